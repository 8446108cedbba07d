import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Checklist } from '@wassit/domain/products/checklist'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Returns the checklist that an admin gave an insurer for a product, if any. */
export const ownChecklist = async (
  db: Kysely<Database>,
  insurerId: string,
  product: ProductKey,
): Promise<Checklist | undefined> => {
  const row = await db
    .selectFrom('checklists')
    .select('items')
    .where('insurer_id', '=', insurerId)
    .where('product', '=', product)
    .executeTakeFirst()
  return row?.items
}
