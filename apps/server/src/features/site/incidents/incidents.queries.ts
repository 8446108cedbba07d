import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { IncidentRow } from './incidents.tables.ts'

export type Incident = Selectable<IncidentRow>
export type IncidentFields = Pick<Insertable<IncidentRow>, 'fr' | 'en' | 'ar' | 'starts_at' | 'ends_at'>

export const allIncidents = (db: Kysely<Database>): Promise<Incident[]> =>
  db.selectFrom('incidents').selectAll().orderBy('starts_at', 'desc').orderBy('id').limit(100).execute()

/** Returns the incidents that are or will be shown. */
export const incidentsFrom = (db: Kysely<Database>, moment: Date): Promise<Incident[]> =>
  db
    .selectFrom('incidents')
    .selectAll()
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', moment)]))
    .execute()

/** Returns the id of a new incident, or of the one that the key added before. */
export const insertIncident = async (
  db: Kysely<Database>,
  fields: IncidentFields,
  key: string | null,
  now: Date,
): Promise<{ id: string; isNew: boolean }> => {
  const row = await db
    .insertInto('incidents')
    .values({ ...fields, idempotency_key: key, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, isNew: true }
  const known = await db
    .selectFrom('incidents')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

export const incidentById = (db: Kysely<Database>, id: string): Promise<Incident | undefined> =>
  db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns an incident and serialises its changes until the transaction ends. */
export const holdIncident = (tx: Kysely<Database>, id: string): Promise<Incident | undefined> =>
  tx.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateIncident = async (
  db: Kysely<Database>,
  id: string,
  fields: IncidentFields,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('incidents')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
}
