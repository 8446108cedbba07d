import { Document } from 'mupdf'

/** The words on each page of a PDF, as they can be copied from it. */
export const pdfText = (file: Uint8Array): string[] => {
  const document = Document.openDocument(file, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('preserve-whitespace').asText(),
  )
}
