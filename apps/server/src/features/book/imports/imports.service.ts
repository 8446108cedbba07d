import type { Answer, BodyOutput, QueryOutput } from '@wassit/domain/api/endpoint'
import { mostImportRows } from '@wassit/domain/api/book/imports'
import type {
  importCalls,
  ImportCounts,
  ImportRowView,
  ImportSummary,
  ImportView,
} from '@wassit/domain/api/book/imports'
import { DomainError } from '@wassit/domain/errors/errors'
import { fieldKind } from '@wassit/domain/import/fields'
import { skipReasons, waitingReasonNames, waitingReasons } from '@wassit/domain/import/decided'
import type { WaitingReason } from '@wassit/domain/import/decided'
import { kindOf } from '@wassit/domain/import/kinds'
import { readImportRow } from '@wassit/domain/import/row'
import { writtenCell } from '@wassit/domain/tabular/grid'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, record } from '../../audit/audit.service.ts'
import type { Deed } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { checkImport, readingOfRows } from './checking.service.ts'
import { knownImport } from './committing.service.ts'
import {
  chooseRows,
  countsOf,
  figuresOf,
  holdImport,
  insurerNames,
  isChosenOtherwise,
  latestImports,
  rememberMapping,
  rowsAfter,
  touchedRows,
  typeValue,
  updateImport,
} from './imports.queries.ts'
import type { StoredImport, ViewedRow } from './imports.queries.ts'
import { countsOfOne, namedBy, none } from './opening.service.ts'
import { senderNames } from './sent-files.queries.ts'
import { takenBackUntil } from './taking-back.service.ts'

/** Key of the program that asks; undefined for a member of the staff. */
type Key = Identity['apiKey']

/** Returns an import; a program sees those that its key sent. Throws `import.unknown` for another one. */
const importFor = async (db: Kysely<Database>, id: string, key: Key): Promise<StoredImport> => {
  const stored = await knownImport(db, id)
  if (key && stored.api_key_id !== key.id) throw new DomainError('import.unknown')
  return stored
}

const summariesOf = async (
  db: Kysely<Database>,
  imports: readonly StoredImport[],
): Promise<ImportSummary[]> => {
  const ids = imports.map(({ id }) => id)
  const [counts, insurers] = [await countsOf(db, ids), await insurerNames(db)]
  const senders = await senderNames(db, ids)
  return imports.map(({ id, kind, name, insurer_id: insurer, state, created_at: at }) => ({
    id,
    kind,
    name,
    insurer: insurer === null ? null : { id: insurer, name: insurers.get(insurer) ?? '' },
    state,
    counts: counts.get(id) ?? none,
    by: senders.get(id) ?? '',
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
  const reading = readingOfRows(stored, [])
  const { values } = readImportRow(row, reading, row.typed)
  return { name: String(values.customer ?? ''), policyNumber: String(values.policyNumber ?? '') }
}

/** Examples of a file by which a person names its columns. */
const mostExamples = 3

export const viewImport = async ({ db }: Deps, id: string, key: Key): Promise<ImportView> => {
  const stored = await importFor(db, id, key)
  const [summary] = await summariesOf(db, [stored])
  if (!summary) throw new DomainError('import.unknown')
  const { waiting, ...figures } = await figuresOf(db, stored)
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
      id: row.id,
      insurance_number: row.insurance_number,
      customer: nameIn(stored, row).name,
      outcome: 'left' as const,
      reason: null,
      amount: null,
      whatsapp: null,
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
  { id, key }: { id: string; key: Key },
  { decision, after = 0 }: QueryOutput<typeof importCalls.importRows>,
): Promise<Answer<typeof importCalls.importRows>> => {
  const stored = await importFor(db, id, key)
  const rows = await rowsAfter(db, id, { decision, after, atMost: mostImportRows + 1 })
  const shown = rows.slice(0, mostImportRows)
  return {
    rows: shown.map((row) => rowView(stored, row)),
    next: rows.length > mostImportRows ? (shown.at(-1)?.position ?? null) : null,
  }
}

/** Changes an import that is not being taken in, notes who changed what, and checks it again. */
const changeImport = async (
  deps: Deps,
  { id, by }: { id: string; by: Doer },
  change: (tx: Kysely<Database>, held: StoredImport) => Promise<Pick<ImportDeed, 'outcome' | 'change'>>,
): Promise<{ counts: ImportCounts }> =>
  deps.db.transaction().execute(async (tx) => {
    const held = await holdImport(tx, id)
    if (!held) throw new DomainError('import.unknown')
    if (held.state !== 'checked' && held.state !== 'committed') throw new DomainError('import.wrong-state')
    const [now, changed] = [deps.now(), await change(tx, held)]
    await record(tx, { origin: by.origin, now }, { kind: 'import', actor: by.id, subject: id, ...changed })
    await checkImport(tx, await knownImport(tx, id), now)
    return { counts: await countsOfOne(tx, id) }
  })

type ImportDeed = Extract<Deed, { kind: 'import' }>

/** Ids of rows that an entry of the trail names; of more it has the reason and the count. */
const mostNamed = 100

/** Decides waiting rows. Throws `import.decided` for one about which another choice was made meanwhile. */
export const decideImportRows = (
  deps: Deps,
  of: { id: string; by: Doer },
  { choice, rows, reason }: BodyOutput<typeof importCalls.decideImportRows>,
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, of, async (tx) => {
    const known: WaitingReason | undefined = reason
    if (rows && (await isChosenOtherwise(tx, of.id, choice, rows))) throw new DomainError('import.decided')
    const chosen = [
      ...(rows ? await chooseRows(tx, of.id, choice, { rows }) : []),
      ...(known ? await chooseRows(tx, of.id, choice, { reason: known }) : []),
    ]
    const before = { choice: null, reason: known ?? null }
    const after = { choice, count: chosen.length, rows: chosen.slice(0, mostNamed) }
    return { outcome: 'decided', change: { before, after } }
  })

/** Enters a value in place of one that cannot be read. Throws `request.invalid` if it cannot be read either. */
export const correctImportRow = (
  deps: Deps,
  { row, ...of }: { id: string; row: string; by: Doer },
  { field, value }: BodyOutput<typeof importCalls.correctImportRow>,
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, of, async (tx) => {
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
    if (!(await typeValue(tx, of.id, row, { [field]: read }))) throw new DomainError('import.unknown')
    // The value is of a customer: it stands in the row, beside the cell of the file.
    return { outcome: 'corrected', change: { before: {}, after: { row, field } } }
  })

/** Gives the columns and days of a file their meaning, and remembers it for the next one with its headings. */
export const mapImport = (
  deps: Deps,
  of: { id: string; by: Doer },
  body: BodyOutput<typeof importCalls.mapImport>,
): Promise<{ counts: ImportCounts }> =>
  changeImport(deps, of, async (tx, held) => {
    const columns = held.headings.map((_heading, index) => body.columns[index] ?? null)
    const days = { day_order: body.day_order, end_rule: body.end_rule }
    const chosen = { columns: JSON.stringify(columns), ...days }
    const kind = kindOf(new Set(columns.filter((field) => field !== null)))
    await updateImport(tx, of.id, { ...chosen, kind })
    await rememberMapping(tx, {
      insurer_id: held.insurer_id,
      headings: namedBy(held.headings),
      ...chosen,
      changed_by: of.by.id,
      changed_at: deps.now(),
    })
    const before = { columns: held.columns, day_order: held.day_order, end_rule: held.end_rule }
    return { outcome: 'mapped', change: changeOf(before, { columns, ...days }) }
  })

export const stateOf = async ({ db }: Deps, id: string) => {
  const { state } = await knownImport(db, id)
  return { state, counts: await countsOfOne(db, id) }
}
