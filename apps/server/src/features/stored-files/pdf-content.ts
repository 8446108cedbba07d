import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import type { PDFObject } from '@cantoo/pdf-lib'

/** Reason why a PDF is refused. */
export type PdfFault = 'broken' | 'locked' | 'active'

/** Actions that run something when the file is opened (ISO 32000-1, 12.6.4). */
const activeActions = new Set(['/JavaScript', '/Launch'])
/** Entries of a dictionary that bring scripts or other files along. */
const activeEntries = ['JS', 'JavaScript', 'EmbeddedFiles'].map((name) => PDFName.of(name))

const isActive = (dictionary: PDFDict): boolean =>
  activeActions.has(String(dictionary.get(PDFName.of('S')))) ||
  String(dictionary.get(PDFName.of('Type'))) === '/EmbeddedFile' ||
  activeEntries.some((name) => dictionary.has(name)) ||
  dictionary.values().some((value) => value instanceof PDFDict && isActive(value))

const load = async (bytes: Uint8Array): Promise<PDFDocument | PdfFault> => {
  try {
    // Receipts of banks are often encrypted with an empty password, which every reader tries.
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? 'locked' : 'broken'
  }
}

/** Returns the reason why the content of a PDF is refused. */
const faultOf = (document: PDFDocument, dictionaries: readonly PDFDict[]): PdfFault | undefined => {
  if (document.getPageCount() === 0) return 'broken'
  return dictionaries.some(isActive) ? 'active' : undefined
}

/** A signature covers a range of the file's bytes (ISO 32000-1, 12.8.1): one written again is invalid. */
const isSigned = (dictionaries: readonly PDFDict[]): boolean =>
  dictionaries.some((dictionary) => dictionary.has(PDFName.of('ByteRange')))

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
 * runs or unpacks on the agent's machine. A signed PDF stays as it is. Another one is written again,
 * without encryption and without what nothing in it shows: bytes around its objects, and objects that
 * it no longer uses. A hostile PDF can crash the parser, so call this in a process that may die.
 */
export const cleanPdf = async (bytes: Uint8Array): Promise<{ bytes: Uint8Array } | { fault: PdfFault }> => {
  const document = await load(bytes)
  if (typeof document === 'string') return { fault: document }
  try {
    const dictionaries = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFStream ? object.dict : object))
      .filter((object) => object instanceof PDFDict)
    const fault = faultOf(document, dictionaries)
    if (fault) return { fault }
    return { bytes: isSigned(dictionaries) ? bytes : await writeAgain(document) }
  } catch {
    return { fault: 'broken' }
  }
}
