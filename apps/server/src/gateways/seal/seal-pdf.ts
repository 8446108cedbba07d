// Imported when a contract is signed: the PDF library takes 160 ms and 27 MB, which a start would pay.

import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import type { PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
  Signer,
} from '@signpdf/utils'
import { signCms } from './cms.ts'
import type { SealKey } from './seal-key.ts'

/** Text of the signature's dictionary for PDF readers. */
export interface SealWords {
  name: string
  reason: string
  at: Date
}

/** Room for the CMS with a chain of certificates, in bytes. */
const roomForSignature = 16 * 1024

class SealSigner extends Signer {
  readonly #key: SealKey

  constructor(key: SealKey) {
    super()
    this.#key = key
  }

  override sign(content: Buffer): Promise<Buffer> {
    return signCms(content, this.#key)
  }
}

const signatureOf = (document: PDFDocument, { name, reason, at }: SealWords): PDFRef => {
  const placeholder = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER)
  const range = PDFArray.withContext(document.context)
  for (const part of [PDFNumber.of(0), placeholder, placeholder, placeholder]) range.push(part)
  return document.context.register(
    document.context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(roomForSignature * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
    }),
  )
}

const formOf = ({ context, catalog }: PDFDocument): PDFDict => {
  const present = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (present) return present
  const form = context.obj({ Fields: [] })
  catalog.set(PDFName.of('AcroForm'), context.register(form))
  return form
}

/** Adds a field without a place on the page: the audit page shows the signature. */
const addField = (document: PDFDocument, page: PDFPage, signature: PDFRef, at: Date): void => {
  const { context } = document
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of(`Seal${at.getTime()}`),
      F: ANNOTATION_FLAGS.PRINT | ANNOTATION_FLAGS.HIDDEN,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  const form = formOf(document)
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? PDFArray.withContext(context)
  fields.push(field)
  form.set(PDFName.of('Fields'), fields)
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY))
}

/** Loads the file so that saving appends: the original bytes stay the beginning of the sealed file. */
const openToAppend = (file: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(file, { forIncrementalUpdate: true, updateMetadata: false })

/** Rejects a file to which pages cannot be appended: encrypted, damaged or empty. */
export const assertSealable = async (file: Uint8Array): Promise<void> => {
  const document = await openToAppend(file)
  if (document.getPageCount() === 0) throw new Error('a PDF without pages cannot be signed')
}

/**
 * Appends pages to a PDF and seals the whole: PAdES B-B over every byte. The original
 * bytes are kept, so that their hash can be computed from the sealed file, and an
 * earlier signature stays valid.
 */
export const sealPdf = async (
  file: Uint8Array,
  appendix: Uint8Array,
  key: SealKey,
  words: SealWords,
): Promise<Buffer> => {
  const document = await openToAppend(file)
  const source = await PDFDocument.load(appendix)
  const pages = await document.copyPages(source, source.getPageIndices())
  for (const page of pages) document.addPage(page)
  const last = pages.at(-1)
  if (!last) throw new Error('the appendix has no pages')
  addField(document, last, signatureOf(document, words), words.at)
  // Matches the file's own structure: a table after a table, a stream after a
  // stream (ISO 32000-1 §7.5.8.4).
  const { useObjectStreams } = document.context.pdfFileDetails
  const prepared = await document.save({ useObjectStreams })
  return new SignPdf().sign(Buffer.from(prepared), new SealSigner(key), words.at)
}
