import { bareAccount } from './statement-line.ts'
import type { StatementLine } from './statement-line.ts'

/** Shortest number that tells one account from all others. */
const shortest = 8

/** Tells whether a number in a file is an account: banks leave out its bank and branch, or its key. */
export const isAccount = (stated: string, account: string): boolean => {
  const [own, other] = [bareAccount(stated), bareAccount(account)]
  return own.length >= shortest && other.length >= shortest && (own.includes(other) || other.includes(own))
}

/** Standing of an account: `premiums` is believed by itself, `unsure` waits, `other` is kept apart. */
export type AccountStanding = 'premiums' | 'unsure' | 'other'

/**
 * Returns the standing of each account of a file. The accounts of the product decide. Where the file has
 * none of them, a single account is believed unless the house lists its accounts; of several none is.
 */
export const standingsOf = (
  lines: readonly Pick<StatementLine, 'account' | 'isOtherKind'>[],
  { accounts, isListed }: { accounts: readonly string[]; isListed: boolean },
): AccountStanding[] => {
  const stated = new Set(lines.filter(({ isOtherKind }) => !isOtherKind).map(({ account }) => account))
  const ours = new Set([...stated].filter((each) => accounts.some((account) => isAccount(each, account))))
  return lines.map(({ account, isOtherKind }) => {
    if (isOtherKind) return 'other'
    if (ours.size > 0) return ours.has(account) ? 'premiums' : 'other'
    return stated.size === 1 && !isListed ? 'premiums' : 'unsure'
  })
}
