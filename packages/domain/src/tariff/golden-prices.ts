import { dirhams, toDirhams } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'
import type { PricingContext, TariffVersion } from '../pricing/price.ts'
import { parseAmount } from '../party/number.ts'
import type { ProductKey } from '../products/catalogue.ts'
import { parseAnswers, productForms } from '../products/forms.ts'
import { answerKeys, fieldsOf } from '../products/product-form.ts'
import type { Answers, PeopleField } from '../products/product-form.ts'
import { complete } from '../products/sample-answers.ts'
import { priceRisk } from '../products/tariffs.ts'
import type { SheetFault } from './read-sheets.ts'
import type { Cell } from '../tabular/grid.ts'
import type { Sheet } from './sheets.ts'

/**
 * Risk with the price that the insurer signed. It names the answers that matter; the sample answers
 * of the product fill in the others.
 */
export interface GoldenPrice {
  name: string
  given: Readonly<Record<string, string | number>>
  /** Total with taxes; null if an agent must quote. */
  price: Centimes | null
}

/** Outcome of a golden price; `actual` is undefined if the form refuses its answers. */
export interface GoldenResult {
  name: string
  expected: Centimes | null
  actual: Centimes | null | undefined
  passes: boolean
}

/** Name of the sheet of the golden prices. */
export const goldenSheetName = 'golden'

/** Facts of a case in addition to the answers: the day, the holder's birth date, the bonus-malus. */
const factKeys = ['day', 'birthDate', 'crm'] as const
const priceKey = 'price'
const referred = 'referred'

const textOf = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

const contextOf = ({ day, birthDate, crm }: GoldenPrice['given'], asOf: string): PricingContext => ({
  asOf: textOf(day) ?? asOf,
  ...(birthDate !== undefined && { holderBirthDate: String(birthDate) }),
  ...(crm !== undefined && { crm: Number(crm) }),
})

/** Splits birth dates that one cell holds, e.g. `2016-04-02, 2019-11-20`. */
const datesIn = (cell: string | number): string[] =>
  String(cell)
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Returns the people whom a case counts or whose birth dates it names, each otherwise like the sample's. */
const peopleOf = (
  given: GoldenPrice['given'],
  { name, countedBy, atMost, fields }: PeopleField,
  sample: Answers,
): Answers => {
  const dates = datesIn(given[name] ?? '')
  const count = name in given ? dates.length : Number(given[countedBy] ?? Number.NaN)
  // The form refuses any other number.
  if (!Number.isInteger(count) || count < 0 || count > atMost) return {}
  const [pattern = {}] = (sample[name] ?? []) as Answers[]
  const born = fields.find(({ kind }) => kind === 'date')?.name ?? ''
  const personAt = (_: unknown, index: number) => ({ ...pattern, [born]: dates[index] ?? pattern[born] })
  return { [countedBy]: count, [name]: Array.from({ length: count }, personAt) }
}

/** Returns the answers of a case; the sample answers fill in those that it does not name. */
const answersOf = (product: ProductKey, given: GoldenPrice['given']): Answers => {
  const sample: Answers = complete[product]
  const answers: Answers = { ...sample, ...given }
  for (const field of fieldsOf(productForms[product]))
    if (field.kind === 'people') Object.assign(answers, peopleOf(given, field, sample))
  return answers
}

const runOne = (
  product: ProductKey,
  tariff: TariffVersion,
  { name, given, price: expected }: GoldenPrice,
  asOf: string,
): GoldenResult => {
  const context = contextOf(given, asOf)
  const parsed = parseAnswers(product, answersOf(product, given), context.asOf)
  if (!parsed.ok) return { name, expected, actual: undefined, passes: false }
  const pricing = priceRisk(product, parsed.answers, context, tariff)
  const actual = pricing.outcome === 'priced' ? pricing.total : null
  return { name, expected, actual, passes: actual === expected }
}

/** Prices the golden prices by a tariff on a day (ISO), unless a case names its own day. */
export const runGoldenPrices = (
  product: ProductKey,
  tariff: TariffVersion,
  cases: readonly GoldenPrice[],
  asOf: string,
): GoldenResult[] => cases.map((each) => runOne(product, tariff, each, asOf))

const columns = ['row', 'column', 'value'] as const

/** Writes golden prices as a sheet: a line for each answer of a case, the last one is its price. */
export const toGoldenSheet = (cases: readonly GoldenPrice[]): Sheet => {
  const lines = cases.flatMap(({ name, given, price }): Cell[][] => [
    ...Object.entries(given).map(([key, value]) => [name, key, value]),
    [name, priceKey, price === null ? referred : toDirhams(price)],
  ])
  return { name: goldenSheetName, columns, rows: lines.map((cells, index) => ({ line: index + 2, cells })) }
}

interface GivenLine {
  line: number
  key: string
  value: string | number
}

type Report = (line: number, fault: Pick<SheetFault, 'message' | 'column' | 'values'>) => void

const readPrice = ({ line, value }: GivenLine, report: Report): Centimes | null => {
  if (String(value).trim().toLowerCase() === referred) return null
  const amount = typeof value === 'number' ? value : parseAmount(value)
  if (amount === undefined)
    report(line, { column: 'value', message: 'tariffs.fault.price', values: { referred } })
  return dirhams(amount ?? 0)
}

const readOne = (
  product: ProductKey,
  name: string,
  lines: readonly GivenLine[],
  report: Report,
): GoldenPrice => {
  const known = [...factKeys, ...answerKeys(productForms[product])]
  const price = lines.find(({ key }) => key === priceKey)
  if (!price) report(lines[0]?.line ?? 1, { message: 'tariffs.fault.noPrice', values: { name } })
  const given = lines.filter(({ key }) => key !== priceKey)
  for (const { line, key } of given)
    if (!known.includes(key))
      report(line, {
        column: 'column',
        message: 'tariffs.fault.unknown',
        values: { name: key, names: known.join(', ') },
      })
  return {
    name,
    given: Object.fromEntries(given.map(({ key, value }) => [key, value])),
    price: price ? readPrice(price, report) : null,
  }
}

/** Reads golden prices from their sheet, with the faults of all. */
export const readGoldenSheet = (
  product: ProductKey,
  sheet: Sheet | undefined,
): { cases: GoldenPrice[]; faults: SheetFault[] } => {
  const faults: SheetFault[] = []
  const report: Report = (line, fault) => faults.push({ sheet: goldenSheetName, line, ...fault })
  const [row, column, value] = columns.map((name) => sheet?.columns.indexOf(name) ?? -1)
  const byName = new Map<string, GivenLine[]>()
  for (const { line, cells } of sheet?.rows ?? []) {
    const name = String(cells[row ?? -1] ?? '').trim()
    if (name === '') continue
    const given = { line, key: String(cells[column ?? -1] ?? '').trim(), value: cells[value ?? -1] ?? '' }
    byName.set(name, [...(byName.get(name) ?? []), given])
  }
  return { cases: [...byName].map(([name, lines]) => readOne(product, name, lines, report)), faults }
}

/** Returns a case of the sample answers at the price of a tariff: a pattern for a first file. */
export const samplePrice = (product: ProductKey, tariff: TariffVersion, asOf: string): GoldenPrice => {
  const pattern: GoldenPrice = { name: 'Exemple', given: { day: asOf }, price: null }
  const [result] = runGoldenPrices(product, tariff, [pattern], asOf)
  return { ...pattern, price: result?.actual ?? null }
}
