import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { StorageGateway } from '../gateways/storage.ts'
import { compress } from './compression.ts'
import type { Encrypt } from './encryption.ts'
import { inBackup, nameOf, writeManifest } from './manifest.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { backUpObjects } from './objects.ts'
import type { BackupPlace } from './backup-place.ts'
import { RowDigest } from './rows.ts'
import { secretsFile } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { copyOut, sequencesOf, tablesOf } from './tables.ts'
import type { BackupTable } from './tables.ts'

/** Bytes of rows in one file: encrypted in memory, and far below the largest object of any storage. */
const partBytes = 16 * 1024 ** 2

export interface BackupOrder {
  /** Connection of its own, for the snapshot. */
  client: ClientBase
  /** Tells whether the product still knows an object, outside of the snapshot. */
  isNoted: (key: string) => Promise<boolean>
  storage: StorageGateway
  place: BackupPlace
  encrypt: Encrypt
  secrets: Secrets
}

/** Cuts rows into parts of about `partBytes`. */
async function* partsOf(rows: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

const backUpTable = async (
  { client, place, encrypt }: BackupOrder,
  name: string,
  table: BackupTable,
): Promise<TableEntry> => {
  const digest = new RowDigest()
  const parts: string[] = []
  for await (const bytes of partsOf(client.query(copyTo(copyOut(table))))) {
    digest.add(bytes)
    const part = `tables/${table.schema}.${table.name}.${parts.length}.zst.age`
    await place.put(inBackup(name, part), await encrypt(await compress(bytes)))
    parts.push(part)
  }
  return { ...table, rows: digest.rows, digest: digest.digest, parts }
}

/** Opens the snapshot and returns its moment. The limit of a statement is for visitors' calls. */
const openSnapshot = async (client: ClientBase): Promise<Date> => {
  await client.query('begin isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0')
  const { rows } = await client.query<{ at: Date }>('select transaction_timestamp() as at')
  if (!rows[0]) throw new Error('the database told no time')
  return rows[0].at
}

const migrationsOf = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

const trailOf = async (client: ClientBase): Promise<Manifest['trail']> => {
  const { rows } = await client.query<NonNullable<Manifest['trail']>>(
    "select id, (at at time zone 'UTC')::text as at from audit_events order by audit_events.at desc, id desc limit 1",
  )
  return rows[0] ?? null
}

/**
 * Returns the persons who were erased, so that a restored earlier backup erases them again. No backup is
 * older than twelve months: an erasure that was complete before is in all of them.
 */
const erasuresOf = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select user_id as id from erasures
     where kept_until is not null or at > now() - interval '13 months' order by at, user_id`,
  )
  return rows.map(({ id }) => id)
}

const backUpSnapshot = async (order: BackupOrder, at: Date): Promise<Manifest> => {
  const { client, place, encrypt, secrets } = order
  const name = nameOf(at)
  const tables: TableEntry[] = []
  for (const table of await tablesOf(client)) tables.push(await backUpTable(order, name, table))
  await place.put(inBackup(name, secretsFile), await encrypt(Buffer.from(JSON.stringify(secrets))))
  return {
    format: 1,
    at: at.toISOString(),
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client),
    objects: await backUpObjects(order, name),
    trail: await trailOf(client),
    erasures: await erasuresOf(client),
  }
}

export interface TakenBackup {
  name: string
  manifest: Manifest
}

/**
 * Backs up the database as of one moment, the documents of its rows and the secrets, while the
 * product runs. The manifest is written last: a backup without one is incomplete and ignored.
 */
export const takeBackup = async (order: BackupOrder): Promise<TakenBackup> => {
  const { client, place } = order
  const at = await openSnapshot(client)
  try {
    const name = nameOf(at)
    const manifest = await backUpSnapshot(order, at)
    await writeManifest(place, name, manifest)
    return { name, manifest }
  } finally {
    await client.query('rollback')
  }
}
