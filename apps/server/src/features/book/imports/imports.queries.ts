import type { ImportCounts } from '@wassit/domain/api/book/imports'
import type { ImportChoice, ImportDecision, WaitingReason } from '@wassit/domain/import/decided'
import type { RawRow } from '@wassit/domain/import/recognition'
import type { ImportValues } from '@wassit/domain/import/row'
import type { Cell } from '@wassit/domain/tabular/grid'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { ImportsTables } from './imports.tables.ts'

export type StoredImport = Selectable<ImportsTables['imports']>
export type StoredRow = Selectable<ImportsTables['import_rows']>

/**
 * Rows that one statement reads or writes, and that the main thread decides in one turn: a visitor's call waits
 * no longer than they take.
 */
export const rowsAtOnce = 100

/** Serialises work on the rows of an import until the transaction ends; undefined for an unknown one. */
export const holdImport = (tx: Kysely<Database>, id: string): Promise<StoredImport | undefined> =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const importById = (db: Kysely<Database>, id: string): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()

/** Lets one import at a time begin to be taken in or undone, until the transaction ends. */
export const lockRunning = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import running', 0))`.execute(tx)
}

/** Returns the import that is being taken in or undone. */
export const runningImport = (db: Kysely<Database>): Promise<StoredImport | undefined> =>
  db.selectFrom('imports').selectAll().where('state', 'in', ['committing', 'undoing']).executeTakeFirst()

export const insertImport = async (
  tx: Kysely<Database>,
  row: Insertable<ImportsTables['imports']>,
): Promise<string> => {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateImport = async (
  tx: Kysely<Database>,
  id: string,
  set: Updateable<ImportsTables['imports']>,
): Promise<void> => {
  await tx.updateTable('imports').set(set).where('id', '=', id).execute()
}

/** Stages rows of a file from a position on; they wait until they are checked. */
export const insertRows = async (
  tx: Kysely<Database>,
  { importId, from, now }: { importId: string; from: number; now: Date },
  rows: readonly RawRow[],
): Promise<void> => {
  const staged = rows.map(({ sheet, line, isHidden, cells }, index) => ({
    position: from + index + 1,
    sheet,
    line,
    hidden: isHidden,
    cells,
  }))
  await sql`
    insert into import_rows (import_id, position, sheet, line, hidden, cells, decision, staged_at)
    select ${importId}, position, sheet, line, hidden, cells, 'wait', ${now}
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb) as row (
      position integer, sheet text, line integer, hidden boolean, cells jsonb)`.execute(tx)
}

/** Row as it is read and decided. */
export type StagedRow = Pick<StoredRow, 'id' | 'cells' | 'hidden' | 'typed' | 'choice' | 'position' | 'state'>

const staged = (db: Kysely<Database>, importId: string) =>
  db
    .selectFrom('import_rows')
    .select(['id', 'cells', 'hidden', 'typed', 'choice', 'position', 'state'])
    .where('import_id', '=', importId)
    .orderBy('position')

/** Returns the next rows that are not taken in, behind a position. */
export const stagedRows = (
  db: Kysely<Database>,
  importId: string,
  after: number,
  atMost: number,
): Promise<StagedRow[]> =>
  staged(db, importId).where('state', '=', 'staged').where('position', '>', after).limit(atMost).execute()

/**
 * Returns the different cells of groups of columns with the number of their rows; a cell has the index that its
 * column has in all groups together.
 */
export const cellsOfColumns = async (
  db: Kysely<Database>,
  importId: string,
  groups: readonly (readonly number[])[],
): Promise<{ cells: Cell[]; count: number }[]> => {
  const found: { cells: Cell[]; count: number }[] = []
  for (const group of groups) {
    const cells = groups.flatMap((each) =>
      each.map((index) => (each === group ? sql`cells -> ${index}::int` : sql`null::jsonb`)),
    )
    const { rows } = await sql<{ cells: Cell[]; count: number }>`
      select days as cells, count(*)::int as count
      from import_rows cross join lateral (select jsonb_build_array(${sql.join(cells)}) as days) as row
      where import_id = ${importId} group by days`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Returns the next rows that are to be taken in. */
export const rowsToCommit = (tx: Kysely<Database>, importId: string, atMost: number): Promise<StagedRow[]> =>
  staged(tx, importId)
    .where('state', '=', 'staged')
    .where('decision', 'in', ['create', 'update', 'skip'])
    .limit(atMost)
    .execute()

/** Decision of a row as it is stored. */
export interface RowDecision {
  id: string
  decision: ImportDecision
  reason: string | null
  about: object | null
  differences: object[]
  policyId: string | null
  userId: string | null
  state?: 'staged' | 'done'
  before?: object | null
}

/** Writes the decisions of rows. */
export const writeDecisions = async (
  tx: Kysely<Database>,
  decisions: readonly RowDecision[],
): Promise<void> => {
  if (decisions.length === 0) return
  await sql`
      update import_rows set decision = new.decision, reason = new.reason, about = new.about,
        differences = new.differences, policy_id = new."policyId", user_id = new."userId",
        state = coalesce(new.state, import_rows.state), before = coalesce(new.before, import_rows.before)
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as new (
        id uuid, decision text, reason text, about jsonb, differences jsonb, "policyId" uuid, "userId" uuid,
        state text, before jsonb)
      where import_rows.id = new.id`.execute(tx)
}

/** Returns the rows of imports by what they do. */
export const countsOf = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, ImportCounts>> => {
  const rows = await db
    .selectFrom('import_rows')
    .select(['import_id', 'decision'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isOneOf('import_id', ids))
    .groupBy(['import_id', 'decision'])
    .execute()
  return new Map(
    ids.map((id) => {
      const of = (decision: ImportDecision): number =>
        rows.find((row) => row.import_id === id && row.decision === decision)?.count ?? 0
      return [id, { create: of('create'), update: of('update'), skip: of('skip'), wait: of('wait') }]
    }),
  )
}

const behindCommit: readonly StoredRow['state'][] = ['done', 'undone', 'touched']
const behindUndoing: readonly StoredRow['state'][] = ['undone', 'touched']

/** Returns the waiting rows of each reason, the ends and changed prices of a file, and its progress. */
export const figuresOf = async (
  db: Kysely<Database>,
  { id: importId, state }: Pick<StoredImport, 'id' | 'state'>,
) => {
  const behind = state === 'undoing' ? behindUndoing : behindCommit
  const of = db.selectFrom('import_rows').where('import_id', '=', importId)
  const waiting = await of
    .select('reason')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('decision', '=', 'wait')
    .groupBy('reason')
    .orderBy('count', 'desc')
    .execute()
  const { rows } = await sql<{ ended: number; prices: number; done: number; total: number }>`
    select
      (count(*) filter (where decision = 'update'
        and about ->> 'field' = 'event'))::int as ended,
      (count(*) filter (where decision = 'update'
        and jsonb_path_exists(differences, '$[*] ? (@.field == "total" && @.before != null)')))::int as prices,
      (count(*) filter (where state = any(${[...behind]}::text[])))::int as done,
      (count(*) filter (where decision <> 'wait' or state <> 'staged'))::int as total
    from import_rows where import_id = ${importId}`.execute(db)
  return { waiting, ...(rows[0] ?? { ended: 0, prices: 0, done: 0, total: 0 }) }
}

export const latestImports = (db: Kysely<Database>, atMost: number): Promise<StoredImport[]> =>
  db.selectFrom('imports').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(atMost).execute()

/** Returns the names of insurers by id, in the order of the alphabet. */
export const insurerNames = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('insurers').select(['id', 'name']).orderBy('name').execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const viewed = (db: Kysely<Database>, importId: string) =>
  db
    .selectFrom('import_rows')
    .leftJoin('policies', 'policies.id', 'import_rows.policy_id')
    .selectAll('import_rows')
    .select('policies.number as insurance_number')
    .where('import_rows.import_id', '=', importId)
    .orderBy('import_rows.position')

export type ViewedRow = Awaited<ReturnType<typeof rowsAfter>>[number]

/** Returns rows of a decision behind a position. */
export const rowsAfter = (
  db: Kysely<Database>,
  importId: string,
  { decision, after, atMost }: { decision: ImportDecision | undefined; after: number; atMost: number },
) =>
  viewed(db, importId)
    .$if(decision !== undefined, (query) => query.where('import_rows.decision', '=', decision ?? 'wait'))
    .where('import_rows.position', '>', after)
    .limit(atMost)
    .execute()

/** Returns rows whose contract or person an undoing kept, at most a hundred. */
export const touchedRows = (db: Kysely<Database>, importId: string) =>
  viewed(db, importId).where('import_rows.state', '=', 'touched').limit(100).execute()

/** Writes the choice of a person into waiting rows; returns their ids. */
export const chooseRows = async (
  tx: Kysely<Database>,
  importId: string,
  choice: ImportChoice,
  which: { rows: readonly string[] } | { reason: WaitingReason },
): Promise<string[]> => {
  const chosen = await tx
    .updateTable('import_rows')
    .set({ choice })
    .where('import_id', '=', importId)
    .where('decision', '=', 'wait')
    .where('rows' in which ? isOneOf('id', which.rows) : sql<boolean>`reason = ${which.reason}`)
    .returning('id')
    .execute()
  return chosen.map(({ id }) => id)
}

/** Tells whether one of some rows waits no longer, because a person made another choice about it. */
export const isChosenOtherwise = async (
  tx: Kysely<Database>,
  importId: string,
  choice: ImportChoice,
  rows: readonly string[],
): Promise<boolean> => {
  const other = await tx
    .selectFrom('import_rows')
    .select('id')
    .where('import_id', '=', importId)
    .where(isOneOf('id', rows))
    .where('decision', '<>', 'wait')
    .where('choice', '<>', choice)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Adds a value that a person entered to a row; returns false for a row of another import. */
export const typeValue = async (
  tx: Kysely<Database>,
  importId: string,
  row: string,
  value: ImportValues,
): Promise<boolean> => {
  const updated = await tx
    .updateTable('import_rows')
    .set({ typed: sql`typed || ${JSON.stringify(value)}::jsonb` })
    .where('import_id', '=', importId)
    .where('id', '=', row)
    .where('state', '=', 'staged')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Returns the meaning of columns that a person, or an earlier file, gave headings of an insurer. */
export const rememberedMapping = (db: Kysely<Database>, insurerId: string | null, headings: string) =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('headings', '=', headings)
    .where((where) =>
      where.or([
        where('insurer_id', 'is', null),
        ...(insurerId ? [where('insurer_id', '=', insurerId)] : []),
      ]),
    )
    .orderBy(sql`insurer_id is null`)
    .limit(1)
    .executeTakeFirst()

export const rememberMapping = async (
  tx: Kysely<Database>,
  mapping: Insertable<ImportsTables['import_mappings']>,
): Promise<void> => {
  const { columns, day_order, end_rule, changed_by, changed_at } = mapping
  await tx
    .insertInto('import_mappings')
    .values(mapping)
    .onConflict((conflict) =>
      conflict
        .columns(['insurer_id', 'headings'])
        .doUpdateSet({ columns, day_order, end_rule, changed_by, changed_at }),
    )
    .execute()
}
