import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import { staffName } from '../accounts/staff-name.ts'
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

/** Returns the movements of a statement that wait and that no agent put back on the list. */
export const newLinesOf = (db: Kysely<Database>, statementId: string): Promise<StatementLineRecord[]> =>
  openLines(db).where('statement_id', '=', statementId).where('returns', '=', 0).execute()

/** Movements that a page shows at most. */
const pageLength = 100

export const waitingLines = (db: Kysely<Database>): Promise<StatementLineRecord[]> =>
  openLines(db).limit(pageLength).execute()

/** Returns the movements that were dismissed last, with the agent. */
export const dismissedLines = (db: Kysely<Database>) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('users', 'users.id', 'statement_lines.decided_by')
    .selectAll('statement_lines')
    .select(staffName.as('by'))
    .where('state', '=', 'dismissed')
    .orderBy('decided_at', 'desc')
    .orderBy('statement_lines.id')
    .limit(pageLength)
    .execute()

export const countWaiting = async (db: Kysely<Database>): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_lines')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

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
} as const

/** Puts a dismissed movement back on the list; returns whether it was dismissed. */
export const reopenLine = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('statement_lines')
    .set((column) => ({ ...waitsAgain, returns: column('returns', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'dismissed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts the movement of a payment back on the list; returns its id if there is one. */
export const reopenLineOfPayment = async (
  db: Kysely<Database>,
  paymentId: string,
): Promise<string | undefined> => {
  const row = await db
    .updateTable('statement_lines')
    .set((column) => ({ ...waitsAgain, returns: column('returns', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'matched')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

interface Decision {
  state: 'matched' | 'dismissed'
  number?: string
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
