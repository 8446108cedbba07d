import { Document } from 'mupdf'

/** Returns the copyable text of each page. */
export const pdfText = (file: Uint8Array): string[] => {
  const document = Document.openDocument(file, 'application/pdf')
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('preserve-whitespace').asText(),
  )
}
