import type { AcceptedType } from '@wassit/domain/document/document'

/**
 * Marks at the start of the accepted formats, with the types under which they are kept. Scanners put
 * a byte order mark or line breaks before the mark of a PDF; photos of telephones begin with a length.
 */
const marks: readonly (readonly [AcceptedType, RegExp])[] = [
  ['application/pdf', /%PDF-/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG/],
  ['image/jpeg', /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/],
  ['image/jpeg', /^RIFF[^]{4}WEBP/],
]

/** Readers skip as much before the mark of a PDF (ISO 32000-1, annex H.3.4.1). */
const startBytes = 1024

/**
 * Returns the format under which a file is kept, by its first bytes, whatever its name says;
 * undefined for another one. The server checks the whole content.
 */
export const contentType = async (file: Blob): Promise<AcceptedType | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return marks.find(([, mark]) => mark.test(start))?.[0]
}
