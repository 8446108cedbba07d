import type { Language } from '@wassit/words/language'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import type { CreatedAt } from '../../../columns.ts'

/** One version in one language; the database refuses to change a row. */
export interface LegalTextRow {
  kind: LegalKind
  version: number
  language: Language
  /** ISO date. */
  effective_from: string
  body: string
  author: string | null
  created_at: CreatedAt
}

export interface LegalTextsTables {
  legal_texts: LegalTextRow
}
