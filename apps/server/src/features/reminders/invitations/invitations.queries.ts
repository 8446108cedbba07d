import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { InvitationsTables } from './invitations.tables.ts'

export type Wave = Selectable<InvitationsTables['invitation_waves']>
export type Invitation = Selectable<InvitationsTables['invitations']>

/** Lets one caller at a time begin, end or continue a wave. */
export const lockWaves = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitation waves', 0))`.execute(tx)
}

export const runningWave = (db: Kysely<Database>): Promise<Wave | undefined> =>
  db.selectFrom('invitation_waves').selectAll().where('ended_at', 'is', null).executeTakeFirst()

export const insertWave = async (
  tx: Kysely<Database>,
  wave: Insertable<InvitationsTables['invitation_waves']>,
): Promise<string> =>
  (await tx.insertInto('invitation_waves').values(wave).returning('id').executeTakeFirstOrThrow()).id

export const endWave = async (tx: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await tx.updateTable('invitation_waves').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Returns how many persons all waves reached since a moment. */
export const countSent = async (tx: Kysely<Database>, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('made_at', '>=', since)
    .where('channel', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertInvitations = async (
  tx: Kysely<Database>,
  rows: readonly Insertable<InvitationsTables['invitations']>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('invitations')
      .values([...rows])
      .execute()
}

export const invitationById = (db: Kysely<Database>, id: string): Promise<Invitation | undefined> =>
  db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()

export const noteOpened = async (db: Kysely<Database>, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

export const noteClaimed = async (tx: Kysely<Database>, userId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({ claimed_at: now })
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .where('channel', 'is not', null)
    .execute()
}

/** Returns how far a wave has come. */
export const progressOf = async (
  db: Kysely<Database>,
  waveId: string,
): Promise<{ invited: number; claimed: number; import_name: string | null }> => {
  const { rows } = await sql<{ invited: number; claimed: number; import_name: string | null }>`
    select count(invitations.channel)::int as invited, count(invitations.claimed_at)::int as claimed,
      min(imports.name) as import_name
    from invitation_waves
    left join imports on imports.id = invitation_waves.import_id
    left join invitations on invitations.wave_id = invitation_waves.id
    where invitation_waves.id = ${waveId}`.execute(db)
  return rows[0] ?? { invited: 0, claimed: 0, import_name: null }
}

/** Imports whose customers a wave may choose. */
const mostImports = 50

export const committedImports = (db: Kysely<Database>): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('imports')
    .select(['id', 'name'])
    .where('state', '=', 'committed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostImports)
    .execute()
