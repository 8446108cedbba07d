import { z } from 'zod/mini'
import { dayOrders } from '../../import/days.ts'
import { importChoices, importDecisions, skipReasons, waitingReasonNames } from '../../import/decided.ts'
import { importFieldNames } from '../../import/fields.ts'
import { endRules, importKinds } from '../../import/kinds.ts'
import { statedKinds } from '../../import/stated-line.ts'
import { PlainText } from '../../party/text.ts'
import { WholeNumber } from '../../party/number.ts'
import { BulkLine } from '../bulk-results.ts'
import { tableFormats } from '../desk/desk-tables.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { BulkFileLink, Moment, Uuid } from '../values.ts'

const Field = z.enum(importFieldNames)

/** Rows of an import by what they do; together they are all its rows. */
export const ImportCounts = z.object({ create: z.int(), update: z.int(), skip: z.int(), wait: z.int() })
export type ImportCounts = z.output<typeof ImportCounts>

/** States of an import; it can be undone for a day after its commit. */
export const importStates = ['checked', 'committing', 'committed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

const summary = {
  id: z.string(),
  kind: z.enum(importKinds),
  name: z.string(),
  insurer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  state: z.enum(importStates),
  counts: ImportCounts,
  by: z.string(),
  created_at: Moment,
}

const ImportSummary = z.object(summary)
export type ImportSummary = z.output<typeof ImportSummary>

/** Import with what it says about the book, and how its file is read. */
export const ImportView = z.object({
  ...summary,
  headings: z.array(z.string()),
  /** Field of each column; null for one that is left out. */
  columns: z.array(z.nullable(Field)),
  /** First rows of the file, to choose columns by. */
  examples: z.array(z.array(z.string())),
  /** Order of day and month, and meaning of the end, that a person chose. */
  day_order: z.nullable(z.enum(dayOrders)),
  end_rule: z.nullable(z.enum(endRules)),
  /** Contracts that end, and prices that differ. */
  ended: z.int(),
  prices: z.int(),
  /** Lines of titles and totals that are no rows. */
  left_out: z.int(),
  /** Waiting rows of each reason. */
  waiting: z.array(z.object({ reason: z.enum(waitingReasonNames), count: z.int() })),
  /** Rows that were taken in, or undone. */
  done: z.int(),
  total: z.int(),
  undo_until: z.nullable(Moment),
  /** Contracts and customers that an undoing kept, because someone has touched them since. */
  touched: z.array(BulkLine),
})
export type ImportView = z.output<typeof ImportView>

const Value = z.nullable(z.union([z.string(), z.number()]))

/** Row of an import. Amounts are in centimes; `about` is the cell or the fact of the reason. */
export const ImportRowView = z.object({
  id: z.string(),
  sheet: z.string(),
  line: z.int(),
  name: z.string(),
  policy_number: z.string(),
  decision: z.enum(importDecisions),
  reason: z.nullable(z.enum([...waitingReasonNames, ...skipReasons])),
  about: z.object({
    field: z.optional(Field),
    found: z.optional(z.string()),
    known: z.optional(z.string()),
  }),
  differences: z.array(z.object({ field: Field, before: Value, after: Value })),
  /** Choices of a person about a waiting row. */
  choices: z.array(z.enum(importChoices)),
  choice: z.nullable(z.enum(importChoices)),
  done: z.boolean(),
  insurance_number: z.nullable(z.string()),
})
export type ImportRowView = z.output<typeof ImportRowView>

/** Payment or claim that a list stated about a contract, by its facts in the order of the fields. */
const StatedLineView = z.object({
  id: z.string(),
  kind: z.enum(statedKinds),
  facts: z.array(z.object({ field: Field, value: z.union([z.string(), z.number()]) })),
  import_name: z.string(),
})
export type StatedLineView = z.output<typeof StatedLineView>

/** Rows of a page. */
export const mostImportRows = 100

/** Rows that a decision names at once. */
const mostDecided = 500

/** Columns of a file whose meaning a person may say. */
const mostColumns = 256

const params = z.object({ id: Uuid })

/** Insurer of a file; a form sends an empty text for none. */
const InsurerOfFile = z.optional(z.union([Uuid, z.literal('')]))

/** Calls about the book that a broker brings (docs/decisions/060-imports.md). */
export const importCalls = {
  openImport: endpoint('POST /api/agent/imports', {
    access: 'staff:import',
    key: 'import',
    device: 'confirmed',
    summary: 'Reads a file of an insurer or a list (XLSX or CSV) and checks every row; nothing is taken in',
    encoding: 'multipart',
    body: z.object({ insurer_id: InsurerOfFile }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 200: z.object({ id: z.string(), kind: z.enum(importKinds), counts: ImportCounts }) },
  }),
  imports: endpoint('GET /api/agent/imports', {
    access: 'staff:import',
    summary: 'Lists the last imports, and the insurers whose files can be imported',
    answers: {
      200: z.object({
        imports: z.array(ImportSummary),
        insurers: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    },
  }),
  viewImport: endpoint('GET /api/agent/imports/:id', {
    access: 'staff:import',
    key: 'import',
    summary: 'Returns an import with its state, counts and progress',
    params,
    answers: { 200: ImportView },
  }),
  importRows: endpoint('GET /api/agent/imports/:id/rows', {
    access: 'staff:import',
    key: 'import',
    summary: 'Returns rows of an import, each with its decision, reason and differences',
    params,
    query: z.object({
      decision: z.optional(z.enum(importDecisions)),
      /** Position after which the page begins. */
      after: z.optional(WholeNumber({ min: 0, max: 1_000_000 })),
    }),
    answers: { 200: z.object({ rows: z.array(ImportRowView), next: z.nullable(z.int()) }) },
  }),
  decideImportRows: endpoint('POST /api/agent/imports/:id/decisions', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Decides waiting rows, or all that wait for one reason, and checks the file again',
    params,
    body: z.object({
      choice: z.enum(importChoices),
      rows: z.optional(z.array(Uuid).check(z.maxLength(mostDecided))),
      reason: z.optional(z.enum(waitingReasonNames)),
    }),
    answers: { 200: z.object({ counts: ImportCounts }) },
  }),
  correctImportRow: endpoint('POST /api/agent/imports/:id/rows/:row/value', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Enters a value in place of one of the file that cannot be read',
    params: z.object({ id: Uuid, row: Uuid }),
    body: z.object({ field: Field, value: PlainText(200) }),
    answers: { 200: z.object({ counts: ImportCounts }) },
  }),
  mapImport: endpoint('POST /api/agent/imports/:id/mapping', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Says what the columns and days of a file mean, remembers it for its headings, and checks again',
    params,
    body: z.object({
      columns: z.array(z.nullable(Field)).check(z.maxLength(mostColumns)),
      day_order: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
      end_rule: z.nullable(z.enum(['firstUncovered', 'lastCovered'])),
    }),
    answers: { 200: z.object({ counts: ImportCounts }) },
  }),
  commitImport: endpoint('POST /api/agent/imports/:id/commit', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Takes in what was checked, in the background; customers get no message',
    params,
    answers: { 200: z.object({ state: z.enum(importStates), counts: ImportCounts }) },
  }),
  takeImportBack: endpoint('POST /api/agent/imports/:id/undo', {
    access: 'staff:import',
    device: 'confirmed',
    summary: 'Takes an import back within a day; what someone has touched since stays, and is named',
    params,
    answers: { 200: z.object({ state: z.enum(importStates), counts: ImportCounts }) },
  }),
  statedLines: endpoint('GET /api/agent/insurances/:insurance_number/stated', {
    access: 'staff:read',
    summary: 'Returns the payments and claims that lists stated about a contract; they count nowhere',
    params: z.object({ insurance_number: InsuranceNumber }),
    answers: { 200: z.object({ lines: z.array(StatedLineView) }) },
  }),
  exportBook: endpoint('POST /api/agent/book/export', {
    access: 'staff:export',
    device: 'confirmed',
    factor: 'fresh',
    summary:
      'Returns the link of all contracts and customers in the shape of an import, which the trail notes',
    body: z.object({ format: z.enum(tableFormats) }),
    answers: { 200: BulkFileLink },
  }),
  bookFile: endpoint('GET /api/book/:format', {
    access: 'signedLink',
    right: 'export',
    linkOnly: true,
    summary: 'Downloads all contracts and customers',
    params: z.object({ format: z.enum(tableFormats) }),
    answers: { 200: null },
  }),
}
