import { PDFDict, PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'

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

/**
 * Returns the fault of a PDF: no page that an agent can open, or content that runs or unpacks on
 * the agent's machine. A hostile PDF can crash the parser, so call this in a process that may die.
 */
export const pdfFault = async (bytes: Uint8Array): Promise<PdfFault | undefined> => {
  const document = await load(bytes)
  if (typeof document === 'string') return document
  try {
    if (document.getPageCount() === 0) return 'broken'
    const dictionaries = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFStream ? object.dict : object))
      .filter((object) => object instanceof PDFDict)
    return dictionaries.some(isActive) ? 'active' : undefined
  } catch {
    return 'broken'
  }
}
