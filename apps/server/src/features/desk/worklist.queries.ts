import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Search } from '../../search-text.ts'

export interface QueueFilter {
  /** Undefined = any. */
  statuses?: readonly number[] | undefined
  /** Insurances that entered their status at that moment or before. */
  before?: Date | undefined
  /** Id of an agent, or null for insurances without an assignee. */
  assignedTo?: string | null | undefined
  product?: ProductKey | undefined
  search?: Search | undefined
}

/** An insurance is late that entered one of these statuses at the moment or before. */
export interface Lateness {
  statuses: readonly number[]
  before: Date
}

/**
 * Ids of the insurances whose reference, plate or person matches the search; each part reads its
 * own index.
 */
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

/** Counts per status the insurances and those that are late. */
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

/** Columns of a line. */
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
 * Returns a page of the queue: late insurances first, then the longest in their status. Chosen
 * before anything is joined, so that a page costs its own lines only.
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

export const queueLine = (
  db: Kysely<Database>,
  policyId: string,
  late: Lateness,
): Promise<QueueLine | undefined> => lines(db, late).where('policies.id', '=', policyId).executeTakeFirst()
