import { Readable } from 'node:stream'
import type { TableFormat } from '@wassit/domain/api/desk/desk-tables'
import { moroccanDay } from '@wassit/domain/format/format'
import { bookCells, bookFields, bookHeading, bookRows } from '@wassit/domain/import/book-file'
import type { BookContract } from '@wassit/domain/import/book-file'
import type { ImportField } from '@wassit/domain/import/fields'
import type { ImportValues } from '@wassit/domain/import/row'
import { productName } from '@wassit/domain/products/catalogue'
import type { Deps } from '../../../deps.ts'
import type { SentFile } from '../../../http/document-answer.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { separatedFile } from '../../../separated-writer.ts'
import type { FileCell } from '../../../separated-writer.ts'
import { streamWorkbook, workbookType } from '../../../workbook-writer.ts'
import type { WorkbookRow } from '../../../workbook-writer.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { streamBook } from './book-file.queries.ts'
import type { BookHolder, BookLine } from './book-file.queries.ts'

type Reading = Pick<Deps, 'db' | 'messages'>

/** Returns the facts that have a value. */
const stated = (values: Partial<Record<ImportField, string | number | null>>): ImportValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

/** Returns a customer as files state one: the family name first. */
const holderFacts = (holder: BookHolder): ImportValues =>
  stated({
    customer: [holder.last_name, holder.first_name].filter(Boolean).join(' '),
    identity: holder.identity_number,
    phone: holder.phone,
    email: holder.email,
    address: holder.address,
    city: holder.city,
    birthDay: holder.birth_date,
  })

const soldFacts = (line: BookLine, { messages }: Reading): ImportValues => ({
  ...holderFacts(line),
  ...stated({
    policyNumber: line.policy_number,
    receipt: line.receipt_number,
    startDay: line.start_date,
    endDay: line.end_date,
    total: line.premium,
    attestation: line.attestation,
    plate: line.plate,
    brand: line.brand,
    product: messages.fr(productName(line.product)),
  }),
})

/**
 * Returns a contract as its file states it: one that was taken over by the facts of its files, under the account of
 * its holder where that has changed since.
 */
const contractOf = (line: BookLine, reading: Reading): BookContract => ({
  facts: line.facts ? { ...line.facts, ...(line.is_changed && holderFacts(line)) } : soldFacts(line, reading),
  receipts: line.receipts ?? {},
  stated: line.stated ?? [],
  insurer: line.insurer,
  startDay: line.start_date,
  endDay: line.end_date,
  isEnded: line.is_ended,
})

async function* cellsOf(reading: Reading, fields: readonly ImportField[]): AsyncGenerator<FileCell[]> {
  yield fields.map(bookHeading)
  for await (const each of streamBook(reading.db)) {
    const rows =
      'contract' in each ? bookRows(contractOf(each.contract, reading)) : [holderFacts(each.customer)]
    for (const row of rows) yield bookCells(row, fields)
  }
}

async function* numbered(rows: AsyncIterable<FileCell[]>): AsyncGenerator<WorkbookRow> {
  let line = 0
  for await (const cells of rows) yield { line: (line += 1), cells }
}

/** Returns the whole book as a file that an import reads, which is read from the database while it is sent. */
export const bookFile = (deps: Deps, format: TableFormat, readsIdentity: boolean): SentFile => {
  const rows = cellsOf(deps, bookFields(readsIdentity))
  const name = `portefeuille_${moroccanDay(deps.now())}`
  if (format === 'csv') return separatedFile(rows, name)
  const pieces = streamWorkbook('Portefeuille', numbered(rows))
  return { content: Readable.from(pieces), mimeType: workbookType, name: `${name}.xlsx` }
}

/** Returns the link of the whole book as a file, with its row in the trail. */
export const linkOfBook = async (deps: Deps, format: TableFormat, by: Doer): Promise<string> => {
  await record(
    deps.db,
    { origin: by.origin, now: deps.now() },
    { kind: 'export', outcome: 'book', actor: by.id, subject: format },
  )
  return documentUrl(deps, `/api/book/${format}`, by.id)
}
