import type { Doubt } from '@wassit/domain/payment/statement-line'
import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { BankStatementRow, StatementLineRow } from './statements.tables.ts'

export type StatementLineRecord = Selectable<StatementLineRow>

/** Returns the id of a statement; of the earlier one if the same file was imported before. */
export const putStatement = async (
  tx: Kysely<Database>,
  statement: Insertable<BankStatementRow>,
): Promise<string> => {
  const added = await tx
    .insertInto('bank_statements')
    .values(statement)
    .onConflict((conflict) => conflict.column('content').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { content } = statement
  const same = tx.selectFrom('bank_statements').select('id').where('content', '=', content)
  return (await same.executeTakeFirstOrThrow()).id
}

/** Rows of one statement: PostgreSQL takes at most 65 535 values. */
const batch = 5000

/** Adds the movements that no earlier import had; returns how many. */
export const insertNewLines = async (
  tx: Kysely<Database>,
  lines: readonly Insertable<StatementLineRow>[],
): Promise<number> => {
  let added = 0
  for (let from = 0; from < lines.length; from += batch) {
    const rows = await tx
      .insertInto('statement_lines')
      .values(lines.slice(from, from + batch))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

const openLines = (db: Kysely<Database>) =>
  db.selectFrom('statement_lines').selectAll().where('state', '=', 'open').orderBy('day').orderBy('id')

/** Returns the movements of a statement that wait without a doubt and that no agent put back on the list. */
export const newLinesOf = (db: Kysely<Database>, statementId: string): Promise<StatementLineRecord[]> =>
  openLines(db)
    .where('statement_id', '=', statementId)
    .where('returns', '=', 0)
    .where('doubt', 'is', null)
    .where('part_of', 'is', null)
    .execute()

/** Counts the movements that a file brought and that wait. */
export const countOpenOf = async (db: Kysely<Database>, statementId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_lines')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .where('returns', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes imports wait for each other until the transaction ends: each sees what the others brought. */
export const holdImports = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('statements', 0))`.execute(tx)
}

/** Returns the movements of some amounts (centimes) between two days, as the bank states them: whole. */
export const linesBetween = (
  db: Kysely<Database>,
  { from, to, amounts }: { from: string; to: string; amounts: readonly number[] },
): Promise<StatementLineRecord[]> =>
  db
    .selectFrom('statement_lines')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isOneOf('amount', [...new Set(amounts)].map(String), 'bigint'))
    .where('part_of', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute()

/** Returns the movements that paid a file between two days. */
export const matchedLinesOf = (
  db: Kysely<Database>,
  number: string,
  { from, to }: { from: string; to: string },
): Promise<StatementLineRecord[]> =>
  db
    .selectFrom('statement_lines')
    .selectAll()
    .where('number', '=', number)
    .where('state', '=', 'matched')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

/** Gives open movements a reason to wait for a person. */
export const doubtLines = async (
  db: Kysely<Database>,
  ids: readonly string[],
  doubt: Doubt,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('statement_lines')
    .set({ doubt })
    .where(isOneOf('id', ids))
    .where('state', '=', 'open')
    .execute()
}

export const linesOfIds = (db: Kysely<Database>, ids: readonly string[]): Promise<StatementLineRecord[]> =>
  db.selectFrom('statement_lines').selectAll().where(isOneOf('id', ids)).execute()

/** Returns the names of statements by their ids. */
export const namesOfStatements = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('bank_statements')
    .select(['id', 'name'])
    .where(isOneOf('id', [...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns movements in the order of their ids, locked until the transaction ends. */
export const lockLines = (tx: Kysely<Database>, ids: readonly string[]): Promise<StatementLineRecord[]> =>
  tx.selectFrom('statement_lines').selectAll().where(isOneOf('id', ids)).orderBy('id').forUpdate().execute()

/** Returns the named movements, each with the agent who decided about it. */
export const listedLines = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('users', 'users.id', 'statement_lines.decided_by')
    .selectAll('statement_lines')
    .select(staffName.as('by'))
    .where(isOneOf('statement_lines.id', ids))
    .execute()

export const lineById = (db: Kysely<Database>, id: string): Promise<StatementLineRecord | undefined> =>
  db.selectFrom('statement_lines').selectAll().where('id', '=', id).executeTakeFirst()

/** Gives an open movement to a file for the time of its matching; returns whether no other has it. */
export const claimLine = async (db: Kysely<Database>, id: string, number: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set({ number })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((where) => where.or([where('number', 'is', null), where('number', '=', number)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the claim of a file to an open movement, but not that of another file. */
export const releaseLine = async (db: Kysely<Database>, id: string, number: string): Promise<void> => {
  await db
    .updateTable('statement_lines')
    .set({ number: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('number', '=', number)
    .execute()
}

const waitsAgain = {
  state: 'open',
  number: null,
  payment_id: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  proposed_number: null,
  proposed_by: null,
  proposed_at: null,
} as const

/** Puts a movement that was taken off the list back on it, or one of another account; returns whether it was off it. */
export const reopenLine = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set((column) => ({ ...waitsAgain, returns: column('returns', '+', 1) }))
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', 'in', ['dismissed', 'known']),
        where.and([where('state', '=', 'apart'), where('doubt', '=', 'account')]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const partsOfLine = (db: Kysely<Database>, id: string): Promise<StatementLineRecord[]> =>
  db.selectFrom('statement_lines').selectAll().where('part_of', '=', id).orderBy('id').execute()

/** Persons who reversed the payment of a movement, and when. */
type Released = Pick<StatementLineRecord, 'released_by' | 'release_approved_by' | 'released_at'>

/** Removes the parts of a split movement and puts it back on the list; returns whether it was split. */
export const joinParts = async (
  db: Kysely<Database>,
  id: string,
  released: Released | undefined,
): Promise<boolean> => {
  await db.deleteFrom('statement_lines').where('part_of', '=', id).execute()
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set((column) => ({ ...waitsAgain, ...released, returns: column('returns', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'split')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts the movement of a payment back on the list; returns its id if there is one. */
export const reopenLineOfPayment = async (
  db: Kysely<Database>,
  paymentId: string,
  { by, approvedBy, now }: { by: string; approvedBy: string | null; now: Date },
): Promise<string | undefined> => {
  const row = await db
    .updateTable('statement_lines')
    .set((column) => ({
      ...waitsAgain,
      returns: column('returns', '+', 1),
      released_by: by,
      release_approved_by: approvedBy,
      released_at: now,
    }))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'matched')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Decision {
  state: 'matched' | 'dismissed' | 'known' | 'split'
  number?: string
  /** Meaning of the amount that an agent chose. */
  amount?: number
  other_amount?: null
  payment_id?: string
  reason?: string
  decided_by: string
  decided_at: Date
}

/**
 * Ends the waiting of an open movement that no matching holds for another file; returns whether it did.
 * A second matching for the same file that was refused may have ended the claim.
 */
export const decideLine = async (
  db: Kysely<Database>,
  id: string,
  number: string | null,
  decision: Decision,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((where) => where.or([where('number', 'is', null), where('number', '=', number)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Proposal {
  number: string
  amount: number
  /** Other meaning of the amount, which the agent did not choose. */
  other: number | null
  by: string
  now: Date
}

/**
 * Notes the file that an agent chose, and the meaning of the amount, which stands first from then on; returns
 * whether the movement waits.
 */
export const proposeLine = async (
  db: Kysely<Database>,
  id: string,
  { number, amount, other, by, now }: Proposal,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set({ amount, other_amount: other, proposed_number: number, proposed_by: by, proposed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('number', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the question whether a movement is an earlier one: it is another; from now on only agents match it. */
export const tellApart = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set((column) => ({ doubt: null, like_id: null, returns: column('returns', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('doubt', '=', 'known')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isMatched = async (db: Kysely<Database>, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('statement_lines')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined

/** Statements that a page shows. */
const latest = 10

export const lastStatements = (db: Kysely<Database>) =>
  db
    .selectFrom((from) =>
      from.selectFrom('bank_statements').selectAll().orderBy('imported_at', 'desc').limit(latest).as('last'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(staffName.as('by'))
          .whereRef('users.id', '=', 'imported_by')
          .as('staff'),
      (join) => join.onTrue(),
    )
    .select(['last.id', 'last.name', 'imported_at', 'by'])
    .orderBy('imported_at', 'desc')
    .execute()
