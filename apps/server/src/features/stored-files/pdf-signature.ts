import {
  decodePDFRawStream,
  PDFAcroSignature,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
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

/** Tells whether a signature covers a whole file except its own digits (ISO 32000-1, 12.8.1). */
const coversAll = (signature: PDFDict, bytes: Buffer): boolean => {
  const [start, before = 0, after = 0, rest = 0, ...further] = rangeOf(signature)
  const contents = signature.lookup(PDFName.of('Contents'))
  const end = after + rest
  return (
    start === 0 &&
    further.length === 0 &&
    contents instanceof PDFHexString &&
    /[1-9a-f]/i.test(contents.asString()) &&
    bytes.toString('latin1', before, after) === `<${contents.asString()}>` &&
    end <= bytes.length &&
    end >= filledLength(bytes)
  )
}

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

/** Tells whether a text has no name of a danger, and none of the encryption that would hide one. */
const isHarmless = (text: string): boolean => {
  const names = new Set(namesIn(text).filter((name) => name.length > chanceLength))
  return dangerOf(names) === undefined && !names.has('Encrypt')
}

/**
 * Tells whether the bytes of a PDF are evidence that must stay as they are: a signature of its form
 * covers the whole file, and no replaced or unused part hides a danger. Anybody can sign, so a
 * signature alone earns no trust.
 */
export const isKeptAsSigned = (document: PDFDocument, bytes: Buffer): boolean => {
  try {
    const isSigned = signaturesOf(document).some((signature) => coversAll(signature, bytes))
    return isSigned && [...textsOf(bytes)].every(isHarmless)
  } catch {
    return false
  }
}
