import { readFile } from 'node:fs/promises'
import type { Answer, BodyOutput, QueryOutput } from '@wassit/domain/api/endpoint'
import { mostImportRows } from '@wassit/domain/api/imports'
import type {
  importCalls,
  ImportCounts,
  ImportRowView,
  ImportSummary,
  ImportView,
} from '@wassit/domain/api/imports'
import { shownFileName } from '@wassit/domain/document/file-name'
import { DomainError } from '@wassit/domain/errors/errors'
import { fieldKind } from '@wassit/domain/import/fields'
import { skipReasons, waitingReasonNames, waitingReasons } from '@wassit/domain/import/decided'
import type { WaitingReason } from '@wassit/domain/import/decided'
import type { RecognisedTable } from '@wassit/domain/import/recognition'
import { kindOf } from '@wassit/domain/import/kinds'
import { readImportRow } from '@wassit/domain/import/row'
import { foldText } from '@wassit/domain/party/text'
import { writtenCell } from '@wassit/domain/tabular/grid'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import { checkImport, readingOfImport } from './checking.service.ts'
import { knownImport } from './committing.service.ts'
import { readImportApart } from './import-reading.ts'
import {
  chooseRows,
  countsOf,
  figuresOf,
  holdImport,
  insertImport,
  insertRows,
  insurerNames,
  latestImports,
  rememberedMapping,
  rememberMapping,
  rowsAfter,
  staffNames,
  touchedRows,
  typeValue,
  updateImport,
} from './imports.queries.ts'
import type { StoredImport, ViewedRow } from './imports.queries.ts'
import { takenBackUntil } from './taking-back.service.ts'

const missing = () => new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])

const readUpload = async (
  upload: Upload | undefined,
  by: Doer,
): Promise<{ table: RecognisedTable; content: string }> => {
  if (!upload) throw missing()
  const read = await readImportApart({ bytes: await readFile(upload.path) }, by.id)
  if (!read.ok) throw new DomainError('request.invalid', [{ path: 'file', ...read.fault }])
  return read
}

/** Returns the name of a table of an insurer by its headings. */
const namedBy = (headings: readonly string[]): string =>
  headings
    .map((each) => foldText(each))
    .join('\n')
    .slice(0, 4000)

const none: ImportCounts = { create: 0, update: 0, skip: 0, wait: 0 }

const countsOfOne = async (db: Kysely<Database>, id: string): Promise<ImportCounts> =>
  (await countsOf(db, [id])).get(id) ?? none

interface Opening {
  upload: Upload | undefined
  insurerId: string | null
  by: Doer
}

/**
 * Reads a file, stages all its rows and checks each against the book. Nothing is taken in. The meaning that its
 * headings had the last time is theirs again.
 */
export const openImport = async (
  deps: Deps,
  { upload, insurerId, by }: Opening,
): Promise<Answer<typeof importCalls.openImport>> => {
  const { table, content } = await readUpload(upload, by)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    if (insurerId !== null && !(await insurerById(tx, insurerId))) throw new DomainError('insurer.unknown')
    const remembered = await rememberedMapping(tx, insurerId, namedBy(table.headings))
    const columns = remembered?.columns ?? table.columns
    const kind = remembered ? kindOf(new Set(columns.filter((field) => field !== null))) : table.kind
    const id = await insertImport(tx, {
      name: shownFileName(upload?.filename ?? ''),
      content,
      kind,
      insurer_id: insurerId ?? remembered?.insurer_id ?? null,
      headings: JSON.stringify(table.headings),
      columns: JSON.stringify(columns),
      day_order: remembered?.day_order ?? null,
      end_rule: remembered?.end_rule ?? null,
      left_out: table.leftOut,
      imported_by: by.id,
      created_at: now,
    })
    await insertRows(tx, id, table.rows, now)
    await checkImport(tx, await knownImport(tx, id), now)
    const change = { before: {}, after: { content, kind, rows: table.rows.length } }
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'import', outcome: 'checked', actor: by.id, subject: id, change },
    )
    return { id, kind, counts: await countsOfOne(tx, id) }
  })
}

const summariesOf = async (
  db: Kysely<Database>,
  imports: readonly StoredImport[],
): Promise<ImportSummary[]> => {
  const ids = imports.map(({ id }) => id)
  const [counts, insurers] = [await countsOf(db, ids), await insurerNames(db)]
  const names = await staffNames(db, [...new Set(imports.map(({ imported_by: id }) => id))])
  return imports.map(({ id, kind, name, insurer_id: insurer, state, imported_by: by, created_at: at }) => ({
    id,
    kind,
    name,
    insurer: insurer === null ? null : { id: insurer, name: insurers.get(insurer) ?? '' },
    state,
    counts: counts.get(id) ?? none,
    by: names.get(by) ?? '',
    created_at: at.toISOString(),
  }))
}

/** Imports that the page lists. */
const mostListed = 20

export const listImports = async ({ db }: Deps): Promise<Answer<typeof importCalls.imports>> => ({
  imports: await summariesOf(db, await latestImports(db, mostListed)),
  insurers: [...(await insurerNames(db))].map(([id, name]) => ({ id, name })),
})

const nameIn = (stored: StoredImport, row: ViewedRow): { name: string; policyNumber: string } => {
  const reading = readingOfImport(stored, [])
  const { values } = readImportRow(row, reading, row.typed)
  return { name: String(values.customer ?? ''), policyNumber: String(values.policyNumber ?? '') }
}

/** Examples of a file by which a person names its columns. */
const mostExamples = 3

export const viewImport = async ({ db }: Deps, id: string): Promise<ImportView> => {
  const stored = await knownImport(db, id)
  const [summary] = await summariesOf(db, [stored])
  if (!summary) throw new DomainError('import.unknown')
  const { waiting, ...figures } = await figuresOf(db, id)
  const first = await rowsAfter(db, id, { decision: undefined, after: 0, atMost: mostExamples })
  return {
    ...summary,
    ...figures,
    headings: stored.headings,
    columns: [...stored.columns],
    examples: first.map(({ cells }) => cells.map((cell) => writtenCell(cell).slice(0, 60))),
    day_order: stored.day_order,
    end_rule: stored.end_rule,
    left_out: stored.left_out,
    waiting: waiting.flatMap(({ reason, count }) => {
      const known = waitingReasonNames.find((each) => each === reason)
      return known ? [{ reason: known, count }] : []
    }),
    undo_until: takenBackUntil(stored)?.toISOString() ?? null,
    touched: (await touchedRows(db, id)).map((row) => ({
      line: row.line,
      insurance_number: row.insurance_number,
      name: nameIn(stored, row).name,
    })),
  }
}

const reasonNames = [...waitingReasonNames, ...skipReasons]

const choicesOf = (reason: string | null): ImportRowView['choices'] => {
  const known = waitingReasonNames.find((each) => each === reason)
  return known ? [...waitingReasons[known], 'skip'] : []
}

const rowView = (stored: StoredImport, row: ViewedRow): ImportRowView => {
  const { name, policyNumber } = nameIn(stored, row)
  return {
    id: row.id,
    sheet: row.sheet,
    line: row.line,
    name,
    policy_number: policyNumber,
    decision: row.decision,
    reason: reasonNames.find((each) => each === row.reason) ?? null,
    about: row.about ?? {},
    differences: row.differences,
    choices: choicesOf(row.reason),
    choice: row.choice,
    done: row.state !== 'staged',
    insurance_number: row.insurance_number,
  }
}

export const listRows = async (
  { db }: Deps,
  id: string,
  { decision, after = 0 }: QueryOutput<typeof importCalls.importRows>,
): Promise<Answer<typeof importCalls.importRows>> => {
  const stored = await knownImport(db, id)
  const rows = await rowsAfter(db, id, { decision, after, atMost: mostImportRows + 1 })
  const shown = rows.slice(0, mostImportRows)
  return {
    rows: shown.map((row) => rowView(stored, row)),
    next: rows.length > mostImportRows ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** Changes an import that is not being taken in, and checks it again. */
const changeImport = async (
  deps: Deps,
  id: string,
  change: (tx: Kysely<Database>, held: StoredImport) => Promise<void>,
): Promise<{ counts: ImportCounts }> =>
  deps.db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, id)
    if (!held) throw new DomainError('import.unknown')
    if (held.state !== 'checked' && held.state !== 'committed') throw new DomainError('import.wrong-state')
    await change(tx, held)
    await checkImport(tx, await knownImport(tx, id), deps.now())
    return { counts: await countsOfOne(tx, id) }
  })

export const decideImportRows = (
  deps: Deps,
  id: string,
  { choice, rows, reason }: BodyOutput<typeof importCalls.decideImportRows>,
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, id, async (tx) => {
    if (rows) await chooseRows(tx, id, choice, { rows })
    const known: WaitingReason | undefined = reason
    if (known) await chooseRows(tx, id, choice, { reason: known })
  })

/** Enters a value in place of one that cannot be read. Throws `request.invalid` if it cannot be read either. */
export const correctImportRow = (
  deps: Deps,
  { id, row }: { id: string; row: string },
  { field, value }: BodyOutput<typeof importCalls.correctImportRow>,
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, id, async (tx) => {
    const reading = { columns: [field], dayOrder: 'dayFirst' as const, endRule: 'lastCovered' as const }
    const { values, faults } = readImportRow({ cells: [value] }, reading)
    const read = values[field]
    if (faults.length > 0 || read === undefined)
      throw new DomainError('request.invalid', [
        {
          path: 'value',
          message: fieldKind(field) === 'day' ? 'validation.date.invalid' : 'validation.invalid',
        },
      ])
    if (!(await typeValue(tx, id, row, { [field]: read }))) throw new DomainError('import.unknown')
  })

/** Gives the columns and days of a file their meaning, and remembers it for the next one with its headings. */
export const mapImport = (
  deps: Deps,
  id: string,
  { body, by }: { body: BodyOutput<typeof importCalls.mapImport>; by: Doer },
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, id, async (tx, held) => {
    const columns = held.headings.map((_heading, index) => body.columns[index] ?? null)
    const chosen = { columns: JSON.stringify(columns), day_order: body.day_order, end_rule: body.end_rule }
    const kind = kindOf(new Set(columns.filter((field) => field !== null)))
    await updateImport(tx, id, { ...chosen, kind })
    await rememberMapping(tx, {
      insurer_id: held.insurer_id,
      headings: namedBy(held.headings),
      ...chosen,
      changed_by: by.id,
      changed_at: deps.now(),
    })
  })

export const stateOf = async ({ db }: Deps, id: string) => {
  const { state } = await knownImport(db, id)
  return { state, counts: await countsOfOne(db, id) }
}
