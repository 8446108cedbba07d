import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../src/schema.ts'
import type { SeedBrand } from './brand.ts'
import { carBrands } from './car-brands.ts'
import { demoBank, ribOf, seedInsurers } from './insurers.ts'
import { seedLegalTexts } from './legal-texts.ts'
import { motorcycleBrands } from './motorcycle-brands.ts'

/** Any number that is no other lock's: two nodes that start together seed one after the other. */
export const seedLock = 2_711_990

/** Ends the models of every motorcycle brand, so that a model we do not list can be declared. */
const anyModel = { name: 'Autre' }

/**
 * Returns the ids of the brands by the seed's name. A brand that an admin renamed keeps its seed; a
 * brand that an admin added under a seed's name replaces it.
 */
const seedBrands = async (
  trx: Transaction<Database>,
  kind: 'car' | 'motorcycle',
  brands: readonly SeedBrand[],
): Promise<Map<string, number>> => {
  const rows = brands.map(({ name }, position) => ({ kind, name, position, seeded_as: name }))
  await trx
    .insertInto('brands')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update brands set position = seed.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seed(seeded_as text, position integer)
    where brands.kind = ${kind} and brands.seeded_as = seed.seeded_as`.execute(trx)
  const stored = await trx
    .selectFrom('brands')
    .select(['id', 'name', 'seeded_as'])
    .where('kind', '=', kind)
    .execute()
  return new Map([
    ...stored.map(({ id, name }) => [name, id] as const),
    ...stored.flatMap(({ id, seeded_as: seed }) => (seed === null ? [] : [[seed, id] as const])),
  ])
}

const modelRows = (
  brands: readonly SeedBrand[],
  ids: ReadonlyMap<string, number>,
  more: SeedBrand['models'],
) =>
  brands.flatMap(({ name, models }) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`brand ${name} was not stored`)
    return [...models, ...more].map((model, position) => ({
      brand_id: id,
      name: model.name,
      cc: model.cc ?? null,
      position,
      seeded_as: model.name,
    }))
  })

const seedModels = async (trx: Transaction<Database>, rows: ReturnType<typeof modelRows>) => {
  await trx
    .insertInto('models')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update models set cc = seed.cc, position = seed.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seed(brand_id integer, seeded_as text, cc numeric, position integer)
    where models.brand_id = seed.brand_id and models.seeded_as = seed.seeded_as
      and models.edited_at is null`.execute(trx)
}

/**
 * Adds the missing insurers, found by their slug. Default insurers are set with the first seeding
 * only: afterwards an admin decides whether a product has one.
 */
const seedCompanies = async (trx: Transaction<Database>): Promise<void> => {
  const isFirst = !(await trx.selectFrom('insurers').select('id').limit(1).executeTakeFirst())
  const rows = await trx
    .insertInto('insurers')
    .values(
      seedInsurers.map(({ slug, name, arabicName = null, logoWord, products, demoAccount }) => ({
        slug,
        name,
        arabic_name: arabicName,
        logo_word: logoWord,
        account_holder: `${name} (compte de démonstration)`,
        account_number: ribOf(demoAccount),
        products: [...products],
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'slug'])
    .execute()
  if (!isFirst) return
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await trx
    .insertInto('default_insurers')
    .values(
      seedInsurers.flatMap(({ slug, defaultFor }) =>
        defaultFor.map((product) => ({ product, insurer_id: ids.get(slug) ?? '' })),
      ),
    )
    .execute()
}

/**
 * Brings brands, models and insurers up to the data tables, and adds the first legal texts. It is
 * safe at every start: rows are found by their seeded name and keep their ids, which customers'
 * answers refer to. It deletes nothing and keeps an admin's changes.
 */
export const seedReferenceData = async (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    const carIds = await seedBrands(trx, 'car', carBrands)
    const motorcycleIds = await seedBrands(trx, 'motorcycle', motorcycleBrands)
    await seedModels(trx, modelRows(carBrands, carIds, []))
    await seedModels(trx, modelRows(motorcycleBrands, motorcycleIds, [anyModel]))
    await seedCompanies(trx)
    await seedLegalTexts(trx)
  })

/** Returns the active insurers whose account number is still a demonstration account. */
export const insurersOnDemonstrationAccounts = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('insurers')
    .select('name')
    .where('active', '=', true)
    .where('account_number', 'like', `${demoBank}%`)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
