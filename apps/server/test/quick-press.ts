import type { PrintPaper } from '../src/papers/press.ts'

/** Characters of the papers that WinAnsi encodes elsewhere than Latin-1, or not at all. */
const encoded: Record<string, string> = {
  '’': '\u0092',
  '–': '\u0096',
  '—': '\u0097',
  '…': '\u0085',
  '€': '\u0080',
  œ: '\u009c',
  '\u202f': '\u00a0',
  '\u2011': '-',
}

/** Returns all texts in a value, in order, without their Arabic form. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'ar' ? [] : textsIn(part)))
}

/** Returns the operator that shows a text on a line of its own; letters outside of WinAnsi are left out. */
const lineOf = (text: string): string => {
  const bytes = text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, (letter) => encoded[letter] ?? '')
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`
}

/** Returns the objects of a PDF with the table of their offsets. */
const assemble = (objects: readonly string[]): Buffer => {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}${table}${trailer}`, 'latin1')
}

/**
 * Prints the French texts of a paper on one page, without a layout: that takes a hundred times as
 * long, and most tests only need a file with its words.
 */
export const printQuickly: PrintPaper = async (paper) => {
  const content = `BT /F1 4 Tf 4 TL 20 830 Td ${textsIn(paper).map(lineOf).join('\n')} ET`
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ])
}
