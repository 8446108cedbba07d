/** Line of a delimited text. */
export interface DelimitedRow {
  /** Number of the line in the file on which the row begins. */
  line: number
  cells: string[]
}

/** Lines of a table that someone sends, of all its sheets together; a statement of a busy year has some thousand. */
export const mostLines = 30_000

/** Signs that may separate cells, at most: a table of many columns is none of ours. */
const mostCells = 40 * mostLines

/** Tells whether a text has more lines or cells than any table that the product reads. */
export const isTooLong = (content: string): boolean => {
  let [lines, cells] = [1, 0]
  for (let index = 0; index < content.length; index++) {
    const sign = content.charCodeAt(index)
    if (sign === 10) lines += 1
    else if (sign === 59 || sign === 44 || sign === 9) cells += 1
  }
  return lines > mostLines || cells > mostCells
}

/**
 * Splits a text into lines of cells; a quoted cell may hold separators and line breaks. It cuts cells out
 * of the text: adding one letter after the other took a hundred times the memory of the text.
 */
export const splitCells = (text: string, separator: string): DelimitedRow[] => {
  const rows: DelimitedRow[] = []
  let cells: string[] = []
  let cell = ''
  /** Start of the part that the cell does not hold yet. */
  let from = 0
  let quoted = false
  let line = 1
  let begun = 1
  const cutAt = (index: number) => {
    cell += text.slice(from, index)
    from = index + 1
  }
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (sign === '\n') line += 1
    if (quoted && sign === '"' && text[index + 1] === '"') {
      cutAt(index)
      cell += '"'
      index += 1
      from = index + 1
    } else if (sign === '"' && (quoted || (cell === '' && from === index))) {
      cutAt(index)
      quoted = !quoted
    } else if (!quoted && sign === separator) {
      cutAt(index)
      endCell()
    } else if (!quoted && sign === '\n') {
      cutAt(index)
      endRow()
    } else if (!quoted && sign === '\r') cutAt(index)
  }
  cutAt(text.length)
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}
