import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Returns the insurer of a slug that sells a product; an inactive one still has its conditions. */
export const insurerSelling = (
  db: Kysely<Database>,
  slug: string,
  product: ProductKey,
): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('insurers')
    .select('name')
    .where('slug', '=', slug)
    .where(sql<boolean>`${product} = any(products)`)
    .executeTakeFirst()
