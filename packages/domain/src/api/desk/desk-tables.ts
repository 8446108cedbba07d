import { z } from 'zod/mini'
import { dueStates } from '../../due/due-item.ts'
import { fileSources } from '../../desk-table/choices.ts'
import { deskTableNames } from '../../desk-table/desk-tables.ts'
import { viewDays } from '../../desk-table/saved-view.ts'
import { formatNumber } from '../../format/format.ts'
import { MoneyAmount, WholeNumber } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { figureDimensions } from '../../figures/figures.ts'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Turns } from '../paging.ts'
import { inOrder, rangeDays } from '../../party/day-range.ts'
import { BulkFileLink, Moment, Uuid } from '../values.ts'

/** Number of lines on a page of a table. */
export const tablePageSize = 100

/** Value of the filter by a member of staff for lines without one. */
export const nobody = 'nobody'

const Bound = z.optional(MoneyAmount({ min: -100_000_000, max: 100_000_000 }))

/** Refuses a least amount above the largest one, at the latter. */
const amountsInOrder = z.check<{ least?: number | undefined; most?: number | undefined }>(
  ({ value: { least, most }, issues }) => {
    if (least === undefined || most === undefined || least <= most) return
    const params = { least: formatNumber(least), most: formatNumber(most) }
    issues.push({ code: 'custom', path: ['most'], message: 'validation.amount.order', params, input: most })
  },
)

/** Names of columns, with commas between. */
const Columns = z.optional(z.string().check(z.maxLength(400)))

/** Filters that a saved view keeps; a filter that a table does not have changes nothing. */
const KeptFilters = {
  /** Days of the period; by default the current month, and everything that is open for unpaid files. */
  ...rangeDays,
  insurer: z.optional(Uuid),
  product: z.optional(z.enum(productCodes)),
  town: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Member of staff; `nobody` for lines without one. */
  agent: z.optional(z.union([z.literal(nobody), Uuid], 'validation.invalid')),
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
  columns: Columns,
}

/** Filters of every table. */
const Filters = {
  ...KeptFilters,
  /** Number, name, policy number or receipt, in part. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

/**
 * Line of a table: its `id`, its values by column, and the id of its `assignee` where it is assigned. Amounts are dirhams, days ISO; null where there is
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
const View = z.object({ id: Uuid })
/** Place in an order by any column: its text may be long. */
const Place = z.optional(z.string().check(z.maxLength(2000)))

const Query = z
  .object({ ...Filters, after: Place, before: Place, format: z.optional(z.enum(tableFormats)) })
  .check(inOrder, amountsInOrder)
export type TableQuery = z.output<typeof Query>

/** Filters, order, columns and days of a saved view, without words that may name a customer. */
export const ViewParts = z.object(KeptFilters)
export type ViewParts = z.output<typeof ViewParts>

/** Most letters of the name of a saved view. */
export const viewNameLength = 60

const ViewBody = z.object({
  table: z.enum(deskTableNames),
  name: PlainText(viewNameLength),
  days: z.enum(viewDays),
  parts: ViewParts,
  /** True for a view of the house, which every member with the table sees. */
  shared: z.boolean(),
  /** Version that the form shows; 0 for a new view. */
  version: WholeNumber({ min: 0, max: 1_000_000 }),
})
export type ViewBody = z.output<typeof ViewBody>

export const SavedView = z.object({
  id: z.string(),
  table: z.enum(deskTableNames),
  name: z.string(),
  days: z.enum(viewDays),
  /** Its parts, with the days that it shows today. */
  parts: ViewParts,
  shared: z.boolean(),
  /** Member who saved it. */
  owner: z.string(),
  /** True if the caller may change and delete it. */
  changeable: z.boolean(),
  version: z.number(),
})
export type SavedView = z.output<typeof SavedView>

export const DeskTableAnswer = z.extend(Turns, {
  /** Moment of the answer, after which a file moved. */
  as_of: Moment,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  rows: z.array(Line),
  totals: Totals,
  /** Number of lines of each view of open work, up to `countBound`. */
  counts: z.record(z.string(), z.number()),
  /** Insurers and members of staff that a filter can name. */
  insurers: z.array(Named),
  agents: z.array(Named),
  /** Views of the caller and of the house. */
  views: z.array(SavedView),
  /** Columns that the caller keeps; null for all. */
  columns: z.nullable(z.string()),
})
export type DeskTableAnswer = z.output<typeof DeskTableAnswer>

/** Lists of the console as tables: business of the house, and work that waits. */
export const deskTableCalls = {
  deskTable: endpoint('GET /api/agent/tables/:table', {
    access: 'staff:read',
    summary:
      'Returns lines and sums of a table; with `format` all lines as a file, which needs the right to export and a fresh factor, and is noted in the trail',
    params: Table,
    query: Query,
    answers: { 200: DeskTableAnswer },
  }),
  exportTable: endpoint('POST /api/agent/tables/:table/export', {
    access: 'staff:export',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Returns the link of all lines of a table as a file, which the trail notes',
    params: Table,
    body: z
      .object({
        ...Filters,
        format: z.enum(tableFormats),
        /** Lines of the file; all of the filters without it. */
        ids: z.optional(z.array(z.guid()).check(z.maxLength(tablePageSize))),
        /** Numbers of the files of the table `files`. */
        numbers: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(tablePageSize))),
      })
      .check(inOrder, amountsInOrder),
    answers: { 200: BulkFileLink },
  }),
  savedView: endpoint('GET /api/agent/table-views/:id', {
    access: 'staff:read',
    summary: 'Returns a saved view of the caller or of the house',
    params: View,
    answers: { 200: SavedView },
  }),
  keepView: endpoint('POST /api/agent/table-views/:id', {
    access: 'staff:read',
    device: 'confirmed',
    summary:
      'Saves a view of a table under an id of the caller, or changes it; one of the house needs the right to settings',
    params: View,
    body: ViewBody,
  }),
  removeView: endpoint('POST /api/agent/table-views/:id/remove', {
    access: 'staff:read',
    device: 'confirmed',
    summary: 'Deletes a saved view',
    params: View,
    body: z.object({ version: WholeNumber({ min: 1, max: 1_000_000 }) }),
  }),
  keepColumns: endpoint('POST /api/agent/tables/:table/columns', {
    access: 'staff:read',
    device: 'confirmed',
    summary: 'Keeps the columns that the caller wants to see of a table; all without them',
    params: Table,
    body: z.object({ columns: Columns }),
  }),
  tableFile: endpoint('GET /api/table/:table', {
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
