import { moroccanDay } from '@wassit/domain/format/format'
import type { Decided, DecisionContext, ImportRow } from '@wassit/domain/import/decided'
import { decideRow } from '@wassit/domain/import/decision'
import { tellingFields } from '@wassit/domain/import/fields'
import { KnownBook } from '@wassit/domain/import/known-book'
import type { KnownPolicy } from '@wassit/domain/import/known-book'
import { noteDecided } from '@wassit/domain/import/noting'
import { insurerNameKey, withOwnInsurer } from '@wassit/domain/import/own-insurer'
import type { InsurerNames } from '@wassit/domain/import/own-insurer'
import { readingOf } from '@wassit/domain/import/reading'
import { readImportRow } from '@wassit/domain/import/row'
import type { ImportReading } from '@wassit/domain/import/row'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { allRows, insurerNames, writeDecisions } from './imports.queries.ts'
import type { RowDecision, StagedRow, StoredImport } from './imports.queries.ts'
import { readAround } from './known-book.queries.ts'

/** Returns how the rows of an import are read. */
export const readingOfImport = (
  { kind, columns, day_order: order, end_rule: rule }: StoredImport,
  rows: readonly StagedRow[],
): ImportReading =>
  readingOf(kind, rows, { columns, dayOrder: order ?? undefined, endRule: rule ?? undefined })

const readRow = (row: StagedRow, reading: ImportReading): ImportRow => ({
  id: row.id,
  isHidden: row.hidden,
  choice: row.choice ?? undefined,
  ...readImportRow(row, reading, row.typed),
})

export const contextOf = ({ kind, insurer_id: insurerId }: StoredImport, now: Date): DecisionContext => ({
  kind,
  insurerId,
  today: moroccanDay(now),
})

/** Row with its decision, and the contract that it leaves. */
export interface DecidedRow {
  row: ImportRow
  decided: Decided
  policy: KnownPolicy | undefined
}

interface Deciding {
  reading: ImportReading
  book: KnownBook
  context: DecisionContext
  insurers: InsurerNames
}

/** Returns the insurers that rows may name. */
export const insurersByName = async (db: Kysely<Database>): Promise<InsurerNames> =>
  new Map([...(await insurerNames(db))].map(([id, name]) => [insurerNameKey(name), id]))

/** Decides rows one after the other: a later row finds what an earlier one opens. */
export const decideRows = (
  rows: readonly StagedRow[],
  { reading, book, context, insurers }: Deciding,
): DecidedRow[] =>
  rows.map((staged) => {
    const { row, context: own } = withOwnInsurer(readRow(staged, reading), context, insurers)
    const decided = decideRow(row, book, own)
    return { row, decided, policy: noteDecided(row, decided, book, own) }
  })

/** Marks ids of contracts and persons that a row of the file opens: they exist only once it is taken in. */
const opened = /^row /

/** Returns the id of a known contract or person; null for one that a row of the file is to open. */
const knownId = (id: string | undefined): string | null => (id === undefined || opened.test(id) ? null : id)

/** Returns the id that a contract or a person gets that a row opens: that of the row, so that it opens once. */
export const realId = (id: string): string => id.replace(opened, '')

export const decisionOf = ({ row, decided }: DecidedRow): RowDecision => ({
  id: row.id,
  decision: decided.decision,
  reason: decided.reason ?? null,
  about: decided.about ?? null,
  differences:
    decided.decision === 'create'
      ? decided.differences.filter(({ field }) => tellingFields.has(field))
      : decided.differences,
  policyId: knownId(decided.policyId),
  userId: knownId(decided.personId),
})

/** Returns the values of rows, by which their part of the book is found. */
export const valuesOf = (rows: readonly StagedRow[], reading: ImportReading) =>
  rows.map((row) => readRow(row, reading).values)

/** Rows that are decided at once. */
const rowsAtOnce = 500

/**
 * Decides every row of an import that is not taken in yet, and stores the decisions, part by part: the book is
 * read only around the rows of a part.
 */
export const checkImport = async (tx: Kysely<Database>, stored: StoredImport, now: Date): Promise<void> => {
  const all = await allRows(tx, stored.id)
  const reading = readingOfImport(stored, all)
  const rows = all.filter(({ state }) => state === 'staged')
  const [book, context, insurers] = [new KnownBook(), contextOf(stored, now), await insurersByName(tx)]
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    await readAround(tx, book, valuesOf(part, reading))
    await writeDecisions(tx, decideRows(part, { reading, book, context, insurers }).map(decisionOf))
  }
}
