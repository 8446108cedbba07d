import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AgreementRow } from './agreements.tables.ts'
import type { Database } from '../../../schema.ts'

export type Agreement = Selectable<AgreementRow>
export type AgreementFields = Omit<Insertable<AgreementRow>, 'created_at' | 'updated_at'>

/** Serialises changes of the codes until the transaction ends, so that each exists once. */
export const lockAgreements = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('agreements', 0))`.execute(tx)
}

/**
 * Returns the agreement of a code that is valid for a product on a day (ISO), however the code is
 * spelt.
 */
export const agreementInForce = (
  db: Kysely<Database>,
  code: string,
  product: ProductKey,
  day: string,
): Promise<Agreement | undefined> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .where(sql`upper(code)`, '=', sql`upper(${code})`)
    .where('active', '=', true)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>=', day)]))
    .where(sql<boolean>`(products = '{}' or ${product} = any(products))`)
    .executeTakeFirst()

export const agreementById = (db: Kysely<Database>, id: string): Promise<Agreement | undefined> =>
  db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst()

/** Tells whether an agreement has the code, be it in force or not. */
export const isAgreementCode = async (db: Kysely<Database>, code: string): Promise<boolean> =>
  (await db
    .selectFrom('agreements')
    .select('id')
    .where(sql`upper(code)`, '=', sql`upper(${code})`)
    .executeTakeFirst()) !== undefined

/** Tells whether another agreement has the code. */
export const isCodeTaken = async (
  db: Kysely<Database>,
  code: string,
  exceptId?: string,
): Promise<boolean> => {
  let same = db
    .selectFrom('agreements')
    .select('id')
    .where(sql`upper(code)`, '=', sql`upper(${code})`)
  if (exceptId) same = same.where('id', '!=', exceptId)
  return (await same.executeTakeFirst()) !== undefined
}

/**
 * Returns all agreements, the active ones first, each with the number of insurances that named it.
 */
export const allAgreements = (db: Kysely<Database>): Promise<(Agreement & { used: number })[]> =>
  db
    .selectFrom('agreements')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('policies')
        .select((policy) => policy.fn.countAll<number>().as('used'))
        .where('agreement_code', 'is not', null)
        .where(sql`upper(agreement_code)`, '=', sql`upper(agreements.code)`)
        .$asScalar()
        .$notNull()
        .as('used'),
    )
    .orderBy('active', 'desc')
    .orderBy('code')
    .execute()

export const insertAgreement = async (
  db: Kysely<Database>,
  fields: AgreementFields,
  now: Date,
): Promise<string> => {
  const { id } = await db
    .insertInto('agreements')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when the agreement does not exist. */
export const updateAgreement = async (
  db: Kysely<Database>,
  id: string,
  fields: AgreementFields,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('agreements')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
