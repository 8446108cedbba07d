import type { ProductKey } from '@wassit/domain/products/catalogue'
import { usualChecklists } from '@wassit/domain/products/checklist'
import type { Checklist } from '@wassit/domain/products/checklist'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { ownChecklist } from './checklists.queries.ts'

/** Returns the checklist of a product: the insurer's own, else the usual one. */
export const checklistOf = async (
  db: Kysely<Database>,
  insurerId: string | null,
  product: ProductKey,
): Promise<Checklist> =>
  (insurerId !== null && (await ownChecklist(db, insurerId, product))) || usualChecklists[product]
