/**
 * Rows of an account that become another one's by a merge, or return by its reversal. Each feature
 * moves its own tables and returns the keys of what it moved.
 */
export interface Reassignment {
  from: string
  to: string
  /** Keys of the rows to move; all rows of the account without it. */
  only?: readonly string[] | undefined
}
