import { readFile } from 'node:fs/promises'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { legalKinds } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import type { Transaction } from 'kysely'
import type { Database } from '../src/schema.ts'

/** First day of the seeded texts. */
const effectiveFrom = '2026-01-01'

const textOf = async (kind: LegalKind, language: Language): Promise<string> =>
  (await readFile(new URL(`legal/${kind}.${language}.txt`, import.meta.url), 'utf8')).trim()

/** Adds version 1 of each missing legal text; an admin writes the later versions. */
export const seedLegalTexts = async (trx: Transaction<Database>): Promise<void> => {
  const pairs = legalKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))
  const rows = pairs.map(async ({ kind, language }) => ({
    kind,
    version: 1,
    language,
    effective_from: effectiveFrom,
    body: await textOf(kind, language),
    author: null,
    created_at: new Date(`${effectiveFrom}T00:00:00Z`),
  }))
  await trx
    .insertInto('legal_texts')
    .values(await Promise.all(rows))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
