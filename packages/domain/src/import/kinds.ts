import type { ImportField } from './fields.ts'

/**
 * Kinds of files: the daily bordereau, the contracts whose term ends soon and the provisional attestations of
 * an insurer, or a list of a broker whose columns a person may have to name.
 */
export const importKinds = ['bordereau', 'due-dates', 'provisionals', 'list'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * Meaning of the end of a term: bordereaux state the first day without cover (01-08-2025 to 01-08-2026), files
 * of due dates the last covered day. `inferred`: the file shows it by its own terms.
 */
export const endRules = ['firstUncovered', 'lastCovered', 'inferred'] as const
export type EndRule = (typeof endRules)[number]

interface KindDefinition {
  /** Fields that only files of this kind have; two of them tell it. */
  own: readonly ImportField[]
  end: EndRule
  /** Rank of its facts: a file that knows less never replaces what one that knows more said. */
  rank: number
}

export const kindDefinitions: Readonly<Record<ImportKind, KindDefinition>> = {
  bordereau: {
    own: [
      'netToPay',
      'commission',
      'commissionTax',
      'stamp',
      'personsNet',
      'personsTax',
      'provisionalPlate',
      'issuer',
    ],
    end: 'firstUncovered',
    rank: 3,
  },
  'due-dates': {
    own: ['renewed', 'duration', 'officeCode', 'officeName', 'category', 'phone2'],
    end: 'lastCovered',
    rank: 2,
  },
  provisionals: { own: ['provisionalCount', 'contractState', 'provisionalEnd'], end: 'inferred', rank: 1 },
  list: { own: [], end: 'inferred', rank: 0 },
}

/** Fields of an own kind that a file needs at least. */
const leastOwn = 2

/** Returns the kind of a table by its columns. */
export const kindOf = (fields: ReadonlySet<ImportField>): ImportKind => {
  if (!fields.has('policyNumber')) return 'list'
  const counts = importKinds.map((kind) => ({
    kind,
    count: kindDefinitions[kind].own.filter((field) => fields.has(field)).length,
  }))
  const [first] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count >= leastOwn ? first.kind : 'list'
}
