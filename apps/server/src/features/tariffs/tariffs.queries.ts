import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

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
