import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { beyond, microsecondsOf } from '../../../keyset.ts'
import type { Turn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import type { TariffRow } from './tariffs.tables.ts'

export type Tariff = Selectable<TariffRow>

/** Published version as prices need it. */
export interface PublishedTariff {
  insurer_id: string
  product: ProductKey
  version: string
  effective_from: string
  figures: StoredFigures
}

const published = (db: Kysely<Database>) =>
  db
    .selectFrom('tariffs')
    .select(['insurer_id', 'product', 'version', 'figures'])
    .select((select) => select.ref('effective_from').$notNull().as('effective_from'))
    .where('state', '=', 'published')

/** Returns all published versions, the one that is valid longest last among those of one day. */
export const publishedTariffs = (db: Kysely<Database>): Promise<PublishedTariff[]> =>
  published(db).orderBy('effective_from').orderBy('number').execute()

export const publishedTariff = (
  db: Kysely<Database>,
  version: string,
): Promise<PublishedTariff | undefined> => published(db).where('version', '=', version).executeTakeFirst()

const nameOf = (person: 'author' | 'proposer' | 'publisher') =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${person}.staff_name`)}, ''), ${sql.ref(`${person}.email`)})`

const named = (db: Kysely<Database>) =>
  db
    .selectFrom('tariffs')
    .innerJoin('insurers', 'insurers.id', 'tariffs.insurer_id')
    .leftJoin('users as author', 'author.id', 'tariffs.created_by')
    .leftJoin('users as proposer', 'proposer.id', 'tariffs.proposed_by')
    .leftJoin('users as publisher', 'publisher.id', 'tariffs.published_by')
    .select('insurers.name as company_name')
    .select([
      nameOf('author').as('author_name'),
      nameOf('proposer').as('proposer_name'),
      nameOf('publisher').as('publisher_name'),
    ])

/**
 * Returns versions without their figures beyond a place of the list, which is ordered newest first,
 * the nearest first.
 */
export const tariffsBeyond = (db: Kysely<Database>, turn: Turn, limit: number) => {
  const direction = turn.isBack ? 'asc' : 'desc'
  return named(db)
    .select([
      'tariffs.id',
      'tariffs.insurer_id',
      'tariffs.product',
      'tariffs.number',
      'tariffs.version',
      'tariffs.state',
      'tariffs.effective_from',
      'tariffs.note',
      'tariffs.created_at',
      'tariffs.published_at',
    ])
    .select(microsecondsOf('tariffs.created_at').as('at'))
    .where(beyond(turn, { at: 'tariffs.created_at', key: 'tariffs.id' }))
    .orderBy('tariffs.created_at', direction)
    .orderBy('tariffs.id', direction)
    .limit(limit)
    .execute()
}

export type TariffLine = Omit<Awaited<ReturnType<typeof tariffsBeyond>>[number], 'at'>

/** Returns a version with the names of its insurer and of its admins. */
export const tariffById = (db: Kysely<Database>, id: string) =>
  named(db).selectAll('tariffs').where('tariffs.id', '=', id).executeTakeFirst()

/** Returns all versions of insurers, as far as they decide on the state of each other. */
export const versionsOfInsurers = (db: Kysely<Database>, insurerIds: readonly string[]) =>
  db
    .selectFrom('tariffs')
    .select(['insurer_id', 'product', 'number', 'state', 'effective_from'])
    .where('insurer_id', '=', sql<string>`any(${[...insurerIds]}::uuid[])`)
    .execute()

/** Returns all versions of an insurer and product. */
export const versionsOfProduct = async (db: Kysely<Database>, insurerId: string, product: ProductKey) =>
  (await versionsOfInsurers(db, [insurerId])).filter((version) => version.product === product)

/** Serialises new versions of an insurer until the transaction ends, because each has the next number. */
export const lockTariffs = async (tx: Kysely<Database>, insurerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tariffs ${insurerId}`}, 0))`.execute(tx)
}

export const insertTariff = async (db: Kysely<Database>, row: Insertable<TariffRow>): Promise<string> => {
  const { id } = await db.insertInto('tariffs').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns a version and serialises its changes until the transaction ends. */
export const holdTariff = (tx: Kysely<Database>, id: string): Promise<Tariff | undefined> =>
  tx.selectFrom('tariffs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateTariff = async (
  db: Kysely<Database>,
  id: string,
  set: Updateable<TariffRow>,
): Promise<void> => {
  await db.updateTable('tariffs').set(set).where('id', '=', id).execute()
}

export const deleteTariff = async (db: Kysely<Database>, id: string): Promise<void> => {
  await db.deleteFrom('tariffs').where('id', '=', id).execute()
}
