import type { MessageValues } from '@wassit/words/catalogue'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import { parseAmount } from '@wassit/domain/party/number'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Kind } from '@wassit/domain/request/kind'
import { requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { textAt } from '../../../forms/values.ts'
import type { FormValues } from '../../../forms/values.ts'
import type { Terms, Typed } from '../kind-view.ts'
import { kinds } from '../kinds.ts'
import type { MovingAct } from './request-acts.ts'

/** Reads the amount and the day of a form's values, on which the effect depends. */
export const typedTerms = (values: FormValues): Typed => ({
  amount: parseAmount(textAt(values, 'amount')),
  date: textAt(values, 'date') || undefined,
})

/** Words the effect of an act with the typed amount and day. */
export const effectWords = (act: MovingAct, kind: RequestKind, terms: Terms, t: Translate): string => {
  const own = act === 'approve' ? kinds[kind].effect?.(terms) : undefined
  const { settles }: Kind = requestKinds[kind]
  const isLater = act === 'approve' && !own && settles
  const { amount, date, isComputed } = terms
  const unsaid = isComputed ? 'request-desk.effect.computed' : 'request-desk.effect.stated'
  const values: MessageValues = {
    amount: amount === undefined ? t(unsaid) : formatAmount(Math.abs(dirhams(amount))),
    date: date === undefined ? t('request-desk.effect.askedDay') : formatDate(date),
    code: policyStatuses.accepted.code,
    status: t('policy.status.accepted'),
  }
  const effect = t(own ?? `request-desk.effect.${act}`, values)
  return isLater ? `${effect} ${t('request-desk.effect.settlementLater')}` : effect
}
