import { skips, waits } from './decided.ts'
import type { Decided, ImportRow } from './decided.ts'
import type { ImportField } from './fields.ts'
import type { KnownPolicy } from './known-book.ts'
import type { ImportValues } from './row.ts'
import type { StatedKind } from './stated-line.ts'

/** Tells what a row states about a contract that is known; undefined for a row about the contract itself. */
export const statedKindOf = (values: ImportValues): StatedKind | undefined => {
  if (values.claimDay !== undefined || values.claimNumber !== undefined) return 'claim'
  const isContract =
    values.endDay !== undefined || (values.startDay !== undefined && values.customer !== undefined)
  return values.paidOn !== undefined && !isContract ? 'payment' : undefined
}

/** Returns the facts of a line; general columns stand for those of their own that a list does not have. */
const linesOf = (kind: StatedKind, of: ImportValues): ImportValues => {
  const lines: ImportValues =
    kind === 'payment'
      ? {
          receipt: of.receipt,
          paidOn: of.paidOn,
          paidAmount: of.paidAmount ?? of.total,
          paymentWay: of.paymentWay,
        }
      : {
          claimNumber: of.claimNumber,
          claimDay: of.claimDay,
          claimKind: of.claimKind ?? of.event,
          claimState: of.claimState ?? of.contractState,
          claimAmount: of.claimAmount ?? of.total,
        }
  return Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined))
}

/** Returns the fact without which a line says nothing. */
const missingIn = (kind: StatedKind, lines: ImportValues): ImportField | undefined => {
  if (kind === 'claim') return lines.claimDay === undefined ? 'claimDay' : undefined
  return lines.paidAmount === undefined ? 'paidAmount' : undefined
}

/**
 * Decides on a payment or a claim of a list: it is kept as read with its contract, once. A payment of the past
 * changes no debt, because the file does not say what was owed.
 */
export const decideStated = (
  { values }: ImportRow,
  kind: StatedKind,
  { policy, today }: { policy: KnownPolicy | undefined; today: string },
): Decided => {
  const lines = linesOf(kind, values)
  const missing = missingIn(kind, lines)
  if (missing) return waits('missing', { field: missing })
  const field = kind === 'payment' ? 'paidOn' : 'claimDay'
  if (String(lines[field]) > today) return waits('future', { field, found: String(lines[field]) })
  if (!policy)
    return waits('noContract', {
      field: 'policyNumber',
      found: String(values.policyNumber ?? values.receipt ?? values.plate ?? '—'),
    })
  const key = `${kind} ${JSON.stringify(Object.entries(lines).toSorted(([one], [other]) => one.localeCompare(other)))}`
  const of = { policyId: policy.id, personId: policy.personId, subject: 'stated' as const }
  if (policy.lines?.includes(key)) return skips('known', of)
  const differences = Object.entries(lines).map(([name, after]) => ({
    field: name as ImportField,
    before: null,
    after: after ?? null,
  }))
  return { decision: 'create', differences, stated: { kind, key, lines }, ...of }
}
