/** Readers look for the end mark in the last 1024 bytes (ISO 32000-1, annex H.3.4.4). */
const tailBytes = 1024

/**
 * Start of the end record of an archive. A file can be a PDF from its front and an archive from its
 * back.
 */
const archiveEnd = 'PK\u0005\u0006'

/**
 * Mail servers and scanners put a byte order mark or a line break before the mark, which readers
 * skip.
 */
const mark = /^(\u00ef\u00bb\u00bf)?[\r\n\t ]*%PDF-/

export const isPdf = (bytes: Buffer): boolean => mark.test(bytes.subarray(0, 64).toString('latin1'))

const filling: ReadonlySet<number | undefined> = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20])

/**
 * Returns the length of a file without the NULs and line breaks that fill it up to the size of a
 * block.
 */
export const filledLength = (bytes: Buffer): number => {
  let length = bytes.length
  while (filling.has(bytes[length - 1])) length -= 1
  return length
}

/**
 * Tells whether a file has the shape of a whole PDF: the mark at its start, a catalogue, and an end
 * that points to its table.
 */
export const isWholePdf = (bytes: Buffer): boolean => {
  const length = filledLength(bytes)
  const tail = bytes.subarray(Math.max(0, length - tailBytes), length).toString('latin1')
  const ending = tail.lastIndexOf('%%EOF')
  return (
    isPdf(bytes) &&
    ending >= 0 &&
    !tail.includes(archiveEnd, ending) &&
    bytes.includes('startxref') &&
    bytes.includes('/Root')
  )
}
