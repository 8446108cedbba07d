import type { Centimes } from '../../pricing/money.ts'
import type { PriceLine } from '../../pricing/price.ts'

/** Fields of a price line that the comparison reads. */
type ComparedLine = Pick<PriceLine, 'code' | 'label' | 'amount' | 'detail'>
interface Compared {
  lines: readonly ComparedLine[]
}

/** Line of a breakdown whose amount changed. */
export interface PriceChange {
  line: Pick<PriceLine, 'code' | 'label' | 'detail'>
  /** Null if the earlier price has no such line. */
  before: Centimes | null
  /** Null if the later price has no such line. */
  after: Centimes | null
}

/**
 * Returns the lines that differ between two prices: those of the later price in its order, then the
 * removed ones.
 */
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
