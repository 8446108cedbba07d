import { splitCells } from '../format/delimited.ts'
import type { DelimitedRow } from '../format/delimited.ts'
import { mostLinesBefore } from './grid.ts'

const separators = [';', '\t', ',', '|'] as const

/** Table of a delimited text. */
export interface DelimitedTable<Heading> {
  heading: Heading
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
      const heading = headingOf(splitCells(line, separator)[0]?.cells ?? [])
      if (heading === undefined) continue
      const below = splitCells(lines.slice(index + 1).join('\n'), separator)
      const rows = below.map((row) => ({ ...row, line: row.line + index + 1 }))
      return { heading, before: lines.slice(0, index), rows }
    }
  return undefined
}
