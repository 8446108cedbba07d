import type { Tables } from '../pricing/tables.ts'
import { linesOf } from './figure-lines.ts'
import { lineName, writtenLine } from './written-line.ts'
import type { StoredFigures } from './tariff-version.ts'

/** Value that differs between two tariffs; null where one of them has no such line. */
export interface FigureDifference {
  name: string
  before: string | null
  after: string | null
}

const valuesOf = (tables: Tables, figures: StoredFigures): Map<string, string> =>
  new Map(linesOf(tables, figures).map((line) => [lineName(line), writtenLine(line)]))

/** Returns the lines that differ between two tariffs, in the order of the tables. */
export const differences = (
  tables: Tables,
  before: StoredFigures,
  after: StoredFigures,
): FigureDifference[] => {
  const [old, now] = [valuesOf(tables, before), valuesOf(tables, after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((line) => line.before !== line.after)
}
