import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** The gateway gives up a callback after ten seconds, and undoes the payment. */
const commitMs = 5000

/** Time that a commit under way has to end before we answer. */
const answerMs = 7000

/** A callback could not be applied in time; nothing of it is kept. */
export class TooLate extends Error {
  constructor() {
    super('a callback of the card gateway was too late to be applied')
  }
}

/** Time in which a callback is applied or not at all: a payment that we keep later is undone at the bank. */
export interface Deadline {
  /** Throws `TooLate` past the deadline, and makes the database refuse statements after it. */
  hold: (tx: Kysely<Database>) => Promise<void>
  isOver: () => boolean
  /** Rejects with `TooLate` once the answer cannot wait any longer. */
  passed: (signal: AbortSignal) => Promise<never>
}

export const deadlineFrom = (begin: number): Deadline => {
  const left = () => begin + commitMs - performance.now()
  return {
    hold: async (tx) => {
      if (left() <= 0) throw new TooLate()
      await sql`set local statement_timeout = ${sql.lit(Math.max(1, Math.floor(left())))}`.execute(tx)
      if (left() <= 0) throw new TooLate()
    },
    isOver: () => left() <= 0,
    passed: async (signal) => {
      await sleep(Math.max(0, begin + answerMs - performance.now()), undefined, { signal })
      throw new TooLate()
    },
  }
}
