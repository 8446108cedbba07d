import type { Kysely } from 'kysely'
import type { BrandRow, Database } from '../../schema.ts'

/** Brands in the order in which people look for them: by name, "Autre" last. */
export const brandsOf = (
  db: Kysely<Database>,
  kind: BrandRow['kind'],
): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('brands').select(['id', 'name']).where('kind', '=', kind).orderBy('position').execute()

/** Models of a brand; `undefined` when there is no such brand. */
export const modelsOf = async (
  db: Kysely<Database>,
  brandId: number,
): Promise<{ id: number; name: string; cc: number | null }[] | undefined> => {
  const brand = await db.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()
  if (!brand) return undefined
  return db
    .selectFrom('models')
    .select(['id', 'name', 'cc'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute()
}

/** The name of a brand of a kind; `undefined` when there is no such brand. */
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

/** The name of a model of a brand; `undefined` when the brand has no such model. */
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
