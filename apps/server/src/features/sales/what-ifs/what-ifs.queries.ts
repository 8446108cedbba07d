import type { Centimes } from '@wassit/domain/pricing/money'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Replayed, WhatIfSummary } from '@wassit/domain/tariff/what-if'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { contractsThatAre } from '../../policies/pipeline/contract-days.ts'
import type { WhatIfPart, WhatIfsTables } from './what-ifs.tables.ts'

export type WhatIf = Selectable<WhatIfsTables['what_ifs']>

/** Risk of a quote or policy, as its price needs it. */
export interface Risk {
  id: string
  number: string
  answers: Answers
  agreement_code: string | null
  created_at: Date
  birth_date: string | null
}

/** Starts a replay; returns the one that runs already, if there is one. */
export const startedWhatIf = async (
  db: Kysely<Database>,
  { tariffId, by, now }: { tariffId: string; by: string; now: Date },
): Promise<{ id: string; isNew: boolean }> => {
  const added = await db
    .insertInto('what_ifs')
    .values({ tariff_id: tariffId, created_by: by, created_at: now })
    .onConflict((conflict) => conflict.column('tariff_id').where('state', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const running = await db
    .selectFrom('what_ifs')
    .select('id')
    .where('tariff_id', '=', tariffId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return { id: running.id, isNew: false }
}

export const whatIfById = (db: Kysely<Database>, id: string): Promise<WhatIf | undefined> =>
  db.selectFrom('what_ifs').selectAll().where('id', '=', id).executeTakeFirst()

export const newestWhatIf = (db: Kysely<Database>, tariffId: string): Promise<WhatIf | undefined> =>
  db
    .selectFrom('what_ifs')
    .selectAll()
    .where('tariff_id', '=', tariffId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const risks = (db: Kysely<Database>) =>
  db
    .selectFrom('policies')
    .leftJoin('users', 'users.id', 'policies.user_id')
    .select([
      'policies.id',
      'policies.number',
      'policies.answers',
      'policies.agreement_code',
      'policies.created_at',
      'users.birth_date',
    ])

/** Returns the newest quotes of a product. */
export const newestQuotes = (db: Kysely<Database>, product: ProductKey, atMost: number): Promise<Risk[]> =>
  risks(db)
    .where('policies.product', '=', product)
    .orderBy('policies.created_at', 'desc')
    .orderBy('policies.id')
    .limit(atMost)
    .execute()

/** Contracts of an insurer that are not over on a day (ISO). */
interface Book {
  insurerId: string
  product: ProductKey
  today: string
}

/** Returns the next current contracts of an insurer, by id. */
export const policiesInForce = (
  db: Kysely<Database>,
  { insurerId, product, today }: Book,
  after: string | undefined,
  atMost: number,
): Promise<Risk[]> => {
  let next = risks(db)
    .where('policies.insurer_id', '=', insurerId)
    .where('policies.product', '=', product)
    .where(contractsThatAre('current', 'policies', today))
  if (after !== undefined) next = next.where('policies.id', '>', after)
  return next.orderBy('policies.id').limit(atMost).execute()
}

export const countInForce = async (
  db: Kysely<Database>,
  { insurerId, product, today }: Book,
): Promise<number> => {
  const { count } = await db
    .selectFrom('policies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('insurer_id', '=', insurerId)
    .where('product', '=', product)
    .where(contractsThatAre('current', 'policies', today))
    .executeTakeFirstOrThrow()
  return count
}

/** Begins from the start: a worker that died may have written lines. */
export const resetWhatIf = async (db: Kysely<Database>, id: string, total: number): Promise<void> => {
  await db.deleteFrom('what_if_lines').where('what_if_id', '=', id).execute()
  await db.updateTable('what_ifs').set({ done: 0, total }).where('id', '=', id).execute()
}

/** Adds lines, or writes those again that another worker added, which only seemed to have died. */
export const addLines = async (
  db: Kysely<Database>,
  { id, part, done }: { id: string; part: WhatIfPart; done: number },
  lines: readonly Replayed[],
): Promise<void> => {
  await sql`
    insert into what_if_lines (what_if_id, part, number, before, after)
    select ${id}::uuid, ${part}, line.number, line.before, line.after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(number text, before bigint, after bigint)
    on conflict (what_if_id, part, number) do update set before = excluded.before, after = excluded.after`.execute(
    db,
  )
  await db.updateTable('what_ifs').set({ done }).where('id', '=', id).execute()
}

export const finishWhatIf = async (
  db: Kysely<Database>,
  id: string,
  { now, ...summaries }: { quotes: WhatIfSummary; policies: WhatIfSummary; now: Date },
): Promise<void> => {
  await db
    .updateTable('what_ifs')
    .set({
      state: 'done',
      finished_at: now,
      quotes: JSON.stringify(summaries.quotes),
      policies: JSON.stringify(summaries.policies),
    })
    .where('id', '=', id)
    .execute()
}

export const failWhatIf = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('what_ifs')
    .set({ state: 'failed', finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

interface WhatIfLine {
  part: WhatIfPart
  number: string
  before: Centimes | null
  after: Centimes | null
}

/** Returns the next lines of a replay, in the order of their parts and numbers. */
export const linesAfter = (
  db: Kysely<Database>,
  id: string,
  { part, number }: { part: string; number: string },
  atMost: number,
): Promise<WhatIfLine[]> =>
  db
    .selectFrom('what_if_lines')
    .select(['part', 'number', 'before', 'after'])
    .where('what_if_id', '=', id)
    .where(sql<boolean>`(part, number) > (${part}, ${number})`)
    .orderBy('part')
    .orderBy('number')
    .limit(atMost)
    .execute()
