import type { AcceptedType } from '@wassit/domain/document/document'

/** Marks at the start of the accepted formats. */
const marks: readonly (readonly [AcceptedType, string])[] = [
  ['application/pdf', '%PDF-'],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG'],
]

/** Scanners put a byte order mark or line breaks before the mark of a PDF. */
const startBytes = 64

/**
 * Returns the format that a file has by its first bytes, whatever its name says; undefined for
 * another one. The server checks the whole content.
 */
export const contentType = async (file: Blob): Promise<AcceptedType | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return marks.find(([type, mark]) =>
    type === 'application/pdf' ? start.includes(mark) : start.startsWith(mark),
  )?.[0]
}
