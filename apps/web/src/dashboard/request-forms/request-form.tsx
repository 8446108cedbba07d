import { requestKinds } from '@wassit/domain/request/request'
import type { MessageId } from '@wassit/words/catalogue'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { clearSelectedPolicy } from '../../api/selected-policy.ts'
import { PostForm } from '../../forms/form.tsx'
import type { GroupPage } from '../../forms/groups/group-page.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useAlive } from '../../ui/browser-state.ts'
import { closeTray } from './draft-tray.ts'
import { FormFoot } from './form-foot.tsx'
import { FormHead, FormLine } from './form-head.tsx'
import { Callout, Steps } from './form-parts.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import type { ReadyForm } from './kind-form.ts'
import { kinds } from './kinds.ts'
import { GroupsProvider } from './groups.tsx'
import { Pieces } from './pieces.tsx'
import { TrayProvider } from './tray-context.ts'
import { keyField } from './sending.ts'
import { useRefusal } from './use-refusal.ts'
import { useSubmission } from './use-submission.ts'

/** Returns the initial values of the kind, overwritten by typed fields. */
const startOf = ({ kind, insurance, typed }: ReadyForm): FormValues => ({
  ...kinds[kind].start?.(insurance),
  ...typed,
})

const usualSteps = ({ kind }: ReadyForm): MessageId[] =>
  ([1, 2, 3] as const).map((step) => `request.form.${kind}.next${step}` as const)

/** Cancels the form and deletes its draft; asks first if the customer typed or chose something. */
const useGivingUp = (forget: () => void) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const giveUp = () => {
    forget()
    clearSelectedPolicy()
    void navigate(paths.dashboard)
  }
  return { isAsking, ask: () => setAsking(true), stay: () => setAsking(false), giveUp }
}

/** Reports that the form starts with what its customer typed and chose before. */
const Restored = () => (
  <div className="mt-5">
    <Callout kind="note">{useWords().t('request.form.draft.restored')}</Callout>
  </div>
)

export const RequestForm = ({ form: loaded }: { form: ReadyForm }) => {
  const { t } = useWords()
  // Keeps the data of the first render, because a reload must not overwrite typed fields.
  const [form] = useState(loaded)
  const { key, tray, schema, order, keeper, kept, progress, stop } = useSubmission(form)
  const refusal = useRefusal()
  const [isTyped, setTyped] = useState(form.typed !== null)
  const values = useMemo(() => startOf(form), [form])
  const { isAsking, ask, stay, giveUp } = useGivingUp(() => {
    closeTray(form.kind, form.insurance.id)
    void keeper.current?.forget()
  })
  const handleValues = (now: FormValues) => {
    setTyped(true)
    keeper.current?.change(now)
  }
  const { Questions, steps, groups } = kinds[form.kind]
  const alive = useAlive()
  const [page, setPage] = useState<GroupPage>()
  const shownGroups = useMemo(() => ({ groups: groups ?? [], page }), [groups, page])
  const isFirst = !page || page.position === 1
  const isLast = !page || page.position === page.total
  const isBegun = form.typed !== null || form.files.length > 0
  return (
    <>
      <PageHead title={t(`request.form.${form.kind}.heading`)} failed={(refusal?.issues.length ?? 0) > 0} />
      {page ? <FormLine form={form} /> : <FormHead form={form} />}
      {!isFirst && <span data-within="" hidden />}
      {isBegun && !page?.motion && <Restored />}
      <TrayProvider value={tray}>
        <PostForm
          needsScript
          schema={schema}
          order={order}
          values={values}
          refusal={refusal}
          className="mt-6"
          onValues={handleValues}
        >
          <input type="hidden" name={keyField} value={key} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isFirst && <p className="text-sm text-muted">{t('request.form.required')}</p>}
            <GroupsProvider value={shownGroups}>
              <Questions form={form} />
              <Pieces form={form} />
            </GroupsProvider>
            {isLast && <Steps steps={steps?.(form) ?? usualSteps(form)} />}
            <FormFoot
              kept={kept}
              progress={progress}
              onStop={stop}
              onCancel={() => (isTyped || !tray.isEmpty() ? ask() : giveUp())}
              paging={alive && groups && { groups, schema, order, refusal, isBegun, page, onPage: setPage }}
            />
          </div>
        </PostForm>
      </TrayProvider>
      <GiveUpDialog open={isAsking} onClose={stay} onGiveUp={giveUp} />
    </>
  )
}

export const formKey = ({ kind, insurance }: ReadyForm): string =>
  `${requestKinds[kind].slug} ${insurance.id}`
