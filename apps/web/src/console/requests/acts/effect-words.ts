import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/i18n/format'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import { parseNumber } from '@wassit/domain/party/number'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import type { RequestKind } from '@wassit/domain/request/request'
import { textAt } from '../../../forms/values.ts'
import type { FormValues } from '../../../forms/values.ts'
import type { RequestAct } from './request-acts.ts'

interface Typed {
  /** Dirhams; undefined where the server computes it. */
  amount: number | undefined
  /** ISO day; undefined for the one that was asked for. */
  date: string | undefined
}

/** What of a form's values an effect depends on. */
export const typedTerms = (values: FormValues): Typed => ({
  amount: parseNumber(textAt(values, 'amount')),
  date: textAt(values, 'date') || undefined,
})

type Effect = (typed: Typed) => MessageId

const approvals: Record<RequestKind, Effect> = {
  renewal: () => 'console.request.effect.renewal',
  termination: ({ amount }) =>
    amount === 0 ? 'console.request.effect.terminationOnly' : 'console.request.effect.termination',
  endorsement: ({ amount }) => {
    if (amount === undefined) return 'console.request.effect.endorsement'
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

/** What an act does, in plain words, with the amount and the day as they are typed. */
export const effectWords = (act: RequestAct, kind: RequestKind, typed: Typed, t: Translate): string => {
  const id = act === 'approve' ? approvals[kind](typed) : effects[act]
  const { amount, date } = typed
  const values: MessageValues = {
    amount:
      amount === undefined ? t('console.request.effect.computed') : formatAmount(Math.abs(dirhams(amount))),
    date: date === undefined ? t('console.request.effect.askedDay') : formatDate(date),
    code: policyStatuses.accepted.code,
    status: t(policyStatuses.accepted.label),
  }
  return t(id, values)
}
