/** Readers look for the end mark in the last 1024 bytes (ISO 32000-1, annex H.3.4.4). */
const tailBytes = 1024

/** What an archive ends with: a file that is a PDF from its front and an archive from its back. */
const archiveEnd = 'PK\u0005\u0006'

/**
 * Whether a file has the shape of a whole PDF: its mark as the first bytes, a catalogue, and an end that
 * says where its table stands. It is read by its own reader only, never by us.
 */
export const isWholePdf = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  const ending = tail.lastIndexOf('%%EOF')
  return (
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    ending >= 0 &&
    !tail.includes(archiveEnd, ending) &&
    bytes.includes('startxref') &&
    bytes.includes('/Root')
  )
}
