import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Search } from './search-text.ts'

/** What of the queue is asked for. */
export interface QueueFilter {
  /** Undefined = any. */
  statuses?: readonly number[] | undefined
  /** Only what waits since before that moment. */
  before?: Date | undefined
  /** An agent's own files, or those nobody has (null). */
  assignedTo?: string | null | undefined
  product?: ProductKey | undefined
  search?: Search | undefined
}

/** What is late: it stands at one of these statuses since before the moment. */
export interface Lateness {
  statuses: readonly number[]
  before: Date
}

/** Insurances whose reference, plate or person holds what is searched; each part reads its own index. */
const found = ({ person, insurance }: Search) => sql`
  select id from policies where search like any(${insurance})
  union
  select policies.id from policies join users on users.id = policies.user_id
    where users.search like all(${person})
  union
  select policies.id from policies join prospects on prospects.id = policies.prospect_id
    where prospects.search like all(${person})`

const filtered = (db: Kysely<Database>, filter: QueueFilter) => {
  const { statuses, before, assignedTo, product, search } = filter
  let query = db.selectFrom('policies')
  if (statuses) query = query.where('status', 'in', [...statuses])
  if (before) query = query.where('status_since', '<=', before)
  if (assignedTo === null) query = query.where('assigned_to', 'is', null)
  else if (assignedTo) query = query.where('assigned_to', '=', assignedTo)
  if (product) query = query.where('product', '=', product)
  if (search) query = query.where(sql<boolean>`policies.id in (${found(search)})`)
  return query
}

export const countQueue = async (db: Kysely<Database>, filter: QueueFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const isLate = ({ statuses, before }: Lateness) =>
  sql<boolean>`(policies.status = any(${[...statuses]}) and policies.status_since <= ${before})`

/** How many insurances stand at each status, and how many of them so long that they are late. */
export const countStatuses = (db: Kysely<Database>, late: Lateness) =>
  db
    .selectFrom('policies')
    .select(['status'])
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.countAll<number>().filterWhere(isLate(late)).as('late'),
    ])
    .groupBy('status')
    .execute()

/** Everything a line shows, of insurances that were chosen before. */
const lines = (db: Kysely<Database>, late: Lateness) =>
  db
    .selectFrom('policies')
    .leftJoin('users', 'users.id', 'policies.user_id')
    .leftJoin('prospects', 'prospects.id', 'policies.prospect_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .leftJoin('users as agents', 'agents.id', 'policies.assigned_to')
    .select([
      'policies.id',
      'policies.number',
      'policies.created_at',
      'policies.updated_at',
      'policies.status_since',
      'policies.status',
      'policies.product',
      'policies.premium',
      'users.first_name',
      'users.last_name',
      'insurers.name as company_name',
      'agents.id as agent_id',
    ])
    .select([
      sql<string | null>`policies.answers ->> 'immatriculetion'`.as('plate'),
      sql<string | null>`coalesce(agents.staff_name, agents.email)`.as('agent_name'),
      sql<string>`coalesce(users.phone, prospects.phone)`.as('phone'),
      sql<string>`coalesce(users.email, prospects.email)`.as('email'),
      isLate(late).as('late'),
    ])

/**
 * A page of the queue: what is late first, then what has stood longest. Chosen before it is joined, so
 * that a page costs its own lines.
 */
export const queuePage = (
  db: Kysely<Database>,
  filter: QueueFilter,
  late: Lateness,
  { size, offset }: { size: number; offset: number },
) =>
  lines(db, late)
    .where(
      'policies.id',
      'in',
      filtered(db, filter)
        .select('policies.id')
        .orderBy(isLate(late), 'desc')
        .orderBy('policies.status_since')
        .orderBy('policies.id')
        .limit(size)
        .offset(offset),
    )
    .orderBy('late', 'desc')
    .orderBy('policies.status_since')
    .orderBy('policies.id')
    .execute()

export type QueueLine = Awaited<ReturnType<typeof queuePage>>[number]

/** The line of one insurance. */
export const queueLine = (
  db: Kysely<Database>,
  policyId: string,
  late: Lateness,
): Promise<QueueLine | undefined> => lines(db, late).where('policies.id', '=', policyId).executeTakeFirst()
