import { otherName } from '@wassit/domain/products/product-form'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { BrandRow } from './catalogue.tables.ts'
import type { Database } from '../../../schema.ts'

const other = sql<boolean>`name = ${otherName}`

const alphabet = new Intl.Collator('fr')

/**
 * Sorts by name as French readers look for it, whatever the database's own order; `otherName` comes
 * last.
 */
const inOrder = <T extends { name: string }>(rows: T[]): T[] =>
  rows.toSorted(
    (left, right) =>
      Number(left.name === otherName) - Number(right.name === otherName) ||
      alphabet.compare(left.name, right.name),
  )

/** Returns the active brands by name, `otherName` last. */
export const brandsOf = async (
  db: Kysely<Database>,
  kind: BrandRow['kind'],
): Promise<{ id: number; name: string }[]> =>
  inOrder(
    await db
      .selectFrom('brands')
      .select(['id', 'name'])
      .where('kind', '=', kind)
      .where('active', '=', true)
      .execute(),
  )

/** Returns the active models of a brand; `undefined` for an unknown or hidden brand. */
export const modelsOf = async (
  db: Kysely<Database>,
  brandId: number,
): Promise<{ id: number; name: string; cc: number | null }[] | undefined> => {
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brandId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!brand) return undefined
  return db
    .selectFrom('models')
    .select(['id', 'name', 'cc'])
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .orderBy(other)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns all brands of a kind with all their models, the hidden ones too. */
export const wholeCatalogue = async (db: Kysely<Database>, kind: BrandRow['kind']) => {
  const brands = await db
    .selectFrom('brands')
    .select(['id', 'name', 'active'])
    .where('kind', '=', kind)
    .execute()
  const models = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['models.id', 'models.brand_id', 'models.name', 'models.cc', 'models.active'])
    .where('brands.kind', '=', kind)
    .orderBy(sql`models.name = ${otherName}`)
    .orderBy('models.position')
    .orderBy('models.id')
    .execute()
  const byBrand = Map.groupBy(models, ({ brand_id: brandId }) => brandId)
  return inOrder(brands).map((brand) => ({ ...brand, models: byBrand.get(brand.id) ?? [] }))
}

/** Serialises changes of brands and models until the transaction ends: names are unique. */
export const lockCatalogue = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(tx)
}

export const brandById = (db: Kysely<Database>, id: number) =>
  db.selectFrom('brands').select(['id', 'kind', 'name', 'active']).where('id', '=', id).executeTakeFirst()

export const modelById = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('models')
    .select(['id', 'brand_id', 'name', 'cc', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the brand of a kind with the name, in whatever case. */
export const brandNamed = (db: Kysely<Database>, kind: BrandRow['kind'], name: string) =>
  db
    .selectFrom('brands')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

/** Returns the model of a brand with the name, in whatever case. */
export const modelNamed = (db: Kysely<Database>, brandId: number, name: string) =>
  db
    .selectFrom('models')
    .select('id')
    .where('brand_id', '=', brandId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()

export const insertBrand = async (
  db: Kysely<Database>,
  brand: { kind: BrandRow['kind']; name: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('brands')
    .values({ ...brand, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateBrand = async (
  db: Kysely<Database>,
  id: number,
  fields: { name: string; active: boolean },
): Promise<void> => {
  await db.updateTable('brands').set(fields).where('id', '=', id).execute()
}

/** Adds a model after the existing ones. */
export const insertModel = async (
  db: Kysely<Database>,
  model: { brand_id: number; name: string; cc: number | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('models')
    .values({
      ...model,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from models where brand_id = ${model.brand_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateModel = async (
  db: Kysely<Database>,
  id: number,
  fields: { name: string; cc: number | null; active: boolean; edited_at: Date },
): Promise<void> => {
  await db.updateTable('models').set(fields).where('id', '=', id).execute()
}

/** Returns the name of a brand of a kind; `undefined` when the brand does not exist. */
export const brandName = async (
  db: Kysely<Database>,
  kind: BrandRow['kind'],
  id: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('brands')
    .select('name')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.name
}

/** Returns the name of a model of a brand; `undefined` when the brand has no such model. */
export const modelName = async (
  db: Kysely<Database>,
  brandId: number,
  id: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('models')
    .select('name')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row?.name
}
