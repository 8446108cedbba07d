import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import { parseAmount } from '@wassit/domain/party/number'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import type { RequestKind } from '@wassit/domain/request/request'
import { textAt } from '../../../forms/values.ts'
import type { FormValues } from '../../../forms/values.ts'
import type { RequestAct } from './request-acts.ts'

interface Typed {
  /** Dirhams; undefined if the field is empty. */
  amount: number | undefined
  /** ISO day; undefined for the requested one. */
  date: string | undefined
}

interface Terms extends Typed {
  /** True if the server computes an amount that the agent leaves empty; otherwise the agent types it. */
  isComputed: boolean
}

/** Reads the amount and the day of a form's values, on which the effect depends. */
export const typedTerms = (values: FormValues): Typed => ({
  amount: parseAmount(textAt(values, 'amount')),
  date: textAt(values, 'date') || undefined,
})

type Effect = (terms: Terms) => MessageId

const approvals: Record<RequestKind, Effect> = {
  renewal: () => 'console.request.effect.renewal',
  termination: ({ amount }) =>
    amount === 0 ? 'console.request.effect.terminationOnly' : 'console.request.effect.termination',
  endorsement: ({ amount, isComputed }) => {
    if (amount === undefined)
      return isComputed ? 'console.request.effect.endorsement' : 'console.request.effect.endorsementStated'
    if (amount === 0) return 'console.request.effect.endorsementSame'
    return amount > 0 ? 'console.request.effect.endorsementMore' : 'console.request.effect.endorsementLess'
  },
  claim: () => 'console.request.effect.claim',
}

const effects: Record<Exclude<RequestAct, 'approve'>, MessageId> = {
  review: 'console.request.effect.review',
  requireDocument: 'console.request.effect.requireDocument',
  issueSettlementSheet: 'console.request.effect.issueSettlementSheet',
  sendDischarge: 'console.request.effect.sendDischarge',
  close: 'console.request.effect.close',
  reject: 'console.request.effect.reject',
}

/** Words the effect of an act with the typed amount and day. */
export const effectWords = (act: RequestAct, kind: RequestKind, terms: Terms, t: Translate): string => {
  const id = act === 'approve' ? approvals[kind](terms) : effects[act]
  const { amount, date, isComputed } = terms
  const unsaid = isComputed ? 'console.request.effect.computed' : 'console.request.effect.stated'
  const values: MessageValues = {
    amount: amount === undefined ? t(unsaid) : formatAmount(Math.abs(dirhams(amount))),
    date: date === undefined ? t('console.request.effect.askedDay') : formatDate(date),
    code: policyStatuses.accepted.code,
    status: t('policy.status.accepted'),
  }
  return t(id, values)
}
