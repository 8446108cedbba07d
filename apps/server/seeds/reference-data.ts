import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../src/schema.ts'
import type { SeedBrand } from './brand.ts'
import { carBrands } from './car-brands.ts'
import { motorcycleBrands } from './motorcycle-brands.ts'

/** Any number, as long as nothing else locks it: two nodes starting together seed one after the other. */
const seedLock = 2_711_990

/** Every motorcycle brand ends with 'Autre', so that a model we do not list can still be declared. */
const anyModel = { name: 'Autre' }

const seedBrands = async (
  trx: Transaction<Database>,
  kind: 'car' | 'motorcycle',
  brands: readonly SeedBrand[],
) => {
  const rows = await trx
    .insertInto('brands')
    .values(brands.map(({ name }, position) => ({ kind, name, position })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
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
    }))
  })

const seedModels = async (trx: Transaction<Database>, rows: ReturnType<typeof modelRows>) => {
  await trx
    .insertInto('models')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'name'])
        .doUpdateSet((eb) => ({ cc: eb.ref('excluded.cc'), position: eb.ref('excluded.position') })),
    )
    .execute()
}

/**
 * Brings brands and models to what the data tables say. May run at every start: rows are found again
 * by name and keep their ids, which customers' answers refer to; nothing is ever deleted.
 */
export const seedReferenceData = async (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    const carIds = await seedBrands(trx, 'car', carBrands)
    const motorcycleIds = await seedBrands(trx, 'motorcycle', motorcycleBrands)
    await seedModels(trx, modelRows(carBrands, carIds, []))
    await seedModels(trx, modelRows(motorcycleBrands, motorcycleIds, [anyModel]))
  })
