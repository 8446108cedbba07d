import type { PrintPaper } from '../src/papers/press.ts'

/** Returns the parts of a PDF with its table of offsets. */
const assemble = (objects: readonly string[]): Buffer => {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/**
 * Prints one page with the number of a paper. The layout of a real paper takes some hundred times
 * as long, and most tests only need a file.
 */
export const printQuickly: PrintPaper = async ({ number }) => {
  const content = `BT /F1 12 Tf 72 720 Td (${number}) Tj ET`
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
}
