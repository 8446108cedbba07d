import type { Issue } from '../errors/errors.ts'
import type { Centimes } from '../pricing/money.ts'
import type { PriceLine } from '../pricing/price.ts'

/** A line as far as two of them are compared. */
type ComparedLine = Pick<PriceLine, 'code' | 'label' | 'amount' | 'detail'>
interface Compared {
  lines: readonly ComparedLine[]
}

/** A line of a breakdown that is not what it was. */
export interface PriceChange {
  line: Pick<PriceLine, 'code' | 'label' | 'detail'>
  /** Null where the line was not there. */
  before: Centimes | null
  /** Null where the line is gone. */
  after: Centimes | null
}

/** What differs between two prices, line by line, in the order of the later one. */
export const priceChanges = (before: Compared, after: Compared): PriceChange[] => {
  const old = new Map(before.lines.map((line) => [line.code, line]))
  const now = new Set(after.lines.map(({ code }) => code))
  const changed = after.lines.map((line) => ({
    line,
    before: old.get(line.code)?.amount ?? null,
    after: line.amount,
  }))
  const gone = before.lines
    .filter(({ code }) => !now.has(code))
    .map((line) => ({ line, before: line.amount, after: null }))
  return [...changed, ...gone].filter((change) => change.before !== change.after)
}

/** The wish of a renewal as its form words it. */
interface RenewalWish {
  changements?: Readonly<Record<string, boolean>> | undefined
  commentaires?: string | undefined
}

/** Requires comments unless all boxes say that nothing changes (spec 001 §5, RULINGS 18). */
export const renewalWishIssues = ({ changements, commentaires }: RenewalWish): Issue[] => {
  const isUnchanged = changements !== undefined && !Object.values(changements).includes(true)
  return isUnchanged || commentaires ? [] : [{ path: 'commentaires', message: 'validation.required' }]
}
