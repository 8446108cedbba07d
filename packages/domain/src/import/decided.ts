import type { ImportField } from './fields.ts'
import type { ImportKind } from './kinds.ts'
import type { StatedLine } from './stated-line.ts'
import type { CellFault, ImportValues } from './row.ts'

export const importDecisions = ['create', 'update', 'skip', 'wait'] as const
export type ImportDecision = (typeof importDecisions)[number]

/**
 * Decisions of a person about a waiting row: it is what it looks like (`same`), something of its own (`new`),
 * or nothing to take in (`skip`).
 */
export const importChoices = ['same', 'new', 'skip'] as const
export type ImportChoice = (typeof importChoices)[number]

/** Reasons for which a row waits, each with the choices that a person has beside `skip`. */
export const waitingReasons = {
  unreadable: [],
  formula: [],
  errorValue: [],
  ambiguousDay: [],
  ambiguousAmount: [],
  columnsDiffer: [],
  missing: [],
  backwards: [],
  future: [],
  noContract: [],
  hidden: ['new'],
  otherYear: ['new'],
  otherInsurer: ['new'],
  unknownPolicy: ['new'],
  otherName: ['same'],
  otherIdentity: ['same'],
  samePerson: ['same', 'new'],
  sameVehicle: ['new'],
  overlap: ['same', 'new'],
  twice: ['same'],
  // The server could not write the row.
  failed: ['same'],
} as const satisfies Record<string, readonly ImportChoice[]>
export type WaitingReason = keyof typeof waitingReasons

/** Reasons for which a row changes nothing. */
export const skipReasons = ['known', 'chosen', 'ours', 'ended'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Fact that a row would change; null where there is none. */
export interface Difference {
  field: ImportField
  before: string | number | null
  after: string | number | null
}

export interface Decided {
  decision: ImportDecision
  reason?: WaitingReason | SkipReason
  /** Column or fact that the reason is about, and what the file or the book has there. */
  about?: { field?: ImportField; found?: string; known?: string }
  differences: Difference[]
  /** Object of the row: a contract with its holder, a person, or a payment or claim of a known contract. */
  subject: 'policy' | 'person' | 'stated'
  /** Known contract that the row changes or is. */
  policyId?: string
  /** Known person who holds the contract; a new one if it is absent. */
  personId?: string
  /** Payment or claim that the row states. */
  stated?: StatedLine
  /** True for a row that ends its contract on `values.endDay`. */
  ends?: true
}

/** Row before its decision. */
export interface ImportRow {
  id: string
  values: ImportValues
  faults: readonly CellFault[]
  isHidden: boolean
  choice?: ImportChoice | undefined
}

export interface DecisionContext {
  kind: ImportKind
  insurerId: string | null
  today: string
}

export const waitingReasonNames = Object.keys(waitingReasons) as WaitingReason[]

/** Returns the decision of a row that waits for a person. */
export const waits = (reason: WaitingReason, about?: Decided['about']): Decided => ({
  decision: 'wait',
  reason,
  ...(about && { about }),
  differences: [],
  subject: 'policy',
})

/** Returns the decision of a row that changes nothing. */
export const skips = (reason: SkipReason, rest: Partial<Decided> = {}): Decided => ({
  decision: 'skip',
  reason,
  differences: [],
  subject: 'policy',
  ...rest,
})
