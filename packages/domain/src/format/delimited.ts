/** Line of a delimited text. */
export interface DelimitedRow {
  /** Number of the line in the file on which the row begins. */
  line: number
  cells: string[]
}

/** Splits a text into lines of cells; a quoted cell may hold separators and line breaks. */
export const splitCells = (text: string, separator: string): DelimitedRow[] => {
  const rows: DelimitedRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell] })
    cells = []
    cell = ''
    begun = line
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (sign === '\n') line += 1
    if (quoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (!quoted && sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Returns the sign that separates the names in the first line. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1)
  return [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';'
}

/**
 * Reads a text of cells between semicolons, tabs or commas, whichever its first line has; a byte order
 * mark is dropped. A carriage return ends a line, with or without a line feed.
 */
export const readDelimited = (content: string): DelimitedRow[] => {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return splitCells(text, separatorOf(text))
}
