import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Checklist } from '@wassit/domain/products/checklist'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

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

/** Gives an insurer a checklist of its own for a product, in place of an earlier one. */
export const keepChecklist = async (
  db: Kysely<Database>,
  { insurerId, product, items }: { insurerId: string; product: ProductKey; items: Checklist },
  now: Date,
): Promise<void> => {
  const kept = { items: JSON.stringify(items), updated_at: now }
  await db
    .insertInto('checklists')
    .values({ insurer_id: insurerId, product, ...kept })
    .onConflict((conflict) => conflict.columns(['insurer_id', 'product']).doUpdateSet(kept))
    .execute()
}

/** Forgets the checklist of an insurer for a product: the usual one applies again. */
export const forgetChecklist = async (
  db: Kysely<Database>,
  insurerId: string,
  product: ProductKey,
): Promise<void> => {
  await db
    .deleteFrom('checklists')
    .where('insurer_id', '=', insurerId)
    .where('product', '=', product)
    .execute()
}
