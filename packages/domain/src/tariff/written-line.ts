import { formatAmount } from '../format/format.ts'
import type { Unit } from '../pricing/tables.ts'
import type { FigureLine } from './figure-lines.ts'

const noBreakSpace = '\u00a0'

const decimal = (value: number): string => String(Number(value.toFixed(4))).replace('.', ',')

const writers: Record<Unit, (value: number) => string> = {
  amount: formatAmount,
  share: (value) => `${decimal(value * 100)}${noBreakSpace}%`,
  number: decimal,
}

/** Writes a number for a table, by the unit of its figure. */
export const written = (value: number, unit: Unit): string => writers[unit](value)

/** Returns the path of a value in its tariff, e.g. `liability · petrol · ≤ 6`. */
export const lineName = ({ table, keys, step }: FigureLine): string =>
  [table, ...keys, ...(step ? [`≤ ${step.to}`] : [])].join(' · ')

/** Writes the value of a figure for a table. */
export const writtenLine = ({ value, cell }: FigureLine): string =>
  cell.kind === 'choice' ? String(value) : written(Number(value), cell.unit)
