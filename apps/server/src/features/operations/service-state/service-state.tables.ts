/** Calls of all nodes within ten minutes. */
interface CallCountRow {
  /** Begin of the ten minutes. */
  at: Date
  kind: 'call' | 'slow' | 'error' | 'refusal' | 'priced'
  /** Code of an error or refusal, or route of a slow call; never an address. */
  detail: string
  amount: string | number
}

export interface ServiceStateTables {
  call_counts: CallCountRow
}
