/** Kinds of new work that rules assign. */
export const ruledWork = ['file', 'request', 'task'] as const
export type RuledWork = (typeof ruledWork)[number]

/** Ways in which a rule chooses among its members: one after the other, or the one with the fewest open things. */
export const ruleWays = ['turn', 'load'] as const
export type RuleWay = (typeof ruleWays)[number]

/** Condition of a rule for new work; null and an empty list ask nothing. */
interface RuleFacts {
  work: RuledWork | null
  products: readonly string[]
  insurer: string | null
}

/** New work as rules see it; a task about nothing has neither product nor insurer. */
interface NewWork {
  work: RuledWork
  product: string | null
  insurer: string | null
}

/** Tells whether a rule is for a piece of new work. */
export const matches = (rule: RuleFacts, { work, product, insurer }: NewWork): boolean =>
  (rule.work === null || rule.work === work) &&
  (rule.products.length === 0 || (product !== null && rule.products.includes(product))) &&
  (rule.insurer === null || rule.insurer === insurer)

/** Member whom a rule can choose, as they are at a moment. */
export interface Candidate {
  id: string
  /** False for a member who is away today. */
  present: boolean
  /** True within the hours of the member's branch. */
  atWork: boolean
  /** Number of open files, requests and tasks. */
  load: number
  /** Place of the last thing that the rule gave them; 0 before the first. */
  turn: number
}

/**
 * Returns the member whom a rule chooses: someone at work if there is one, otherwise someone who is not away;
 * undefined if all are away.
 */
export const chosenStaff = (way: RuleWay, candidates: readonly Candidate[]): Candidate | undefined => {
  const present = candidates.filter((each) => each.present)
  const atWork = present.filter((each) => each.atWork)
  const byTurn = (one: Candidate, other: Candidate) => one.turn - other.turn || (one.id < other.id ? -1 : 1)
  const byLoad = (one: Candidate, other: Candidate) => one.load - other.load || byTurn(one, other)
  const [first] = (atWork.length > 0 ? atWork : present).toSorted(way === 'turn' ? byTurn : byLoad)
  return first
}
