import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase, Pool } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { buildDatabase } from '../database.ts'
import { makeDue } from '../features/data-law/erasures/erasures.queries.ts'
import { migrateJobs } from '../jobs.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { silent } from '../on-database.ts'
import { makeOwnersFunctions } from '../serving-role.ts'
import { StartError } from '../start-error.ts'
import { decompress } from './compression.ts'
import type { Decrypt } from './encryption.ts'
import { backupsIn, inBackup, readManifest } from './manifest.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { eachObject } from './objects.ts'
import { readPart } from './parts.ts'
import type { BackupPlace } from './backup-place.ts'
import { RowDigest } from './rows.ts'
import { readSecrets } from './secrets.ts'
import { copyIn, copyOut, keyOf, setSequence, tableName } from './tables.ts'

export interface RestoreOrder {
  place: BackupPlace
  decrypt: Decrypt
  /** Name of the backup. */
  name: string
  pool: Pool
}

/** Refuses a backup whose migrations this release does not have. */
const refuseNewer = async ({ migrations }: Manifest): Promise<void> => {
  const known = new Set(await knownMigrations())
  const unknown = migrations.filter((migration) => !known.has(migration))
  if (unknown.length > 0)
    throw new StartError(`The backup is of a newer release: it has the migrations ${unknown.join(', ')}.`)
}

const isTable = async (client: ClientBase, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [name])
  return rows[0]?.found !== null
}

/**
 * Table of a restore that is not finished, with the name of its backup. It is made with the rows and goes
 * at the end, so that a repeated restore finds how far the previous one came.
 */
const unfinished = 'public.unfinished_restore'

/** Returns the backup whose rows a restore brought before it was interrupted. */
const unfinishedRestore = async (client: ClientBase): Promise<string | undefined> => {
  if (!(await isTable(client, unfinished))) return undefined
  const { rows } = await client.query<{ backup: string }>(`select backup from ${unfinished}`)
  return rows[0]?.backup
}

/** Refuses a database with people in it, or with tables that the backup does not know. */
const refuseFull = async (client: ClientBase, { migrations }: Manifest): Promise<void> => {
  if (!(await isTable(client, 'public.kysely_migration'))) return
  const { rows } = await client.query<{ full: boolean }>(
    `
    select exists (select from users) or exists (select from prospects)
      or exists (select from kysely_migration where name <> all ($1)) as full`,
    [migrations],
  )
  if (rows[0]?.full)
    throw new StartError(
      'Nothing was restored: the database is not empty. A restore needs an empty one: make one and name it in DATABASE_URL, or name an empty DATA_DIR.',
    )
}

/** Makes the tables as they were at the moment of the backup. */
const makeTables = async (pool: Pool, { migrations }: Manifest): Promise<void> => {
  await migrate(buildDatabase(pool), { only: new Set(migrations) })
  await migrateJobs(pool, silent)
}

async function* rowsOf(
  { place, name, decrypt }: Omit<RestoreOrder, 'pool'>,
  parts: readonly string[],
): AsyncGenerator<Buffer> {
  for (const part of parts)
    yield await readPart(place, inBackup(name, part), async (bytes) => decompress(await decrypt(bytes)))
}

/**
 * Reads every row, secret and document of a backup and compares them with what it lists, so that a restore
 * never begins with one that it cannot finish. Throws a StartError that names the damaged file.
 */
export const tryBackup = async (source: Omit<RestoreOrder, 'pool'>): Promise<void> => {
  const { place, name, decrypt } = source
  const { tables } = await readManifest(place, name)
  await readSecrets(place, name, decrypt)
  for (const table of tables) {
    const digest = new RowDigest()
    for await (const rows of rowsOf(source, table.parts)) digest.add(rows)
    if (digest.rows !== table.rows || digest.digest !== table.digest)
      throw new StartError(
        `The backup is damaged: the rows of ${keyOf(table)} are not those that were stored (${table.parts.join(', ')}).`,
      )
  }
  await eachObject(place, { name, decrypt }, async () => undefined)
}

const restoreTable = async (order: RestoreOrder, client: ClientBase, table: TableEntry): Promise<void> => {
  // Our triggers acted before the backup; the references are still checked.
  await client.query(`alter table ${tableName(table)} disable trigger user`)
  // Rows that migrations add are in the backup too.
  await client.query(`delete from ${tableName(table)}`)
  await pipeline(Readable.from(rowsOf(order, table.parts)), client.query(copyFrom(copyIn(table))))
  await client.query(`alter table ${tableName(table)} enable trigger user`)
}

/** Frees the jobs that a node held at the moment of the backup, so that they run again. */
const freeJobs = async (pool: Pool): Promise<void> => {
  await pool.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await pool.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
}

const restoreRows = async (order: RestoreOrder, client: ClientBase, manifest: Manifest): Promise<void> => {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    for (const table of manifest.tables) await restoreTable(order, client, table)
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await client.query(`create table ${unfinished} (backup text not null)`)
    await client.query(`insert into ${unfinished} values ($1)`, [order.name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Throws if a table does not hold the rows of the backup. */
const compareTable = async (client: ClientBase, table: TableEntry): Promise<void> => {
  const digest = new RowDigest()
  for await (const bytes of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) digest.add(bytes)
  if (digest.rows !== table.rows || digest.digest !== table.digest)
    throw new Error(
      `the table ${keyOf(table)} holds ${digest.rows} rows that differ from the ${table.rows} of the backup`,
    )
}

const compareRows = async (client: ClientBase, { tables }: Manifest): Promise<void> => {
  await client.query('set statement_timeout = 0')
  for (const table of tables) await compareTable(client, table)
}

/** Returns the persons who were erased after the backup, as later backups of the place tell. */
const erasedSince = async ({ place, name }: Pick<RestoreOrder, 'place' | 'name'>): Promise<string[]> => {
  const later = (await backupsIn(place)).filter((backup) => backup.isComplete && backup.name > name)
  const ids = new Set<string>()
  for (const backup of later) for (const id of (await readManifest(place, backup.name)).erasures) ids.add(id)
  return [...ids]
}

/** Brings the rows into an empty database; those of an interrupted restore of the same backup stay. */
const bringRows = async (order: RestoreOrder, client: ClientBase, manifest: Manifest): Promise<void> => {
  const begun = await unfinishedRestore(client)
  if (begun !== undefined && begun !== order.name)
    throw new StartError(
      `Nothing was restored: the restore of ${begun} was interrupted here. Finish it with name=${begun}, or empty the database.`,
    )
  if (begun === undefined) {
    await refuseFull(client, manifest)
    await makeTables(order.pool, manifest)
    await restoreRows(order, client, manifest)
    await compareRows(client, manifest)
  }
}

/** Brings a restored database to this release, with the erasures that later backups of the place know. */
export const completeDatabase = async (
  order: Pick<RestoreOrder, 'place' | 'name' | 'pool'>,
): Promise<void> => {
  const db = buildDatabase(order.pool)
  await freeJobs(order.pool)
  const erased = await erasedSince(order)
  await migrate(db)
  await makeDue(db, erased)
  await makeOwnersFunctions(order.pool)
}

/**
 * Restores the rows of a backup into an empty database, in one transaction, compares them with the
 * backup, and then applies the migrations of later releases. Persons who were erased since are due again,
 * and the product erases them within the hour. Returns the manifest. An interrupted restore is repeated
 * until `finishRestore`.
 */
export const restoreDatabase = async (order: RestoreOrder): Promise<Manifest> => {
  const { place, name, pool } = order
  const manifest = await readManifest(place, name)
  await refuseNewer(manifest)
  const client = await pool.connect()
  try {
    await bringRows(order, client, manifest)
  } finally {
    client.release(true)
  }
  await completeDatabase(order)
  return manifest
}

/** Ends a restore: the database is whole, and no other restore changes it. */
export const finishRestore = async (pool: Pool): Promise<void> => {
  await pool.query(`drop table if exists ${unfinished}`)
}
