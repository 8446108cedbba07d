/** Signs that a node cannot keep up. */
export interface Load {
  /** Lasting delay of the event loop, in milliseconds. */
  delayMs: number
  /** Queries that wait for a connection to the database. */
  queries: number
  /** Calls of staff that this node works on. */
  staffCalls: number
}

export type Caller = 'staff' | 'visitor'

/**
 * Load at which calls are refused. Staff wait first and visitors last, because a visitor who is
 * refused does not come back.
 */
const most = {
  staff: { delayMs: 300, queries: 40 },
  visitor: { delayMs: 600, queries: 80 },
} as const satisfies Record<Caller, Omit<Load, 'staffCalls'>>

/** Calls of staff that every load admits, so that the desk never stops. */
const staffReserve = 4

/** Tells whether a node refuses a call, so that the ones it has admitted end in time. */
export const isShed = (caller: Caller, { delayMs, queries, staffCalls }: Load): boolean => {
  if (caller === 'staff' && staffCalls < staffReserve) return false
  return delayMs > most[caller].delayMs || queries > most[caller].queries
}
