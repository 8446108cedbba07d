import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { SavedViewsTables } from './saved-views.tables.ts'

type ViewRow = SavedViewsTables['table_views']
export type KeptView = Selectable<ViewRow> & { owner: string }

/** Most views that a menu lists. */
const mostViews = 200

const withOwner = (db: Kysely<Database>) =>
  db
    .selectFrom('table_views')
    .innerJoin('users', 'users.id', 'table_views.owner_id')
    .selectAll('table_views')
    .select(sql<string>`coalesce(${staffName}, '')`.as('owner'))

/** Returns the views of a table that a member sees: the own ones and those of the house, by name. */
export const viewsFor = (db: Kysely<Database>, table: DeskTable, memberId: string): Promise<KeptView[]> =>
  withOwner(db)
    .where('desk_table', '=', table)
    .where((where) => where.or([where('owner_id', '=', memberId), where('shared', '=', true)]))
    .orderBy((order) => order.fn('lower', ['table_views.name']))
    .orderBy('table_views.id')
    .limit(mostViews)
    .execute()

export const viewById = (db: Kysely<Database>, id: string): Promise<KeptView | undefined> =>
  withOwner(db).where('table_views.id', '=', id).executeTakeFirst()

/** Lets one change after another happen to the views of a member. */
export const holdViewsOf = async (tx: Kysely<Database>, memberId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`table_views ${memberId}`}, 0))`.execute(tx)
}

/** Tells whether another view of a table and member has a name, whatever its capitals. */
export const isNameTaken = async (
  tx: Kysely<Database>,
  {
    id,
    owner_id: owner,
    desk_table: table,
    name,
  }: Pick<ViewRow, 'id' | 'name'> & Pick<KeptView, 'owner_id' | 'desk_table'>,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('table_views')
    .select('id')
    .where('owner_id', '=', owner)
    .where('desk_table', '=', table)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return found !== undefined
}

export const insertView = async (tx: Kysely<Database>, view: Insertable<ViewRow>): Promise<void> => {
  await tx.insertInto('table_views').values(view).execute()
}

export const updateView = async (
  tx: Kysely<Database>,
  id: string,
  change: Updateable<ViewRow>,
): Promise<void> => {
  await tx.updateTable('table_views').set(change).where('id', '=', id).execute()
}

export const deleteView = async (tx: Kysely<Database>, id: string): Promise<void> => {
  await tx.deleteFrom('table_views').where('id', '=', id).execute()
}

/** Returns the columns that a member keeps of a table; null for all. */
export const columnsFor = async (
  db: Kysely<Database>,
  table: DeskTable,
  memberId: string,
): Promise<string | null> => {
  const kept = await db
    .selectFrom('table_columns')
    .select('columns')
    .where('member_id', '=', memberId)
    .where('desk_table', '=', table)
    .executeTakeFirst()
  return kept?.columns ?? null
}

/** Keeps the columns of a member; undefined for all. */
export const writeColumns = async (
  db: Kysely<Database>,
  { columns, ...of }: { member_id: string; desk_table: DeskTable; columns: string | undefined },
): Promise<void> => {
  if (columns)
    await db
      .insertInto('table_columns')
      .values({ ...of, columns })
      .onConflict((conflict) => conflict.columns(['member_id', 'desk_table']).doUpdateSet({ columns }))
      .execute()
  else
    await db
      .deleteFrom('table_columns')
      .where('member_id', '=', of.member_id)
      .where('desk_table', '=', of.desk_table)
      .execute()
}
