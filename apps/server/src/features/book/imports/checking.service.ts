import { moroccanDay } from '@wassit/domain/format/format'
import { askedKeys, keyFields } from '@wassit/domain/import/asked-keys'
import type { Decided, DecisionContext, ImportRow } from '@wassit/domain/import/decided'
import { decideRow } from '@wassit/domain/import/decision'
import { fieldKind, tellingFields } from '@wassit/domain/import/fields'
import type { ImportField } from '@wassit/domain/import/fields'
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
import { cellsOfColumns, insurerNames, rowsAtOnce, stagedRows, writeDecisions } from './imports.queries.ts'
import type { RowDecision, StagedRow, StoredImport } from './imports.queries.ts'
import { readAround } from './known-book.queries.ts'

/** Rows that show how the days of a file are read; rows with the same days may be one. */
type Shown = Parameters<typeof readingOf>[1]

/** Returns how rows of an import are read, as far as they show it themselves. */
export const readingOfRows = (
  { kind, columns, day_order: order, end_rule: rule }: StoredImport,
  rows: Shown,
): ImportReading =>
  readingOf(kind, rows, { columns, dayOrder: order ?? undefined, endRule: rule ?? undefined })

/** Fields whose days show something together: how a file writes the end of a term. */
const termFields: ReadonlySet<ImportField> = new Set(['startDay', 'endDay'])

/** Returns how the rows of an import are read: the days of the whole file show it, not those of a part. */
export const readingOfImport = async (db: Kysely<Database>, stored: StoredImport): Promise<ImportReading> => {
  const days = stored.columns.flatMap((field, index) =>
    field && fieldKind(field) === 'day' ? [{ field, index }] : [],
  )
  const term = days.filter(({ field }) => termFields.has(field)).map(({ index }) => index)
  const others = days.filter(({ field }) => !termFields.has(field)).map(({ index }) => [index])
  const groups = [term, ...others].filter((group) => group.length > 0)
  const columns = groups.flat().map((index) => stored.columns[index] ?? null)
  const shown = readingOfRows({ ...stored, columns }, await cellsOfColumns(db, stored.id, groups))
  return { ...shown, columns: stored.columns }
}

export const readRows = (rows: readonly StagedRow[], reading: ImportReading): ImportRow[] =>
  rows.map((row) => ({
    id: row.id,
    isHidden: row.hidden,
    choice: row.choice ?? undefined,
    ...readImportRow(row, reading, row.typed),
  }))

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
  book: KnownBook
  context: DecisionContext
  insurers: InsurerNames
}

/** Returns the insurers that rows may name. */
export const insurersByName = async (db: Kysely<Database>): Promise<InsurerNames> =>
  new Map([...(await insurerNames(db))].map(([id, name]) => [insurerNameKey(name), id]))

/** Decides rows one after the other: a later row finds what an earlier one opens. */
export const decideRows = (rows: readonly ImportRow[], { book, context, insurers }: Deciding): DecidedRow[] =>
  rows.map((read) => {
    const { row, context: own } = withOwnInsurer(read, context, insurers)
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

/** Returns the rows of an import that are not taken in yet, some at a time. */
const stagedParts = async function* (tx: Kysely<Database>, id: string): AsyncGenerator<StagedRow[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const part = await stagedRows(tx, id, after, rowsAtOnce)
    if (part.length > 0) yield part
    after = part.at(-1)?.position
  }
}

/** Returns the position of the last row that asks for each key. */
const lastAsking = async (
  tx: Kysely<Database>,
  id: string,
  reading: ImportReading,
): Promise<Map<string, number>> => {
  const columns = reading.columns.map((field) => (field && keyFields.has(field) ? field : null))
  const last = new Map<string, number>()
  for await (const part of stagedParts(tx, id))
    for (const row of part)
      for (const key of askedKeys(readImportRow(row, { ...reading, columns }, row.typed).values))
        last.set(key, row.position)
  return last
}

/**
 * Decides every row of an import that is not taken in yet, and stores the decisions, part by part: the book is
 * read only around the rows of a part, and keeps only what later rows ask for, so that a large file needs little
 * memory.
 */
export const checkImport = async (tx: Kysely<Database>, stored: StoredImport, now: Date): Promise<void> => {
  const reading = await readingOfImport(tx, stored)
  const [book, context, insurers] = [new KnownBook(), contextOf(stored, now), await insurersByName(tx)]
  const last = await lastAsking(tx, stored.id, reading)
  for await (const part of stagedParts(tx, stored.id)) {
    const rows = readRows(part, reading)
    await readAround(tx, book, rows)
    await writeDecisions(tx, decideRows(rows, { book, context, insurers }).map(decisionOf))
    const decided = part.at(-1)?.position ?? 0
    book.forget((key) => (last.get(key) ?? 0) > decided)
  }
}
