import { splitCells } from '../format/delimited.ts'
import type { DelimitedRow } from '../format/delimited.ts'
import { mostLinesBefore } from './grid.ts'

export const separators = [';', '\t', ',', '|'] as const

/** Returns a cell without the formula around it by which programs keep a number as text: `="0022"`. */
const bareCell = (cell: string): string => /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell

/** Splits a text into rows; a program that took a row for one cell quoted its whole line. */
export const splitRows = (text: string, separator: string): DelimitedRow[] =>
  splitCells(text, separator).map(({ line, cells }) => {
    const [whole = ''] = cells
    const isWhole = cells.length === 1 && whole.includes(separator) && !whole.includes('\n')
    const own = isWhole ? splitCells(whole, separator).flatMap((row) => row.cells) : cells
    return { line, cells: own.map(bareCell) }
  })

/** Table of a delimited text. */
export interface DelimitedTable<Heading> {
  heading: Heading
  separator: (typeof separators)[number]
  /** Lines above the headings, such as a title. */
  before: string[]
  /** Rows below the headings, with their lines in the file. */
  rows: DelimitedRow[]
}

/**
 * Finds the line of headings among the first lines of a text, with the separator of that line: a program
 * may write a title, or `sep=;`, before it. `headingOf` returns undefined for a line that is none.
 */
export const findDelimited = <Heading>(
  content: string,
  headingOf: (cells: readonly string[]) => Heading | undefined,
): DelimitedTable<Heading> | undefined => {
  const lines = content
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (const [index, line] of lines.slice(0, mostLinesBefore).entries())
    for (const separator of separators) {
      const heading = headingOf(splitRows(line, separator)[0]?.cells ?? [])
      if (heading === undefined) continue
      const below = splitRows(lines.slice(index + 1).join('\n'), separator)
      const rows = below.map(({ line: at, cells }) => ({ line: at + index + 1, cells }))
      return { heading, separator, before: lines.slice(0, index), rows }
    }
  return undefined
}
