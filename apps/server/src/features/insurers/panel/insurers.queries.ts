import type { Collector } from '@wassit/domain/payment/collector'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { InsurerRow } from './insurers.tables.ts'
import type { Database } from '../../../schema.ts'

export type Insurer = Selectable<InsurerRow>

/** Insurer with the products of which it is the default insurer. */
export type ListedInsurer = Insurer & { defaults: ProductKey[] }

/** Account to which customers of an insurer transfer money. */
export interface InsurerAccount {
  account_holder: string
  account_number: string | null
}

export interface InsurerFields extends InsurerAccount {
  name: string
  /** Left as it is when absent. */
  arabic_name?: string | null | undefined
  logo_word: string
  /** Left as it is when absent. */
  collector?: Collector | undefined
  /** Left as it is when absent. */
  most_instalments?: number | undefined
  provisionals_3?: number | undefined
  provisionals_6?: number | undefined
  provisionals_12?: number | undefined
  assistance_phone: string | null
  /** Left as it is when absent. */
  broker_code?: string | null | undefined
  convention_number?: string | null | undefined
  products: ProductKey[]
  after_acceptance: ProductKey[]
  active: boolean
  /** Left as it is when absent. */
  demonstration?: boolean | undefined
}

/** Serialises changes of the insurers until the transaction ends: names and defaults are unique. */
export const lockInsurers = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('insurers', 0))`.execute(tx)
}

/** Returns all insurers, the active ones first, each group by name. */
export const allInsurers = (db: Kysely<Database>): Promise<ListedInsurer[]> =>
  db
    .selectFrom('insurers')
    .selectAll()
    .select(
      sql<ProductKey[]>`coalesce((select array_agg(product order by product) from default_insurers
        where insurer_id = insurers.id), '{}')`.as('defaults'),
    )
    .orderBy('active', 'desc')
    .orderBy('name')
    .execute()

/** Returns the insurers that can quote a product now, its default first. */
export const insurersOfProduct = (
  db: Kysely<Database>,
  product: ProductKey,
): Promise<{ id: string; name: string; isDefault: boolean }[]> =>
  db
    .selectFrom('insurers')
    .leftJoin('default_insurers', (join) =>
      join
        .onRef('default_insurers.insurer_id', '=', 'insurers.id')
        .on('default_insurers.product', '=', product),
    )
    .select(['insurers.id', 'insurers.name'])
    .select(sql<boolean>`default_insurers.product is not null`.as('isDefault'))
    .where('insurers.active', '=', true)
    .where(sql<boolean>`${product} = any(insurers.products)`)
    .orderBy('isDefault', 'desc')
    .orderBy('insurers.name')
    .execute()

/** Tells whether another insurer has the name, in whatever case. */
export const isNameTaken = async (
  db: Kysely<Database>,
  name: string,
  exceptId?: string,
): Promise<boolean> => {
  let same = db
    .selectFrom('insurers')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
  if (exceptId) same = same.where('id', '!=', exceptId)
  return (await same.executeTakeFirst()) !== undefined
}

export const isSlugTaken = async (db: Kysely<Database>, slug: string): Promise<boolean> =>
  (await db.selectFrom('insurers').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined

export const insertInsurer = async (
  db: Kysely<Database>,
  fields: InsurerFields & { slug: string },
  now: Date,
): Promise<string> => {
  const { id } = await db
    .insertInto('insurers')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when the insurer does not exist. Its slug stays: issued documents point at it. */
export const updateInsurer = async (
  db: Kysely<Database>,
  id: string,
  fields: InsurerFields,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('insurers')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateAccount = async (
  db: Kysely<Database>,
  id: string,
  account: InsurerAccount,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('insurers')
    .set({ ...account, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Makes an insurer the default of exactly these products; each product leaves its former default.
 */
export const setDefaults = async (
  db: Kysely<Database>,
  insurerId: string,
  products: readonly ProductKey[],
): Promise<void> => {
  await db.deleteFrom('default_insurers').where('insurer_id', '=', insurerId).execute()
  if (products.length === 0) return
  await db
    .insertInto('default_insurers')
    .values(products.map((product) => ({ product, insurer_id: insurerId })))
    .onConflict((conflict) => conflict.column('product').doUpdateSet({ insurer_id: insurerId }))
    .execute()
}

export const insurerById = (db: Kysely<Database>, id: string): Promise<Insurer | undefined> =>
  db.selectFrom('insurers').selectAll().where('id', '=', id).executeTakeFirst()

export const insurerByName = (db: Kysely<Database>, name: string): Promise<Insurer | undefined> =>
  db.selectFrom('insurers').selectAll().where('name', '=', name).executeTakeFirst()

/** Returns the insurer by which a product is quoted without an agent (RULINGS 30). */
export const defaultInsurerOf = (db: Kysely<Database>, product: ProductKey): Promise<Insurer | undefined> =>
  db
    .selectFrom('default_insurers')
    .innerJoin('insurers', 'insurers.id', 'default_insurers.insurer_id')
    .selectAll('insurers')
    .where('default_insurers.product', '=', product)
    .executeTakeFirst()

/** Returns the insurer by which each product is quoted without an agent. */
export const defaultInsurers = (db: Kysely<Database>): Promise<{ product: ProductKey; id: string }[]> =>
  db.selectFrom('default_insurers').select(['product', 'insurer_id as id']).orderBy('product').execute()

/** Returns the insurers that can quote now, with all their products, by name. */
export const sellersOfProducts = (
  db: Kysely<Database>,
): Promise<
  {
    id: string
    slug: string
    name: string
    arabicName: string | null
    assistancePhone: string | null
    products: ProductKey[]
  }[]
> =>
  db
    .selectFrom('insurers')
    .select([
      'id',
      'slug',
      'name',
      'arabic_name as arabicName',
      'assistance_phone as assistancePhone',
      'products',
    ])
    .where('active', '=', true)
    .orderBy('name')
    .execute()

/** Returns the insurer of a slug or name that sells a product; an inactive one still has its conditions. */
export const insurerSelling = (
  db: Kysely<Database>,
  company: string,
  product: ProductKey,
): Promise<{ name: string; slug: string } | undefined> =>
  db
    .selectFrom('insurers')
    .select(['name', 'slug'])
    .where((where) => where.or([where('slug', '=', company), where('name', '=', company)]))
    .where(sql<boolean>`${product} = any(products)`)
    .orderBy(({ eb }) => eb('slug', '=', company), 'desc')
    .executeTakeFirst()

/** Returns the active insurers that have no account for transfers of their own. */
export const insurersWithoutAccount = (
  db: Kysely<Database>,
): Promise<{ name: string; slug: string; collector: Collector }[]> =>
  db
    .selectFrom('insurers')
    .select(['name', 'slug', 'collector'])
    .where('active', '=', true)
    .where('account_number', 'is', null)
    .orderBy('name')
    .execute()

/** Returns the numbers of the accounts to which customers transfer premiums. */
export const premiumAccounts = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('insurers')
    .select('account_number')
    .where('account_number', 'is not', null)
    .execute()
  return rows.flatMap(({ account_number: number }) => (number === null ? [] : [number]))
}
