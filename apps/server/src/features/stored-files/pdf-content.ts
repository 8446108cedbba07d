import { PDFArray, PDFDict, PDFDocument, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'
import { dangerIn } from './pdf-dangers.ts'
import type { PdfDanger } from './pdf-dangers.ts'
import { pdfIn } from './pdf-shape.ts'
import { signedPart } from './pdf-signature.ts'

/** Reason why a PDF is refused; `signature` if it would lose a signature. */
export type PdfFault = 'broken' | 'locked' | 'signature' | PdfDanger

const load = async (bytes: Uint8Array): Promise<PDFDocument | PdfFault> => {
  try {
    // Receipts of banks are often encrypted with an empty password, which every reader tries.
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? 'locked' : 'broken'
  }
}

const partsOf = (object: PDFObject | undefined): PDFObject[] => {
  if (object instanceof PDFStream) return object.dict.values()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

/** Removes the objects that neither the catalogue nor the description of a PDF reaches. */
const removeUnreachable = ({ context }: PDFDocument): void => {
  const reached = new Set<PDFRef>()
  const open = [context.trailerInfo.Root, context.trailerInfo.Info].filter((object) => object !== undefined)
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (!(object instanceof PDFRef)) open.push(...partsOf(object))
    else if (!reached.has(object)) {
      reached.add(object)
      open.push(...partsOf(context.lookup(object)))
    }
  }
  for (const [reference] of context.enumerateIndirectObjects())
    if (!reached.has(reference)) context.delete(reference)
}

const writeAgain = (document: PDFDocument): Promise<Uint8Array> => {
  removeUnreachable(document)
  return document.save({ updateFieldAppearances: false })
}

/**
 * Returns a PDF that is safe to keep, or its fault: no page that an agent can open, or content that
 * runs or unpacks on the agent's machine. A PDF whose signature covers it stays as it is; one that would
 * lose its signature is refused, so that its sender knows. Another one is written again, without
 * encryption and without what nothing in it shows: bytes around its objects, and objects that it no longer
 * uses. A hostile PDF can crash the parser, so call this in a process that may die.
 */
export const cleanPdf = async (bytes: Uint8Array): Promise<{ bytes: Uint8Array } | { fault: PdfFault }> => {
  const sent = Buffer.from(bytes)
  const part = pdfIn(sent)
  if (!part) return { fault: 'broken' }
  const document = await load(part)
  if (typeof document === 'string') return { fault: document }
  try {
    if (document.getPageCount() === 0) return { fault: 'broken' }
    const danger = dangerIn(document.context)
    if (danger) return { fault: danger }
    const signed = signedPart(document, [sent, sent.subarray(sent.indexOf(part))])
    if (signed === 'lost') return { fault: 'signature' }
    return { bytes: signed === 'unsigned' ? await writeAgain(document) : signed.kept }
  } catch {
    return { fault: 'broken' }
  }
}
