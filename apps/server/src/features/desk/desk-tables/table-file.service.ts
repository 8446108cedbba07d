import { Readable } from 'node:stream'
import type { TableFormat } from '@wassit/domain/api/desk/desk-tables'
import { chosenColumns, readOrder } from '@wassit/domain/desk-table/table-query'
import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import type { SentFile } from '../../../http/document-answer.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { separated, separatedType } from '../../../separated-writer.ts'
import type { FileCell } from '../../../separated-writer.ts'
import { streamWorkbook, workbookType } from '../../../workbook-writer.ts'
import type { WorkbookRow } from '../../../workbook-writer.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { groupedRows } from '../figures/group-rows.ts'
import { cellOf } from './cell-words.ts'
import { streamLines } from './tables.queries.ts'
import { boundsIn, daysOf, isHidden } from './tables.service.ts'
import type { TableFilters } from './tables.service.ts'

/** Lines of a table as a file, in a language. */
export interface TableOrderForm {
  table: DeskTable
  filters: TableFilters
  format: TableFormat
  language: Language
  /** True for a reader with the right `identity`. */
  readsIdentity: boolean
}

/** Yields the head, the lines and the sums of a table: those of exactly these lines. */
async function* rowsOf(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  { table, filters, language, readsIdentity }: TableOrderForm,
  { t, signal }: { t: Translate; signal: AbortSignal },
): AsyncGenerator<FileCell[]> {
  const columns = chosenColumns(table, filters.columns).filter(([, kind]) => !isHidden(kind, readsIdentity))
  const bounds = await boundsIn(deps, table, filters)
  const summed = columns.filter(([, kind]) => kind === 'sum').map(([name]) => name)
  const sums = new Map<string, Centimes>()
  let count = 0
  yield columns.map(([name]) => t(`tables.column.${name}`))
  for await (const lines of streamLines(deps.db, table, bounds, { order: readOrder(table, filters), signal }))
    for (const line of lines) {
      count += 1
      for (const name of summed) sums.set(name, (sums.get(name) ?? 0) + Number(line[name] ?? 0))
      yield columns.map(([name, kind]) => cellOf(kind, line[name], t, language))
    }
  yield columns.map(([name, kind], index) => {
    if (index === 0) return t('tables.total', { count })
    return kind === 'sum' ? cellOf(kind, sums.get(name) ?? 0, t, language) : null
  })
}

async function* numbered(rows: AsyncIterable<FileCell[]>): AsyncGenerator<WorkbookRow> {
  let line = 0
  for await (const cells of rows) yield { line: (line += 1), cells }
}

/** Returns pieces whose reader ends what they wait for when it leaves; a generator would first wait for it. */
const stopping = (
  pieces: AsyncGenerator<string | Uint8Array>,
  stop: AbortController,
): AsyncIterable<string | Uint8Array> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => pieces.next(),
    return: () => {
      stop.abort()
      return pieces.return(undefined)
    },
  }),
})

/**
 * Returns all lines of a table as a file, which is read from the database while it is sent; the reading ends with
 * the file, also if its reader leaves.
 */
export const tableFile = (deps: Deps, form: TableOrderForm): SentFile & { content: Readable } => {
  const { table, filters, format, language } = form
  const t = deps.messages[language]
  const stop = new AbortController()
  const { by } = filters
  const rows =
    table === 'steps' && by
      ? groupedRows(deps, { filters, by, language })
      : rowsOf(deps, form, { t, signal: stop.signal })
  const { from, to } = daysOf(table, filters, moroccanDay(deps.now()))
  const name = [table, by, from, to].filter(Boolean).join('_')
  const [pieces, mimeType] =
    format === 'csv'
      ? [separated(rows), separatedType]
      : [streamWorkbook(t(`tables.${table}.title`), numbered(rows)), workbookType]
  return { content: Readable.from(stopping(pieces, stop)), mimeType, name: `${name}.${format}` }
}

/** Notes in the trail that a member of staff took a table out. */
export const noteTaken = (deps: Deps, { table }: TableOrderForm, by: Doer): Promise<void> =>
  record(
    deps.db,
    { origin: by.origin, now: deps.now() },
    { kind: 'export', outcome: table, actor: by.id, subject: table },
  )

const contextOf = (table: DeskTable): string => `desk table ${table}`

/** Returns the link of a table as a file. The order is encrypted: it may name a customer. */
export const linkOfTable = async (deps: Deps, form: TableOrderForm, by: Doer): Promise<string> => {
  await noteTaken(deps, form, by)
  const { table, ...order } = form
  const sealed = deps.envelope.encrypt(Buffer.from(JSON.stringify(order)), contextOf(table))
  return `${documentUrl(deps, `/api/table/${table}`, by.id)}&order=${sealed.toString('base64url')}`
}

/** Returns the order of a link that `linkOfTable` made; throws `link.refused` for any other. */
export const orderOf = (
  { envelope }: Pick<Deps, 'envelope'>,
  table: DeskTable,
  order: string,
): TableOrderForm => {
  try {
    const text = envelope.decrypt(Buffer.from(order, 'base64url'), contextOf(table)).toString()
    return { table, ...(JSON.parse(text) as Omit<TableOrderForm, 'table'>) }
  } catch {
    throw new DomainError('link.refused')
  }
}
