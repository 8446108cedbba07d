import { referenceTariff } from '@wassit/domain/products/tariffs'
import { samplePrice } from '@wassit/domain/tariff/golden-prices'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { Database } from '../src/schema.ts'
import { demonstrationInsurers, demonstrationProducts, demonstrationStart } from './demonstration-insurers.ts'
import { demoAccount, ribOf } from './insurers.ts'
import { seedLock } from './reference-data.ts'

/** First account of the demonstration insurers, after those of `seedInsurers`. */
const firstDemonstration = 101

const seedDemonstrationTariffs = async (
  trx: Transaction<Database>,
  insurerId: string,
  slug: string,
): Promise<void> => {
  const { figures } = demonstrationInsurers.find((insurer) => insurer.slug === slug) ?? {}
  if (!figures) throw new Error(`${slug} is no demonstration insurer`)
  await trx
    .insertInto('tariffs')
    .values(
      demonstrationProducts.map((product) => {
        const { figures: usual, ...reference } = referenceTariff(product, demonstrationStart)
        const version = { ...reference, insurer: insurerId, figures: { ...usual, ...figures[product] } }
        return {
          insurer_id: insurerId,
          product,
          number: 1,
          version: `${slug}-${product}-1`,
          state: 'published' as const,
          effective_from: demonstrationStart,
          figures: JSON.stringify(version.figures),
          golden_prices: JSON.stringify([samplePrice(product, version, demonstrationStart)]),
          created_at: sql<Date>`now()`,
          created_by: null,
          updated_at: sql<Date>`now()`,
          published_at: sql<Date>`now()`,
        }
      }),
    )
    .execute()
}

/** Takes away what visitors of a real broker must not see, should it come from a trial. */
const hideDemonstration = async (trx: Transaction<Database>): Promise<void> => {
  const shown = trx.selectFrom('insurers').select('id').where('demonstration', '=', true)
  await trx.deleteFrom('default_insurers').where('insurer_id', 'in', shown).execute()
  await trx
    .updateTable('insurers')
    .set({ active: false })
    .where('demonstration', '=', true)
    .where('active', '=', true)
    .execute()
}

const seedInsurers = async (trx: Transaction<Database>, isProduction: boolean): Promise<void> => {
  const rows = await trx
    .insertInto('insurers')
    .values(
      demonstrationInsurers.map(({ slug, name, arabicName }, index) => ({
        slug,
        name,
        arabic_name: arabicName,
        logo_word: name,
        account_holder: `${name} (compte de démonstration)`,
        account_number: ribOf(demoAccount(firstDemonstration + index)),
        products: [...demonstrationProducts],
        active: !isProduction,
        demonstration: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'slug'])
    .execute()
  for (const { id, slug } of rows) await seedDemonstrationTariffs(trx, id, slug)
  if (isProduction) await hideDemonstration(trx)
}

/**
 * Adds the missing demonstration insurers with their tariffs, so that offers can be compared on a
 * fresh installation. Production shows none that no admin has confirmed as a real one.
 */
export const seedDemonstration = (
  db: Kysely<Database>,
  { isProduction }: { isProduction: boolean },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    await seedInsurers(trx, isProduction)
  })
