import type { Band } from '../pricing/bands.ts'
import type { Sourced } from '../pricing/sourced.ts'
import type { ChoiceCell, FigureTable, NumberCell, Tables } from '../pricing/tables.ts'
import type { StoredFigures } from './tariff-version.ts'

/** Single value of a figure with its place in the table. */
export interface FigureLine {
  table: string
  /** Names of the row and of the column, as many as the table has. */
  keys: readonly string[]
  /** Step of the value, if the table has steps; both ends belong to it. */
  step?: { from: number; to: number }
  value: number | string
  cell: NumberCell | ChoiceCell
}

type Place = Pick<FigureLine, 'table' | 'keys'>

const linesIn = (value: unknown, shape: FigureTable, place: Place): FigureLine[] => {
  if (shape.kind === 'row')
    return Object.entries(shape.columns).flatMap(([name, inner]) =>
      linesIn((value as Record<string, unknown>)[name], inner, { ...place, keys: [...place.keys, name] }),
    )
  if (shape.kind !== 'bands') return [{ ...place, value: value as number | string, cell: shape }]
  return (value as readonly Band<number>[]).map((band, index, all) => ({
    ...place,
    step: { from: index === 0 ? shape.from : (all[index - 1]?.upTo ?? 0) + 1, to: band.upTo },
    value: band.value,
    cell: shape.of,
  }))
}

/** Returns every single value of figures, in the order of the tables. */
export const linesOf = (tables: Tables, figures: StoredFigures): FigureLine[] =>
  Object.entries(tables).flatMap(([table, shape]) =>
    linesIn(figures[table]?.value, shape, { table, keys: [] }),
  )

/** Returns a figure by the name of its table; throws if it is missing, which the types exclude. */
export const figureNamed = (figures: StoredFigures, table: string): Sourced<unknown> => {
  const figure = figures[table]
  if (!figure) throw new Error(`the tariff has no figure ${table}`)
  return figure
}
