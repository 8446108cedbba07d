import type { WorklistQuery } from '@wassit/domain/api/worklist'
import { sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Search } from '../../search-text.ts'
import { staffNameOf } from '../accounts/staff-name.ts'
import type { Source } from './source.ts'

export interface WorklistFilter {
  view: WorklistQuery['view']
  /** Id of an agent, or null for files without an assignee; undefined for any. */
  assignedTo: string | null | undefined
  choice: Expression<SqlBool> | undefined
  search: Search | undefined
}

/** Files of a source, and the moment up to which a file that waits since then is late. */
export interface Worklist {
  source: Source
  lateSince: Date
}

const lines = (db: Kysely<Database>, { source }: Worklist) =>
  db.selectFrom(db.dynamic.table(source.files).as('line'))

const isLate = ({ source, lateSince }: Worklist) =>
  sql<boolean>`(${source.waiting} and line.status_since <= ${lateSince})`

const isInView = (worklist: Worklist, view: WorklistFilter['view']): Expression<SqlBool> => {
  if (view === 'all') return sql<boolean>`true`
  if (view === 'waiting') return worklist.source.waiting
  return view === 'late' ? isLate(worklist) : sql<boolean>`line.status = ${view}`
}

const filtered = (
  db: Kysely<Database>,
  worklist: Worklist,
  { view, assignedTo, choice, search }: WorklistFilter,
) => {
  let query = lines(db, worklist).where(isInView(worklist, view))
  if (assignedTo === null) query = query.where('line.assigned_to', 'is', null)
  else if (assignedTo) query = query.where('line.assigned_to', '=', assignedTo)
  if (choice) query = query.where(choice)
  if (search) query = query.where(sql<boolean>`line.id in (${worklist.source.found(search)})`)
  return query
}

/** Counts the lines of a view on all pages. */
export const countLines = async (
  db: Kysely<Database>,
  worklist: Worklist,
  filter: WorklistFilter,
): Promise<number> => {
  const { count } = await filtered(db, worklist, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts per status the files, those that wait for an agent and those that are late. */
export const countStatuses = (db: Kysely<Database>, worklist: Worklist) =>
  lines(db, worklist)
    .select('line.status')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.countAll<number>().filterWhere(worklist.source.waiting).as('waiting'),
      select.fn.countAll<number>().filterWhere(isLate(worklist)).as('late'),
    ])
    .groupBy('line.status')
    .execute()

/** Columns that a line has in every source. */
const columns = (db: Kysely<Database>, worklist: Worklist) =>
  lines(db, worklist)
    .leftJoin('users as agents', 'agents.id', 'line.assigned_to')
    .select(['line.id', 'line.updated_at', 'line.status_since', 'agents.id as agent_id'])
    .select([staffNameOf('agents').as('agent_name'), isLate(worklist).as('late')])

export type WorkRow = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

/**
 * Returns a page: late files first, then the longest in their status. Chosen before anything is
 * joined, so that a page costs its own lines only.
 */
export const pageOf = (
  db: Kysely<Database>,
  worklist: Worklist,
  filter: WorklistFilter,
  { size, offset }: { size: number; offset: number },
): Promise<WorkRow[]> =>
  columns(db, worklist)
    .where(
      'line.id',
      'in',
      filtered(db, worklist, filter)
        .select('line.id')
        .orderBy(isLate(worklist), 'desc')
        .orderBy('line.status_since')
        .orderBy('line.id')
        .limit(size)
        .offset(offset),
    )
    .orderBy('late', 'desc')
    .orderBy('line.status_since')
    .orderBy('line.id')
    .execute()

export const lineById = (db: Kysely<Database>, worklist: Worklist, id: string): Promise<WorkRow> =>
  columns(db, worklist).where('line.id', '=', id).executeTakeFirstOrThrow()
