import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { QuoteLinkRow } from './quote-links.tables.ts'

export type QuoteLink = Selectable<QuoteLinkRow>

/** Returns the link of a file, new or prolonged; one that has expired begins again under another address. */
export const putLink = async (tx: Kysely<Database>, link: Insertable<QuoteLinkRow>): Promise<QuoteLink> => {
  await tx
    .deleteFrom('quote_links')
    .where('policy_id', '=', link.policy_id)
    .where('expires_at', '<=', link.created_at)
    .execute()
  return tx
    .insertInto('quote_links')
    .values(link)
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet({ expires_at: link.expires_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const linkById = (db: Kysely<Database>, id: string, now: Date): Promise<QuoteLink | undefined> =>
  db
    .selectFrom('quote_links')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const markOpened = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('quote_links')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
