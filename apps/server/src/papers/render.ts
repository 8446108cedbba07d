import type { DocumentSection } from '@wassit/domain/api/policies/signing'
import { paperOf } from './content.ts'
import type { DocumentFacts } from './facts.ts'
import { sectionsOf } from './paper.ts'
import type { PrintPaper } from './press.ts'

export type { DocumentFacts } from './facts.ts'

/** Returns the document as PDF. */
export const renderDocument = (print: PrintPaper, facts: DocumentFacts): Promise<Buffer> =>
  print(paperOf(facts))

/** Returns the content of the document for a screen that shows no PDF (RULINGS 36). */
export const documentSections = (facts: DocumentFacts): DocumentSection[] => sectionsOf(paperOf(facts))
