import type { Centimes } from '../pricing/money.ts'
import type { Right } from './rights.ts'

/** Payment from which someone other than the agent who quoted confirms it. */
export const fourEyesPayment: Centimes = 10_000_00

/** Hours after which a sole person may do what otherwise takes two people. */
export const aloneHours = 24

/** Days for which a person who lost a right is still another person for the rule. */
export const lossDays = 7

/** Rights that a member of the staff had before they were taken away, and the last moment of that. */
export interface Loss {
  rights: readonly Right[]
  at: Date
}

/** Member of the staff with the rights of today; none for one who may not sign in. */
export interface Holder {
  id: string
  rights: readonly Right[]
  loss: Loss | null
}

const msOfLoss = lossDays * 24 * 3_600_000

/** Returns until when a person who lost rights is still another person for the rule. */
export const lossEnd = (at: Date): Date => new Date(at.getTime() + msOfLoss)

/**
 * Returns what is kept of a loss of rights; null if none is lost. The rights of an earlier loss that is
 * not over stay, so that a second one does not hide them.
 */
export const lossOf = (
  { rights: had, loss }: Omit<Holder, 'id'>,
  has: readonly Right[],
  now: Date,
): Loss | null => {
  if (had.every((right) => has.includes(right))) return null
  const earlier = loss && now < lossEnd(loss.at) ? loss.rights : []
  return { rights: [...new Set([...earlier, ...had])], at: now }
}

/**
 * Standing of a person who would act without a second one: null while someone else has the right. `from` is the end of
 * the last loss of the others who had it, and null if no other person had it.
 */
export type Alone = { from: Date | null } | null

/** Returns whether a person is the sole holder of a right among the staff. */
export const aloneWith = (right: Right, personId: string, staff: readonly Holder[]): Alone => {
  const others = staff.filter(({ id }) => id !== personId)
  if (others.some(({ rights }) => rights.includes(right))) return null
  const ends = others.flatMap(({ loss }) =>
    loss?.rights.includes(right) ? [lossEnd(loss.at).getTime()] : [],
  )
  return { from: ends.length === 0 ? null : new Date(Math.max(...ends)) }
}

/** Reason for which a person waits with an act: for another one, or as the only one until a moment. */
export interface Waiting {
  for: 'another' | 'alone'
  until: Date | null
}

export interface Hands {
  /** Person who proposed or caused what is decided now; null for the server or a customer. */
  author: string | null
  /** Moment of the proposal. */
  since: Date
  /** Null if someone else may decide. */
  alone: Alone
}

/**
 * Returns what a person waits for before a decision that another person than its author takes;
 * undefined if nothing. Every act of two people asks this rule (docs/decisions/034-four-eyes.md): removing
 * the rights of everyone else does not make a person the sole approver.
 */
export const waitingFor = (
  { author, since, alone }: Hands,
  personId: string,
  now: Date,
): Waiting | undefined => {
  if (author !== personId) return undefined
  if (!alone) return { for: 'another', until: null }
  const dayLater = since.getTime() + aloneHours * 3_600_000
  const until = new Date(Math.max(dayLater, alone.from?.getTime() ?? 0))
  return now < until ? { for: 'alone', until } : undefined
}
