import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import type { MessageId } from '@wassit/words/catalogue'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { SaveState } from '../api/autosave.ts'
import type { Refusal } from '../forms/action.ts'
import { PostForm, useForm } from '../forms/form.tsx'
import type { GroupPage } from '../forms/groups/group-page.ts'
import { RefusalBox } from '../forms/refusal-box.tsx'
import type { FormValues } from '../forms/values.ts'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { useAlive } from '../ui/browser-state.ts'
import { Checkbox } from '../ui/inputs.tsx'
import { WholeCodes } from '../ui/whole-codes.tsx'
import type { FileTray } from './file-tray.ts'
import { FormFoot } from './form-foot.tsx'
import { FormHead, FormLine } from './form-head.tsx'
import { Callout, Steps } from './form-parts.tsx'
import { GroupsProvider } from './groups.tsx'
import type { ReadyForm } from './kind-form.ts'
import { kinds } from './kinds.ts'
import { Pieces } from './pieces.tsx'
import { keyField } from './sending.ts'
import { TrayProvider } from './tray-context.ts'
import type { FormRefusal } from './use-refusal.ts'

/** Returns the initial values of the kind, overwritten by typed fields. */
const startOf = ({ kind, insurance, typed }: ReadyForm): FormValues => ({
  ...kinds[kind].start?.(insurance),
  ...typed,
})

const usualSteps = ({ kind }: ReadyForm): MessageId[] =>
  ([1, 2, 3] as const).map((step) => `request.form.${kind}.next${step}` as const)

/** Reports that the form starts with what its customer typed and chose before. */
const Restored = () => (
  <div className="mt-5">
    <Callout kind="note">{useWords().t('request.form.draft.restored')}</Callout>
  </div>
)

/** Question about an event that looks alike, with the box that confirms another one. */
const Another = ({ question }: { question: Refusal }) => {
  const { t } = useWords()
  const { idOf, initial } = useForm()
  return (
    <RefusalBox refusal={question} className="border-amber bg-amber-soft">
      {question.notice && (
        <p className="mb-3">
          <WholeCodes>{noticeText(t, question.notice)}</WholeCodes>
        </p>
      )}
      <Checkbox
        id={idOf('another')}
        name="another"
        label={t('request.form.another')}
        defaultChecked={initial('another') === 'on'}
      />
    </RefusalBox>
  )
}

/** Parts of a form around its fields. */
export interface FormParts {
  /** Key of the form as it is rendered. */
  key: string
  tray: FileTray
  schema: z.ZodMiniType<AddReport>
  order: readonly string[]
  kept: SaveState
  progress: number
  stop: () => void
}

interface FormViewProps {
  form: ReadyForm
  parts: FormParts
  refused: FormRefusal
  onValues?: (values: FormValues) => void
  onCancel: () => void
  /** Questions before those of the kind. */
  first?: ReactNode
  /** True if the reader is the customer: the page has the form's title and tells the next steps. */
  isOwn?: true
}

/** Form of a request: the locked contract, the questions of its kind, the files and the buttons. */
export const FormView = ({ form, parts, refused, onValues, onCancel, first, isOwn }: FormViewProps) => {
  const { t } = useWords()
  const { key, tray, schema, order, kept, progress, stop } = parts
  const { refusal, question } = refused
  const values = useMemo(() => startOf(form), [form])
  const { Questions, steps, groups } = kinds[form.kind]
  const alive = useAlive()
  const [page, setPage] = useState<GroupPage>()
  const shownGroups = useMemo(() => ({ groups: groups ?? [], page }), [groups, page])
  const isFirst = !page || page.position === 1
  const isLast = !page || page.position === page.total
  const isBegun = form.typed !== null || form.files.length > 0
  const paging = alive && groups && { groups, schema, order, refusal, isBegun, page, onPage: setPage }
  return (
    <>
      {isOwn && (
        <PageHead title={t(`request.form.${form.kind}.heading`)} failed={(refusal?.issues.length ?? 0) > 0} />
      )}
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
          onValues={onValues}
        >
          <input type="hidden" name={keyField} value={key} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {isFirst && <p className="text-sm text-muted">{t('request.form.required')}</p>}
            {first}
            <GroupsProvider value={shownGroups}>
              <Questions form={form} />
              <Pieces form={form} />
            </GroupsProvider>
            {isOwn && isLast && <Steps steps={steps?.(form) ?? usualSteps(form)} />}
            {question && <Another question={question} />}
            <FormFoot kept={kept} progress={progress} onStop={stop} onCancel={onCancel} paging={paging} />
          </div>
        </PostForm>
      </TrayProvider>
    </>
  )
}

export const formKey = ({ kind, insurance }: ReadyForm): string => `${kind} ${insurance.id}`
