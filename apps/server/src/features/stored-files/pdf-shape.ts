/** Bytes before the mark that readers skip (ISO 32000-1, annex H.3.4.1), such as the head of a mail. */
const headBytes = 1024

const mark = '%PDF-'
const endMark = '%%EOF'

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, headBytes).includes(mark)

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

/** Start of an object of a PDF. */
const objectStart = /\b\d{1,10} \d{1,5} obj\b/

/** Returns the length that a file for the web says it has; 0 if it says none. */
const statedLength = (part: Buffer): number => {
  const head = part.toString('latin1', 0, headBytes)
  return head.includes('/Linearized') ? Number(/\/L\s+(\d+)/.exec(head)?.[1] ?? 0) : 0
}

/**
 * Returns the PDF in a file, without what stands before its mark and behind its last end mark; undefined if
 * it is cut: its end lacks, or further objects have none.
 */
export const pdfIn = (bytes: Buffer): Buffer | undefined => {
  const start = bytes.subarray(0, headBytes).indexOf(mark)
  const end = bytes.lastIndexOf(endMark)
  if (start < 0 || end < start) return undefined
  const part = bytes.subarray(start, end + endMark.length)
  // The first page of a file for the web ends with an end mark of its own.
  const endsFirstPage = /startxref\s+0\s+%%EOF$/.test(part.toString('latin1', Math.max(0, part.length - 64)))
  const isCut = endsFirstPage && bytes.length - start < statedLength(part)
  const hasMore = objectStart.test(bytes.toString('latin1', end))
  return isCut || hasMore || !part.includes('startxref') ? undefined : part
}
