import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../schema.ts'

/** Channel on which nodes tell each other about events. */
export const liveChannel = 'wassit_live'

/** `holder` is true if the customer's pages show the change too. */
const toHolder = { holder: z.optional(z.literal(true)) }

/** Messages between nodes: ids only (RULINGS 42); a node with an interested socket reads the rest. */
const NodeMessage = z.union([
  /** A customer has a new notice. */
  z.object({ notice: z.uuid(), user: z.uuid() }),
  /** A policy changed, which the agents' queue shows. */
  z.object({ queue: z.uuid(), ...toHolder }),
  /** A customer request changed, which the agents' list shows. */
  z.object({ request: z.uuid(), ...toHolder }),
  /** A rights request changed, by its number, and the account of its person. */
  z.object({ rights: z.string(), of: z.optional(z.uuid()) }),
  /** A session of the user ended. */
  z.object({ sessionsOf: z.uuid() }),
])
export type NodeMessage = z.output<typeof NodeMessage>

/** Notifies every node; PostgreSQL delivers when the transaction commits, and only then. */
export const notifyNodes = async (
  db: Kysely<Database>,
  ...messages: readonly NodeMessage[]
): Promise<void> => {
  const texts = messages.map((message) => JSON.stringify(message))
  await sql`select pg_notify(${liveChannel}, message) from unnest(${texts}::text[]) as message`.execute(db)
}

/** Parses a message; undefined for an unknown one of another version. */
export const readNodeMessage = (payload: string): NodeMessage | undefined => {
  try {
    return NodeMessage.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
