import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { NodeKeysTables } from './node-keys.tables.ts'
import type { Database } from '../../../schema.ts'

/** Time without a sign after which a node is gone: it writes every minute. */
const goneAfter = sql`now() - interval '3 minutes'`

export interface NodeKey {
  node: string
  name: string
  keyId: string
  release: string
}

/** Notes the key of a running node. */
export const noteKey = async (
  db: Kysely<Database>,
  { node, name, keyId, release }: NodeKey,
): Promise<void> => {
  await sql`
    insert into node_keys (node, name, key_id, release) values (${node}, ${name}, ${keyId}, ${release})
    on conflict (node) do update set key_id = excluded.key_id, seen_at = now()`.execute(db)
}

/** Forgets nodes that are gone. */
export const forgetGone = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from node_keys where seen_at < ${goneAfter}`.execute(db)
}

export const forgetNode = async (db: Kysely<Database>, node: string): Promise<void> => {
  await db.deleteFrom('node_keys').where('node', '=', node).execute()
}

/** Returns the names of the running nodes that do not encrypt under a key. */
export const nodesUnderOthers = async (db: Kysely<Database>, keyId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('node_keys')
    .select('name')
    .where('key_id', '!=', keyId)
    .where('seen_at', '>=', sql<Date>`${goneAfter}`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Node that runs; its release is null if it is of an earlier one. */
export type RunningNode = Pick<
  Selectable<NodeKeysTables['node_keys']>,
  'name' | 'key_id' | 'release' | 'started_at'
>

/** Returns the running nodes with their keys and releases. */
export const runningNodes = (db: Kysely<Database>): Promise<RunningNode[]> =>
  db
    .selectFrom('node_keys')
    .select(['name', 'key_id', 'release', 'started_at'])
    .where('seen_at', '>=', sql<Date>`${goneAfter}`)
    .orderBy('name')
    .execute()
