import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { keepPlan } from '../../kept-plans.ts'
import { beyond, microsecondsOf } from '../../keyset.ts'
import type { Place, Turn } from '../../keyset.ts'
import type { AuditEventRow } from './audit.tables.ts'
import type { Database } from '../../schema.ts'

export type AuditEvent = Selectable<AuditEventRow>

export const insertAuditEvent = async (
  db: Kysely<Database>,
  event: Insertable<AuditEventRow>,
): Promise<string> =>
  (await db.insertInto('audit_events').values(event).returning('id').executeTakeFirstOrThrow()).id

/** Inserts an event, unless one of the same person about the same subject is less than an hour old. */
export const insertOncePerHour = async (
  db: Kysely<Database>,
  { at, kind, outcome, actor_id: actor, subject, ...origin }: Insertable<AuditEventRow>,
): Promise<void> => {
  await sql`
    insert into audit_events (at, kind, outcome, actor_id, subject, network, user_agent, request_id)
    select ${at}::timestamptz, ${kind}, ${outcome}, ${actor}::uuid, ${subject},
      ${origin.network}, ${origin.user_agent}, ${origin.request_id}
    where not exists (
      select from audit_events
      where subject = ${subject} and kind = ${kind} and outcome = ${outcome}
        and actor_id = ${actor}::uuid and at > ${at}::timestamptz - interval '1 hour')`.execute(db)
}

export const auditEventById = (db: Kysely<Database>, id: string): Promise<AuditEvent | undefined> =>
  db.selectFrom('audit_events').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the last entry about the assignment of a subject, by the index of its subject. */
export const lastAssigned = (
  db: Kysely<Database>,
  kind: string,
  subject: string,
): Promise<Pick<AuditEvent, 'at' | 'actor_id'> | undefined> =>
  db
    .selectFrom('audit_events')
    .select(['at', 'actor_id'])
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('outcome', '=', 'assigned')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

const deedColumns = ['id', 'at', 'kind', 'outcome', 'actor_id', 'network', 'user_agent'] as const
export type PersonalDeed = Pick<AuditEvent, (typeof deedColumns)[number]> & { moment: Place['at'] }

/**
 * Returns entries of the trail of some kinds, by or about a person, newest first, from a place on. Each
 * part is in the order of its index, so that PostgreSQL reads the months next to the place and stops.
 */
export const deedsAbout = (
  db: Kysely<Database>,
  userId: string,
  deeds: readonly { kind: string; outcome: string }[],
  turn: Turn,
  limit: number,
): Promise<PersonalDeed[]> => {
  const direction = turn.isBack ? 'asc' : 'desc'
  const newest = (column: 'actor_id' | 'subject') =>
    db
      .selectFrom('audit_events')
      .select(deedColumns)
      .where(column, '=', userId)
      .where(beyond(turn, { at: 'at', key: 'id' }))
      .where((where) =>
        where.or(
          deeds.map(({ kind, outcome }) =>
            where.and([where('kind', '=', kind), where('outcome', '=', outcome)]),
          ),
        ),
      )
      .orderBy('at', direction)
      .orderBy('id', direction)
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
    .select(microsecondsOf('at').as('moment'))
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(sql.lit(limit))
    .execute()
}

export const countOpenedFiles = async (
  db: Kysely<Database>,
  actorId: string,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .select(sql<number>`count(distinct subject)::int`.as('count'))
    .where('actor_id', '=', actorId)
    .where('at', '>=', since)
    .where((where) =>
      where.or([
        where('kind', 'in', ['policy', 'request', 'customer', 'rights']).and('outcome', '=', 'opened'),
        where('kind', '=', 'underwriting').and('outcome', 'in', ['read', 'paperRead']),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

export const countShownPersons = async (
  db: Kysely<Database>,
  actorId: string,
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .select(sql<number>`coalesce(sum((after ->> 'persons')::int), 0)::int`.as('count'))
    .where('actor_id', '=', actorId)
    .where('at', '>=', since)
    .where('kind', '=', 'customer')
    .where('outcome', '=', 'searched')
    .executeTakeFirstOrThrow()
  return count
}
