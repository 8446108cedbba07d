import type { Band } from './bands.ts'
import { dirhams } from './money.ts'
import type { Sourced } from './sourced.ts'

/** Unit of a number: centimes, a share, or a plain number such as an age or a factor. */
export type Unit = 'amount' | 'share' | 'number'

/** Bounds of law, which the figure of no insurer may leave. */
export interface LegalBounds {
  min?: number
  max?: number
  /** Law or decree that sets them. */
  authority: string
}

/** Single number. */
export interface NumberCell {
  kind: 'number'
  unit: Unit
  /** Bounds that a plausible figure keeps; outside of them it is a typing error. */
  min: number
  max: number
  whole?: true
  legal?: LegalBounds
}

/** One of a few words or classes. */
export interface ChoiceCell<Option extends string | number = string | number> {
  kind: 'choice'
  options: readonly Option[]
}

/** Figures by steps of a whole number, such as age or fiscal power; the steps follow each other. */
export interface BandsTable {
  kind: 'bands'
  /** First number of the first step. */
  from: number
  /** Number that the last step must reach; absent if a risk beyond it has no figure. */
  reaches?: number
  /** True if the figure of a step must not be lower than that of the step before. */
  rises?: true
  of: NumberCell
}

/** Figures side by side, each under its own name. */
export interface RowTable<Columns extends Readonly<Record<string, FigureTable>> = RowColumns> {
  kind: 'row'
  columns: Columns
}
interface RowColumns {
  readonly [column: string]: FigureTable
}

/** Shape of a figure of a tariff, which every version of every insurer has. */
export type FigureTable = NumberCell | ChoiceCell | BandsTable | RowTable

/** Tables of a product: the shape of each of its figures. */
export type Tables = Readonly<Record<string, FigureTable>>

type ValueOf<Table> = Table extends NumberCell
  ? number
  : Table extends ChoiceCell<infer Option>
    ? Option
    : Table extends BandsTable
      ? readonly Band<number>[]
      : Table extends RowTable<infer Columns>
        ? { readonly [Column in keyof Columns]: ValueOf<Columns[Column]> }
        : never

/** Figures that fill the tables of a product, each with its source. */
export type FiguresOf<T extends Tables> = { readonly [Name in keyof T]: Sourced<ValueOf<T[Name]>> }

const highestAmount = dirhams(1_000_000)

export const amount = (more: Partial<NumberCell> = {}): NumberCell => ({
  kind: 'number',
  unit: 'amount',
  min: 0,
  max: highestAmount,
  ...more,
})

export const share = (more: Partial<NumberCell> = {}): NumberCell => ({
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 1,
  ...more,
})

/** Returns a whole number such as an age. */
export const count = (min: number, max: number, more: Partial<NumberCell> = {}): NumberCell => ({
  kind: 'number',
  unit: 'number',
  min,
  max,
  whole: true,
  ...more,
})

/** Returns the highest amount that a cover pays; less than 1 000 DH is a typing error. */
export const ceiling = (more: Partial<NumberCell> = {}): NumberCell =>
  amount({ min: dirhams(1000), max: dirhams(1_000_000_000), ...more })

export const choice = <const Option extends string | number>(
  options: readonly Option[],
): ChoiceCell<Option> => ({ kind: 'choice', options })

export const bands = (by: Pick<BandsTable, 'from' | 'reaches' | 'rises'>, of: NumberCell): BandsTable => ({
  kind: 'bands',
  ...by,
  of,
})

export const row = <const Columns extends RowColumns>(columns: Columns): RowTable<Columns> => ({
  kind: 'row',
  columns,
})

/** Returns a row with the same kind of figure under each name. */
export const rowOf = <const Name extends string, Table extends FigureTable>(
  names: readonly Name[],
  table: Table,
): RowTable<Record<Name, Table>> => ({
  kind: 'row',
  columns: Object.fromEntries(names.map((name) => [name, table])) as Record<Name, Table>,
})

/** Own share of a damage: a share of it or of the value, an amount at least; both zero for none. */
export const deductible = () => row({ rate: share(), least: amount({ max: dirhams(100_000) }) })

/** Figure of a table made by `deductible`. */
export type DeductibleFigure = ValueOf<ReturnType<typeof deductible>>
