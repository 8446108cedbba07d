import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { clearSelectedPolicy } from '../../api/selected-policy.ts'
import { PostForm } from '../../forms/form.tsx'
import { valuesOfAnswers } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { ClaimForm } from './claim-form.tsx'
import { closeTray } from './draft-tray.ts'
import { EndorsementForm } from './endorsement-form.tsx'
import type { ReadyForm } from './form-data.ts'
import { FormFoot } from './form-foot.tsx'
import { FormHead } from './form-head.tsx'
import { Callout } from './form-parts.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { TrayProvider } from './pieces.tsx'
import { RenewalForm } from './renewal-form.tsx'
import { keyField } from './sending.ts'
import { TerminationForm } from './termination-form.tsx'
import { useRefusal } from './use-refusal.ts'
import { useSubmission } from './use-submission.ts'

const questions = {
  renewal: RenewalForm,
  termination: TerminationForm,
  endorsement: EndorsementForm,
  claim: ClaimForm,
} as const satisfies Record<RequestKind, ComponentType<{ form: ReadyForm }>>

/** Returns the initial values: the policy's answers for a change, overwritten by typed fields. */
const startOf = ({ kind, insurance, typed }: ReadyForm): FormValues => ({
  ...(kind === 'endorsement' && valuesOfAnswers(insurance.answers)),
  ...typed,
})

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
  const Questions = questions[form.kind]
  return (
    <>
      <PageHead title={t(`request.form.${form.kind}.heading`)} failed={(refusal?.issues.length ?? 0) > 0} />
      <FormHead form={form} />
      {(form.typed || form.files.length > 0) && <Restored />}
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
            <p className="text-sm text-muted">{t('request.form.required')}</p>
            <Questions form={form} />
            <FormFoot
              kept={kept}
              progress={progress}
              onStop={stop}
              onCancel={() => (isTyped || !tray.isEmpty() ? ask() : giveUp())}
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
