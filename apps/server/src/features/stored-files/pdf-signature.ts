import {
  decodePDFRawStream,
  PDFAcroSignature,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { dangerOf, namesIn } from './pdf-dangers.ts'
import { filledLength } from './pdf-shape.ts'

const signaturesOf = ({ catalog }: PDFDocument): PDFDict[] =>
  (catalog.getAcroForm()?.getAllFields() ?? [])
    .filter(([field]) => field instanceof PDFAcroSignature)
    .map(([field]) => field.dict.lookup(PDFName.of('V')))
    .filter((value) => value instanceof PDFDict)

const rangeOf = (signature: PDFDict): number[] => {
  const range = signature.lookup(PDFName.of('ByteRange'))
  if (!(range instanceof PDFArray)) return []
  return range.asArray().map((number) => (number instanceof PDFNumber ? number.asNumber() : Number.NaN))
}

/**
 * Returns the end of what a signature covers: the file from its start, except the digits of the signature
 * itself (ISO 32000-1, 12.8.1); undefined if it covers no such part.
 */
const coveredEnd = (signature: PDFDict, bytes: Buffer): number | undefined => {
  const [start, before = 0, after = 0, rest = 0, ...further] = rangeOf(signature)
  const end = after + rest
  const digits = /^<([\da-f\s]*)>$/i.exec(bytes.toString('latin1', before, after))?.[1]
  const isWhole = start === 0 && further.length === 0 && before < after && end <= bytes.length
  return isWhole && digits !== undefined && /[1-9a-f]/i.test(digits) ? end : undefined
}

/** Start of the end record of an archive: a file can be a PDF from its front and an archive from its back. */
const archiveEnd = 'PK\u0005\u0006'

/** Tells whether bytes behind a signature only add objects, as validation for the long term does (PAdES). */
const isUpdate = (added: string): boolean =>
  /^\s*\d+ \d+ obj\b/.test(added) && /%%EOF\s*$/.test(added) && !added.includes(archiveEnd)

/** Starts of objects, wherever they are: a table of a hostile file can point into a picture. */
const objectStart = /\d(?:[\s\0]|%[^\r\n]*[\r\n])*obj/g

/** Returns the objects that a stream packs. Throws if our parser unpacks it differently from readers. */
const unpacked = (stream: PDFRawStream): string => {
  if (stream.dict.has(PDFName.of('DecodeParms'))) throw new Error('objects are packed in an unusual way')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

/**
 * Returns every text of a file in which a reader may find an object, whichever of its tables the
 * reader follows: the file itself, and what its object streams pack.
 */
function* textsOf(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1')
  yield text
  for (const { index, 0: start } of text.matchAll(objectStart)) {
    const rest = bytes.subarray(index + start.length)
    const object = PDFObjectParser.forBytes(rest, PDFContext.create()).parseObject()
    if (object instanceof PDFRawStream && object.dict.has(PDFName.of('First'))) yield unpacked(object)
  }
}

/** Two letters occur by chance in compressed bytes. */
const chanceLength = 2

/**
 * Tells whether no replaced or unused part of a file hides a danger: neither its own text nor what its
 * object streams pack. Encryption hides no name but those of object streams.
 */
const isHarmless = (bytes: Buffer): boolean => {
  const texts = [...textsOf(bytes)].map((text) => namesIn(text).filter((name) => name.length > chanceLength))
  const isEncrypted = texts.some((names) => names.includes('Encrypt'))
  return !(isEncrypted && texts.length > 1) && texts.every((names) => dangerOf(new Set(names)) === undefined)
}

/** Returns the bytes that a signature makes evidence: the file, or what stands before foreign bytes. */
const evidenceIn = (bytes: Buffer, end: number): Buffer | undefined => {
  const added = bytes.toString('latin1', end, filledLength(bytes))
  if (added.trim() === '' || isUpdate(added)) return bytes
  const isWhole = /%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, end - 16), end))
  return isWhole && !/\bobj\b/.test(added) ? bytes.subarray(0, end) : undefined
}

/** Outcome of the signatures of a PDF: bytes to keep as they are, or a signature that cannot be kept. */
export type SignedPdf = { kept: Buffer } | 'lost' | 'unsigned'

/**
 * Tells what the signatures of a PDF ask for. Its bytes are evidence if a signature of its form covers them
 * up to an update that only adds objects, and no part hides a danger. Anyone can sign, so a signature
 * by itself earns no trust. `files` are forms of the file: as sent, and without bytes before its mark.
 */
export const signedPart = (document: PDFDocument, files: readonly Buffer[]): SignedPdf => {
  let outcome: SignedPdf = 'unsigned'
  for (const bytes of files)
    try {
      const ends = signaturesOf(document).map((signature) => coveredEnd(signature, bytes))
      const end = Math.max(...ends.map((each) => each ?? 0), 0)
      if (end === 0) continue
      outcome = 'lost'
      const kept = evidenceIn(bytes, end)
      if (kept && isHarmless(kept)) return { kept }
    } catch {
      continue
    }
  return outcome
}
