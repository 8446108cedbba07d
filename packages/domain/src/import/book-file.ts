import { addDays } from '../party/date.ts'
import { eventMeaning } from './events.ts'
import { termOf, text } from './facts.ts'
import { fieldKind, importFieldNames, importFields } from './fields.ts'
import type { ImportField } from './fields.ts'
import type { ImportValues } from './row.ts'
import type { StatedLine } from './stated-line.ts'

/** Contract of the book with its holder, as files state it. */
export interface BookContract {
  facts: ImportValues
  receipts: Readonly<Record<string, ImportValues>>
  /** Payments and claims that lists stated about it. */
  stated: readonly StatedLine['lines'][]
  insurer: string | null
  startDay: string | null
  /** Last covered day. */
  endDay: string | null
  isEnded: boolean
}

/** Columns that an import joins into others. */
const joined: ReadonlySet<ImportField> = new Set(['lastName', 'firstName', 'provisionalPlate'])

/** Facts about a person that only readers of identity papers see. */
const ofIdentity: ReadonlySet<ImportField> = new Set(['identity', 'birthDay', 'address'])

/** Returns the columns of the file of a book; those about identity only for a reader who may see them. */
export const bookFields = (readsIdentity: boolean): ImportField[] =>
  importFieldNames.filter((field) => !joined.has(field) && (readsIdentity || !ofIdentity.has(field)))

/** Returns the heading of a column, by which an import knows it again. */
export const bookHeading = (field: ImportField): string => importFields[field].headings[0].toUpperCase()

/** Returns a contract's facts with the days of its term where someone has changed these here. */
const withTerm = ({ facts, startDay, endDay }: BookContract): ImportValues => {
  const stated = termOf(facts)
  if (stated && stated.startDay === startDay && stated.endDay === endDay) return facts
  return { ...facts, ...(startDay !== null && { startDay }), ...(endDay !== null && { endDay }) }
}

/** Returns the row that ends a contract; its receipt is that of the end, if there is one. */
const endingRow = (keys: ImportValues, contract: BookContract): ImportValues => {
  const receipt = Object.entries(contract.receipts).find(([, { event }]) => eventMeaning(event) === 'end')
  const { startDay, endDay } = contract
  // A contract that never took effect ends before its first day.
  const days =
    startDay !== null && endDay !== null && endDay < startDay
      ? { startDay: addDays(endDay, 1), endDay: undefined }
      : { startDay: undefined, endDay: endDay ?? undefined }
  return { ...keys, event: 'Résiliation', ...receipt?.[1], ...(receipt && { receipt: receipt[0] }), ...days }
}

/**
 * Returns the rows of a contract in the shape of a bordereau: the one that opens it, one for each further receipt,
 * one that ends it, and one for each payment and claim that a list stated. An import of them gives the same contract.
 */
export const bookRows = (contract: BookContract): ImportValues[] => {
  const { insurer, receipts, stated, isEnded } = contract
  const { event, ...facts } = withTerm(contract)
  const keys: ImportValues = {
    policyNumber: facts.policyNumber,
    customer: facts.customer,
    plate: facts.plate,
    startDay: facts.startDay,
    endDay: facts.endDay,
    insurer: insurer ?? facts.insurer,
  }
  const never = isEnded && text(facts.endDay) !== undefined && String(facts.endDay) < String(facts.startDay)
  const opening: ImportValues = {
    ...facts,
    insurer: keys.insurer,
    ...(eventMeaning(event) !== 'end' && { event }),
    ...(never && { endDay: undefined }),
  }
  const further = Object.entries(receipts).flatMap(([receipt, lines]) =>
    receipt === text(facts.receipt) || eventMeaning(lines.event) === 'end'
      ? []
      : [{ ...keys, ...(never && { endDay: undefined }), ...lines, receipt }],
  )
  const { policyNumber, plate } = keys
  const lines = stated.map((each) => ({ policyNumber, plate, insurer: keys.insurer, ...each }))
  return [opening, ...further, ...(isEnded ? [endingRow(keys, contract)] : []), ...lines]
}

/** Cell of the file: a text, an amount in dirhams, a day (ISO), or nothing. */
type BookCell = string | { amount: number } | { day: string } | null

/** Returns the cells of a row; a bordereau states the first day without cover. */
export const bookCells = (row: ImportValues, fields: readonly ImportField[]): BookCell[] =>
  fields.map((field) => {
    const value = row[field]
    if (value === undefined) return null
    if (typeof value === 'number') return { amount: value / 100 }
    if (fieldKind(field) !== 'day') return value
    return { day: field === 'endDay' ? addDays(value, 1) : value }
  })
