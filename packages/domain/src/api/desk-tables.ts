import { z } from 'zod/mini'
import { dueStates } from '../due/due-item.ts'
import { fileSources } from '../desk-table/choices.ts'
import { deskTableNames } from '../desk-table/desk-tables.ts'
import { figureDimensions } from '../figures/figures.ts'
import { productCodes } from '../products/catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Turns } from './paging.ts'
import { OptionalDate } from '../party/date.ts'
import { BulkFileLink, Moment, Uuid } from './values.ts'

/** Number of lines on a page of a table. */
export const tablePageSize = 100

const Bound = z.optional(
  z.coerce.number('validation.invalid').check(z.minimum(-100_000_000), z.maximum(100_000_000)),
)

/** Filters of every table; a filter that a table does not have changes nothing. */
const Filters = {
  /** Days of the period; by default the current month, and everything that is open for unpaid files. */
  from: OptionalDate,
  to: OptionalDate,
  /** Number, name, policy number or receipt, in part. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  insurer: z.optional(Uuid),
  product: z.optional(z.enum(productCodes)),
  town: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  agent: z.optional(Uuid),
  source: z.optional(z.enum(fileSources)),
  /** Source of a file, as its column names it. */
  came_from: z.optional(z.string().check(z.maxLength(120))),
  /** Groups into which a file puts the lines of steps instead of writing them. */
  by: z.optional(z.enum(figureDimensions)),
  /** Stage of contracts that end, or their outcome. */
  state: z.optional(z.enum(dueStates)),
  /** Named part of the lines, such as the open ones. */
  view: z.optional(z.string().check(z.maxLength(20))),
  /** Values of columns of choices, such as `method:cash,debt:late`. */
  only: z.optional(z.string().check(z.maxLength(200))),
  /** Bounds of the table's amount, in dirhams. */
  least: Bound,
  most: Bound,
  /** Column of the order; `-` before it for the largest first. */
  sort: z.optional(z.string().check(z.maxLength(40))),
  /** Columns of a file, with commas between; all without it. */
  columns: z.optional(z.string().check(z.maxLength(400))),
}

/**
 * Line of a table: its `id`, and its values by column. Amounts are dirhams, days ISO; null where there is
 * none.
 */
const Line = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type TableLine = z.output<typeof Line>

/** Number of all lines of the filters, and the sum of each column that has one, in dirhams. */
const Totals = z.record(z.string(), z.number())

const Named = z.object({ id: z.string(), name: z.string() })

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

const Table = z.object({ table: z.enum(deskTableNames) })
/** Place in an order by any column: its text may be long. */
const Place = z.optional(z.string().check(z.maxLength(2000)))

const Query = z.object({ ...Filters, after: Place, before: Place, format: z.optional(z.enum(tableFormats)) })
export type TableQuery = z.output<typeof Query>

export const DeskTableAnswer = z.extend(Turns, {
  /** Moment of the answer, after which a file moved. */
  as_of: Moment,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  rows: z.array(Line),
  totals: Totals,
  /** Insurers and members of staff that a filter can name. */
  insurers: z.array(Named),
  agents: z.array(Named),
})
export type DeskTableAnswer = z.output<typeof DeskTableAnswer>

/** Lists of the console as tables: business of the house, and work that waits. */
export const deskTableCalls = {
  deskTable: endpoint({
    method: 'GET',
    path: '/api/agent/tables/:table',
    access: 'staff:read',
    summary:
      'Returns lines and sums of a table; with `format` all lines as a file, which needs the right to export and a fresh factor, and is noted in the trail',
    params: Table,
    query: Query,
    answers: { 200: DeskTableAnswer },
  }),
  exportTable: endpoint({
    method: 'POST',
    path: '/api/agent/tables/:table/export',
    access: 'staff:export',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Returns the link of all lines of a table as a file, which the trail notes',
    params: Table,
    body: z.object({
      ...Filters,
      format: z.enum(tableFormats),
      /** Lines of the file; all of the filters without it. */
      ids: z.optional(z.array(z.guid()).check(z.maxLength(tablePageSize))),
    }),
    answers: { 200: BulkFileLink },
  }),
  tableFile: endpoint({
    method: 'GET',
    path: '/api/table/:table',
    access: 'signedLink',
    right: 'export',
    linkOnly: true,
    summary: 'Downloads all lines of a table',
    params: Table,
    /** Filters, format and language, encrypted. */
    query: z.object({ order: z.string().check(z.maxLength(10_000)) }),
    answers: { 200: null },
  }),
}
