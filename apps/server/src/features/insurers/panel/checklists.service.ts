import type { checklistCalls } from '@wassit/domain/api/site/checklists'
import type { Answer } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { conditionsOf, usualChecklists } from '@wassit/domain/products/checklist'
import type { Checklist } from '@wassit/domain/products/checklist'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { forgetChecklist, keepChecklist, ownChecklist } from './checklists.queries.ts'
import { insurerById, lockInsurers } from './insurers.queries.ts'
import type { Insurer } from './insurers.queries.ts'

/** Returns the checklist of a product: the insurer's own, else the usual one. */
export const checklistOf = async (
  db: Kysely<Database>,
  insurerId: string | null,
  product: ProductKey,
): Promise<Checklist> =>
  (insurerId !== null && (await ownChecklist(db, insurerId, product))) || usualChecklists[product]

const insurerOf = async (db: Kysely<Database>, id: string): Promise<Insurer> => {
  const insurer = await insurerById(db, id)
  if (!insurer) throw new DomainError('insurer.unknown')
  return insurer
}

type ChecklistView = Answer<typeof checklistCalls.checklists>['checklists'][number]

/** Returns the checklist of each product of an insurer. Throws `insurer.unknown`. */
export const listChecklists = async ({ db }: Deps, insurerId: string): Promise<ChecklistView[]> => {
  const { products } = await insurerOf(db, insurerId)
  const views: ChecklistView[] = []
  for (const product of products) {
    const own = await ownChecklist(db, insurerId, product)
    const items = [...(own ?? usualChecklists[product])]
    const { code } = catalogue[product]
    views.push({ insuranceType: code, items, own: own !== undefined, conditions: conditionsOf(product) })
  }
  return views
}

/** Throws `request.invalid` for a proof that is named twice, or a rule that the product cannot decide. */
const check = (items: Checklist, product: ProductKey): void => {
  const known = conditionsOf(product)
  const issues = items.flatMap(({ proof, condition }, place) => {
    const isRepeated = items.findIndex((item) => item.proof === proof) < place
    const path = `items[${place}].${isRepeated ? 'proof' : 'condition'}`
    return isRepeated || !known.includes(condition) ? [{ path, message: 'validation.invalid' } as const] : []
  })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

interface ChecklistChange {
  insurerId: string
  product: ProductKey
  /** Null restores the usual checklist. */
  items: Checklist | null
  seen: SeenCheck
}

const inWords = (items: Checklist): string =>
  items.map(({ proof, stage, condition }) => `${proof}/${stage}/${condition}`).join(' ')

/** Replaces the checklist of an insurer for a product, for all its files that are open. */
export const changeChecklist = async (
  { db, now }: Deps,
  { insurerId, product, items, seen }: ChecklistChange,
  by: Doer,
): Promise<void> => {
  if (items) check(items, product)
  await db.transaction().execute(async (tx) => {
    await lockInsurers(tx)
    await insurerOf(tx, insurerId)
    const before = await checklistOf(tx, insurerId, product)
    seen({ items: before }, { items: items ?? usualChecklists[product] })
    if (items) await keepChecklist(tx, { insurerId, product, items }, now())
    else await forgetChecklist(tx, insurerId, product)
    const after = items ?? usualChecklists[product]
    const change = changeOf(
      { [`checklist.${product}`]: inWords(before) },
      { [`checklist.${product}`]: inWords(after) },
    )
    await recordSetting(tx, 'changed', insurerId, by, now(), change)
  })
}
