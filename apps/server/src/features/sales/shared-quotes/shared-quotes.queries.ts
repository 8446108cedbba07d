import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { SharedQuoteRow } from './shared-quotes.tables.ts'

/** Shared quote with the Arabic name of its insurer, while that has the same name. */
export type SharedQuoteRecord = Selectable<SharedQuoteRow> & { company_arabic_name: string | null }

/** Adds a shared quote and returns its code. The same price of a draft keeps its code for longer. */
export const insertSharedQuote = async (
  db: Kysely<Database>,
  quote: Insertable<SharedQuoteRow>,
): Promise<string> => {
  const { code } = await db
    .insertInto('shared_quotes')
    .values(quote)
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'draft_version', 'price']).doUpdateSet({
        expires_at: quote.expires_at,
        // Two insurers may ask for the same price.
        company_name: quote.company_name,
        formula: quote.formula,
      }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export const sharedQuoteOf = (
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<SharedQuoteRecord | undefined> =>
  db
    .selectFrom('shared_quotes')
    .leftJoin('insurers', 'insurers.name', 'shared_quotes.company_name')
    .selectAll('shared_quotes')
    .select('insurers.arabic_name as company_arabic_name')
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteSharedQuote = async (db: Kysely<Database>, code: string): Promise<void> => {
  await db.deleteFrom('shared_quotes').where('code', '=', code).execute()
}
