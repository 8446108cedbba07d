import type { Decided, DecisionContext, ImportRow } from './decided.ts'
import { iceOf, identityOf, phoneOf, termOf, withFacts } from './facts.ts'
import type { ImportField } from './fields.ts'
import type { KnownBook, KnownPerson, KnownPolicy } from './known-book.ts'

/** Returns the contract that a row opens. */
export const policyOfRow = (
  row: ImportRow,
  decided: Decided,
  { kind, insurerId }: DecisionContext,
): KnownPolicy => {
  const term = termOf(row.values)
  const empty: KnownPolicy = {
    id: `row ${row.id}`,
    insurerId,
    number: undefined,
    startDay: term?.startDay,
    endDay: term?.endDay,
    plate: undefined,
    personId: decided.personId ?? `row ${row.id}`,
    isTakenOver: true,
    isEnded: false,
    facts: {},
    ranks: {},
    receipts: {},
  }
  return withFacts(empty, row, decided, kind)
}

export const personOfRow = (row: ImportRow): KnownPerson => ({
  id: `row ${row.id}`,
  name: String(row.values.customer ?? ''),
  identity: identityOf(row.values),
  ice: iceOf(row.values),
  phone: phoneOf(row.values),
})

const sameRanks = (one: KnownPolicy, other: KnownPolicy): boolean =>
  Object.entries(other.ranks).every(([field, rank]) => one.ranks[field as ImportField] === rank)

/**
 * Adds what a decided row opens or changes to the book. Returns the contract as it then is; undefined for a row
 * that says nothing new, not even that a better file confirms a fact.
 */
export const noteDecided = (
  row: ImportRow,
  decided: Decided,
  book: KnownBook,
  context: DecisionContext,
): KnownPolicy | undefined => {
  if (decided.stated) {
    const about = book.policy(decided.policyId ?? '')
    if (about) book.addPolicy({ ...about, lines: [...(about.lines ?? []), decided.stated.key] })
    return undefined
  }
  if (decided.decision === 'create') {
    if (decided.personId === undefined) book.addPerson(personOfRow(row))
    if (decided.subject === 'person') return undefined
    const opened = policyOfRow(row, decided, context)
    book.addPolicy(opened)
    return opened
  }
  const isAbout =
    decided.subject === 'policy' && (decided.decision === 'update' || decided.reason === 'known')
  const known = isAbout && decided.policyId ? book.policy(decided.policyId) : undefined
  if (!known) return undefined
  // A file that names its insurer says whose contract it is.
  const whole = { ...known, insurerId: known.insurerId ?? context.insurerId }
  const changed = withFacts(whole, row, decided, context.kind)
  const isSame = decided.decision === 'skip' && sameRanks(known, changed)
  if (isSame) return undefined
  book.addPolicy(changed)
  return changed
}
