import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AuditEventRow } from './audit.tables.ts'
import type { Database } from '../../schema.ts'

export type AuditEvent = Selectable<AuditEventRow>

export const insertAuditEvent = async (
  db: Kysely<Database>,
  event: Insertable<AuditEventRow>,
): Promise<string> =>
  (await db.insertInto('audit_events').values(event).returning('id').executeTakeFirstOrThrow()).id

export const auditEventById = (db: Kysely<Database>, id: string): Promise<AuditEvent | undefined> =>
  db.selectFrom('audit_events').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the named deeds that a person did or that concern them, newest first. */
export const auditEventsOf = (
  db: Kysely<Database>,
  userId: string,
  deeds: readonly { kind: string; outcome: string }[],
  limit: number,
): Promise<AuditEvent[]> =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where((where) => where.or([where('actor_id', '=', userId), where('subject', '=', userId)]))
    .where((where) =>
      where.or(
        deeds.map(({ kind, outcome }) =>
          where.and([where('kind', '=', kind), where('outcome', '=', outcome)]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
