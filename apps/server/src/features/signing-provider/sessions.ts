import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SigningSessionRow } from './signing-provider.tables.ts'
import type { Database } from '../../schema.ts'

export type SigningSession = Selectable<SigningSessionRow>

export const insertSession = async (
  db: Kysely<Database>,
  session: Insertable<SigningSessionRow>,
): Promise<void> => {
  await db.insertInto('signing_sessions').values(session).execute()
}

export const sessionById = (db: Kysely<Database>, id: string): Promise<SigningSession | undefined> =>
  db.selectFrom('signing_sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Cancels an open session. The update waits for a signer who is finishing, and then changes nothing. */
export const cancelSession = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('signing_sessions')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
