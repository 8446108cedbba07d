import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Database } from '../schema.ts'

/** The channel on which nodes tell each other what happened. */
export const liveChannel = 'wassit_live'

/** What they tell: ids only (RULINGS 42), read again by whoever has somebody to tell. */
const NodeMessage = z.union([
  /** A customer has a new notice. */
  z.object({ notice: z.uuid(), user: z.uuid() }),
  /** A policy changed, which the agents' queue shows. */
  z.object({ queue: z.uuid() }),
  /** A customer request changed, which the agents' list of them shows. */
  z.object({ request: z.uuid() }),
  /** A login of somebody ended. */
  z.object({ sessionsOf: z.uuid() }),
])
export type NodeMessage = z.output<typeof NodeMessage>

/** Tells every node; heard when the transaction commits, and only then. */
export const notifyNodes = async (db: Kysely<Database>, message: NodeMessage): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(db)
}

/** A message as it came; `undefined` for what a node of another version may have sent. */
export const readNodeMessage = (payload: string): NodeMessage | undefined => {
  try {
    return NodeMessage.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
