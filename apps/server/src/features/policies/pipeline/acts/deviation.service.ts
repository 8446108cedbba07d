import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import {
  deviationOf,
  formatDeviation,
  needsDiscountRight,
  needsReason,
} from '@wassit/domain/policy/quote-deviation'
import type { Centimes } from '@wassit/domain/pricing/money'
import { defaultLanguage } from '@wassit/words/language'
import type { Deps } from '../../../../deps.ts'
import { requireRight } from '../../../people/accounts/staff-administration.service.ts'
import type { Mover } from '../policy-events.service.ts'

/** Amount that an agent chose, next to the price that the server computed for it, if any. */
export interface ChosenAmount {
  amount: Centimes
  computed: Centimes | null
}

interface Explanation {
  by: Mover
  /** Reason for agents only, and the field of the form that asks for it. */
  reason: string | undefined
  field: string
}

/**
 * Returns the note about an amount far from the computed price; undefined for one that is near. Throws
 * `right.missing` for an agent who may not go that far below it, and `request.invalid` at the field
 * without a reason. One rule for quotes, corrections, renewals and changes.
 */
export const deviationNote = async (
  { db, messages }: Pick<Deps, 'db' | 'messages'>,
  { amount, computed }: ChosenAmount,
  { by, reason, field }: Explanation,
): Promise<string | undefined> => {
  if (needsDiscountRight(amount, computed)) await requireRight(db, by.id, 'discount')
  if (computed === null || !needsReason(amount, computed)) return undefined
  if (!reason)
    throw new DomainError('request.invalid', [{ path: field, message: 'validation.deviation.reason' }])
  return messages[defaultLanguage]('file.note.deviation', {
    amount: formatAmount(amount),
    computed: formatAmount(computed),
    percent: formatDeviation(deviationOf(amount, computed)),
    reason,
  })
}
