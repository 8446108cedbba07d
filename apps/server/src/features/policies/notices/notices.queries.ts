import { noticeKindNames } from '@wassit/domain/policy/notices'
import type { FileNotice } from '@wassit/domain/policy/notices'
import type { RequestAction } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { NoticeRow } from './notices.tables.ts'
import { beyond, microsecondsOf } from '../../../keyset.ts'
import type { Turn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'

export const insertNotice = async (db: Kysely<Database>, notice: Insertable<NoticeRow>): Promise<string> => {
  const { id } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertNotices = async (
  db: Kysely<Database>,
  notices: readonly Insertable<NoticeRow>[],
): Promise<void> => {
  await db
    .insertInto('notices')
    .values([...notices])
    .execute()
}

const noticesWithPolicies = (db: Kysely<Database>) =>
  db
    .selectFrom('notices')
    .leftJoin('policies', 'policies.id', 'notices.policy_id')
    .leftJoin('requests', 'requests.id', 'notices.request_id')
    .select([
      'notices.id',
      'notices.user_id',
      'notices.policy_id',
      'notices.request_id',
      'notices.kind',
      'notices.at',
      'notices.read_at',
      'policies.number',
      'policies.product',
      'requests.number as report_number',
    ])

/** Leaves out notices of the next release, which other nodes write during an upgrade. */
const ofKnownKind = sql<boolean>`notices.kind = any(${[...noticeKindNames]})`

/** Returns the notices of a customer beyond a place, newest first. */
export const noticesOf = (db: Kysely<Database>, userId: string, turn: Turn, limit: number) =>
  noticesWithPolicies(db)
    .select(microsecondsOf('notices.at').as('moment'))
    .where('notices.user_id', '=', userId)
    .where(ofKnownKind)
    .where(beyond(turn, { at: 'notices.at', key: 'notices.id' }))
    .orderBy('notices.at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()

export const countUnread = async (db: Kysely<Database>, userId: string): Promise<number> => {
  const { unread } = await db
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(ofKnownKind)
    .executeTakeFirstOrThrow()
  return unread
}

/**
 * Marks notices of a customer as read, all of them without ids; those read before keep their
 * moment.
 */
export const markRead = async (
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  if (ids?.length === 0) return
  let unread = db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (ids) unread = unread.where('id', 'in', [...ids])
  await unread.execute()
}

export const noticeById = (db: Kysely<Database>, id: string) =>
  noticesWithPolicies(db).where('notices.id', '=', id).executeTakeFirst()

/** Returns a notice about a file with the data of its mail. */
export const noticeToMail = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('notices')
    .innerJoin('policies', 'policies.id', 'notices.policy_id')
    .leftJoin('requests', 'requests.id', 'notices.request_id')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select(['notices.id', 'notices.request_id', 'notices.kind', 'notices.at'])
    .select(['policies.id as policy_id', 'policies.number', 'policies.product', 'policies.answers'])
    .select('requests.number as report_number')
    .select(['users.email', 'users.first_name', 'users.language'])
    .select(['users.phone', 'users.proved_phone', 'users.channel'])
    .select([
      'policies.premium',
      'policies.instalments',
      'policies.required_documents',
      'policies.quote_expires_at',
    ])
    .select(['requests.required_document', 'requests.awaited_documents'])
    // A notice about a refund is of the moment at which the refund was opened or sent.
    .select((of) =>
      of
        .selectFrom('refunds')
        .select('refunds.amount')
        .whereRef('refunds.policy_id', '=', 'notices.policy_id')
        .where((row) =>
          row.or([
            row('refunds.created_at', '=', row.ref('notices.at')),
            row('refunds.sent_at', '=', row.ref('notices.at')),
          ]),
        )
        .limit(1)
        .as('refund'),
    )
    // A notice about money that arrived follows it in its transaction.
    .select((of) =>
      of
        .selectFrom('payments')
        .select('payments.amount')
        .whereRef('payments.policy_id', '=', 'notices.policy_id')
        .whereRef('payments.decided_at', '<=', 'notices.at')
        .where('payments.state', '=', 'confirmed')
        .where('payments.amount', '>', 0)
        .orderBy('payments.decided_at', 'desc')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('received'),
    )
    .where('notices.id', '=', id)
    .$narrowType<{ kind: FileNotice }>()
    .executeTakeFirst()
export type NoticeToMail = NonNullable<Awaited<ReturnType<typeof noticeToMail>>>

/** Returns the reason of the last act of this kind on a policy, until a moment. */
export const reasonOf = async (
  db: Kysely<Database>,
  { policyId, action, until }: { policyId: string; action: string; until: Date },
): Promise<string | null> => {
  const event = await db
    .selectFrom('policy_events')
    .select('reason')
    .where('policy_id', '=', policyId)
    .where('action', '=', action)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return event?.reason ?? null
}

/** Returns the reason of the last act of this kind on a customer request, until a moment. */
export const requestReasonOf = async (
  db: Kysely<Database>,
  { requestId, actions, until }: { requestId: string; actions: readonly RequestAction[]; until: Date },
): Promise<string | null> => {
  const event = await db
    .selectFrom('request_events')
    .select('reason')
    .where('request_id', '=', requestId)
    .where('action', 'in', [...actions])
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  return event?.reason || null
}

/** Numbers and customer of a changed file, for its live messages. */
interface Changed {
  /** Number of the policy. */
  number: string
  report_number: string | null
  /** Null for the request of a visitor. */
  user_id: string | null
}

export const changedRequest = (db: Kysely<Database>, id: string): Promise<Changed | undefined> =>
  db
    .selectFrom('requests')
    .innerJoin('policies', 'policies.id', 'requests.policy_id')
    .select(['policies.number', 'requests.number as report_number', 'requests.user_id'])
    .where('requests.id', '=', id)
    .executeTakeFirst()

export const changedPolicy = async (db: Kysely<Database>, id: string): Promise<Changed | undefined> => {
  const policy = await db
    .selectFrom('policies')
    .select(['number', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return policy && { ...policy, report_number: null }
}
