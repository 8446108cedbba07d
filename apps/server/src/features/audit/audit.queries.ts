import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { keepPlan } from '../../kept-plans.ts'
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

const deedColumns = ['id', 'at', 'kind', 'outcome', 'actor_id', 'network', 'user_agent'] as const
export type PersonalDeed = Pick<AuditEvent, (typeof deedColumns)[number]>

/**
 * Returns the named deeds that a person did or that concern them, newest first. Each part is in the
 * order of its index, so that PostgreSQL reads the newest months and stops.
 */
export const deedsAbout = (
  db: Kysely<Database>,
  userId: string,
  deeds: readonly { kind: string; outcome: string }[],
  limit: number,
): Promise<PersonalDeed[]> => {
  const newest = (column: 'actor_id' | 'subject') =>
    db
      .selectFrom('audit_events')
      .select(deedColumns)
      .where(column, '=', userId)
      .where((where) =>
        where.or(
          deeds.map(({ kind, outcome }) =>
            where.and([where('kind', '=', kind), where('outcome', '=', outcome)]),
          ),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(limit))
  const others = newest('subject').where('actor_id', 'is distinct from', userId)
  return db
    .selectFrom(
      db
        .selectFrom(newest('actor_id').as('own'))
        .select(deedColumns)
        .unionAll(db.selectFrom(others.as('others')).select(deedColumns))
        .as('deeds'),
    )
    .modifyFront(keepPlan)
    .select(deedColumns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()
}
