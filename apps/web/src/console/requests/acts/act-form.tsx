import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { formatDate } from '@wassit/domain/format/format'
import type { AgreedAmount } from '@wassit/domain/request/agreed-amounts'
import type { Kind } from '@wassit/domain/request/kind'
import { isDated, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { useState } from 'react'
import { moroccanToday } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { ConfirmButton } from '../../acts/confirm-button.tsx'
import { Fields } from '../../file/acts/act-form.tsx'
import { FileField } from '../../acts/file-field.tsx'
import { ActButton, AmountField, useFieldOf } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { schemaOf } from './act-schemas.ts'
import { effectWords, typedTerms } from './effect-words.ts'
import { fileTypesOf, isBinding, kindField } from './request-acts.ts'
import type { MovingAct } from './request-acts.ts'

/** Initial values of a form: the amount in dirhams, the day in ISO form. */
interface UsualTerms {
  amount: number | null
  date: string | null
}

/** Returns the server's computed terms for an approval, and the agreed amount for later acts. */
export const usualTerms = (
  act: MovingAct,
  { request, usual }: Pick<AgentRequestFile, 'request' | 'usual'>,
): UsualTerms =>
  act === 'approve' ? (usual ?? { amount: null, date: null }) : { amount: request.amount, date: null }

export interface RequestActProps {
  act: MovingAct
  kind: RequestKind
  file: AgentRequestFile
  refusal: Refusal | undefined
}

/** An approval that changes the policy agrees on an amount; otherwise a settlement states the insurer's. */
const asksAmount = (act: MovingAct, kind: RequestKind): boolean =>
  act === 'approve' ? isDated(kind) : fileTypesOf[act].length === 1 && !isDated(kind)

const meaningOf = (kind: RequestKind): AgreedAmount | undefined => (requestKinds[kind] as Kind).amount

interface TermsProps extends Pick<RequestActProps, 'act' | 'kind' | 'file'> {
  usual: UsualTerms
  isNeeded: boolean
}

/**
 * Returns the hint of the amount field, which says so if the amount was computed for another day
 * than the typed one.
 */
const useAmountHint = ({ act, kind, isNeeded, usual }: TermsProps): string | undefined => {
  const { t } = useWords()
  const { amount, date } = typedTerms(useForm().values)
  if (act !== 'approve') return t('request-desk.terms.settlementHint')
  const meaning = meaningOf(kind)
  if (meaning !== 'premium' && amount && amount === usual.amount && date !== usual.date)
    return t('request-desk.terms.otherDay', { date: formatDate(usual.date ?? '') })
  const empty = t(isNeeded ? 'request-desk.terms.byInsurer' : 'request-desk.terms.emptyHint')
  return meaning === 'difference' ? `${t('request-desk.terms.differenceHint')} ${empty}` : empty
}

const Terms = (props: TermsProps) => {
  const { t } = useWords()
  const { act, kind, isNeeded } = props
  const hint = useAmountHint(props)
  const meaning = meaningOf(kind)
  if (!meaning || !asksAmount(act, kind)) return null
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <AmountField label={t(`request-desk.terms.${meaning}`)} hint={hint} isOptional={!isNeeded} />
      {act === 'approve' && isDated(kind) && (
        <DateField label={t(`request-desk.terms.${requestKinds[kind].day}`)} min={props.usual.date} />
      )}
    </div>
  )
}

const DateField = ({ label, min }: { label: string; min: string | null }) => {
  const [asOf] = useState(moroccanToday)
  const first = min !== null && min < asOf ? min : asOf
  return <TextInput {...useFieldOf('date')} type="date" label={label} min={first} />
}

const isReasonNeeded = (act: MovingAct): boolean => act === 'reject'

/** Text to the customer: a required reason, or an optional message. */
const Reason = ({ act }: Pick<RequestActProps, 'act'>) => {
  const { t } = useWords()
  if (act === 'review') return null
  const isNeeded = isReasonNeeded(act)
  return (
    <TextArea
      name="reason"
      label={t(isNeeded ? 'console.reason.label' : 'request-desk.word')}
      hint={t('console.reason.read')}
      optional={isNeeded ? undefined : t('common.form.optional')}
    />
  )
}

/** Reason of an agreed amount far from the computed one, for agents only. */
const DeviationReason = ({ act, kind }: Pick<RequestActProps, 'act' | 'kind'>) => {
  const { t } = useWords()
  const meaning = meaningOf(kind)
  if (act !== 'approve' || (meaning !== 'premium' && meaning !== 'difference')) return null
  return (
    <TextArea
      name="note"
      label={t('file.quote.reason')}
      hint={t('file.quote.reasonHint')}
      optional={t('common.form.optional')}
    />
  )
}

const InsurerFile = ({ act }: Pick<RequestActProps, 'act'>) => {
  const { t } = useWords()
  const types = fileTypesOf[act]
  if (types.length === 0) return null
  return types.length === 1 ? (
    <FileField label={t('request-desk.file.own')} hint={t('request-desk.file.ownHint')} types={types} />
  ) : (
    <FileField
      label={t('document.kind.insurerAnswer')}
      hint={t('request-desk.file.answerHint')}
      types={types}
    />
  )
}

interface SendProps extends Pick<RequestActProps, 'act' | 'kind'> {
  schema: ReturnType<typeof schemaOf>
  agreed: number | null
  /** True if no computed or agreed amount can replace an empty one. */
  isNeeded: boolean
}

/** Effect of the act in words, and the button; an act that cannot be undone asks for confirmation. */
const Send = ({ act, kind, schema, agreed, isNeeded }: SendProps) => {
  const { t } = useWords()
  const typed = typedTerms(useForm().values)
  const stands = act === 'approve' ? undefined : (agreed ?? undefined)
  const amount = asksAmount(act, kind) ? (typed.amount ?? stands) : stands
  const effect = effectWords(act, kind, { ...typed, amount, isComputed: !isNeeded }, t)
  const submit = t(`request-desk.submit.${act}`)
  const withFile = fileTypesOf[act].length > 0
  if (isBinding(act, kind))
    return (
      <ConfirmButton act={act} schema={schema} withFile={withFile} submit={submit}>
        {effect}
      </ConfirmButton>
    )
  return (
    <>
      <p className="border-s-2 border-brand ps-3">{effect}</p>
      <div>
        <ActButton act={act} withFile={withFile}>
          {submit}
        </ActButton>
      </div>
    </>
  )
}

const fieldOrder = ['amount', 'date', 'note', 'reason', 'file']

/** Formats an amount as a field shows it: `2499,14`. */
const typedAmount = (amount: number | null): string =>
  amount === null ? '' : amount.toFixed(2).replace('.', ',')

/**
 * Returns the highest possible price of a year: the premium of a policy that an endorsement opened
 * is only the difference, so its tariff price may be higher.
 */
const yearOf = ({ amount, pricing }: AgentRequestFile['insurance']): number | undefined =>
  Math.max(amount ?? 0, pricing.price ?? 0) || undefined

export const RequestActForm = ({ act, kind, file, refusal }: RequestActProps) => {
  const [usual] = useState(() => usualTerms(act, file))
  const isNeeded = usual.amount === null
  const most = meaningOf(kind) === 'refund' ? yearOf(file.insurance) : undefined
  const [schema] = useState(() => schemaOf(act, kind, { needed: isNeeded, most }))
  const [values] = useState(() => ({ amount: typedAmount(usual.amount), date: usual.date ?? '' }))
  return (
    <PostForm schema={schema} order={fieldOrder} values={values} refusal={refusal}>
      <input type="hidden" name={kindField} value={file.request.report_type} />
      <Fields>
        <Terms act={act} kind={kind} file={file} usual={usual} isNeeded={isNeeded} />
        <DeviationReason act={act} kind={kind} />
        <Reason act={act} />
        <InsurerFile act={act} />
        <Send act={act} kind={kind} schema={schema} agreed={file.request.amount} isNeeded={isNeeded} />
      </Fields>
    </PostForm>
  )
}
