import { createHash } from 'node:crypto'
import type { LegalVersionView } from '@wassit/domain/api/site/content'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { versionInForce } from '@wassit/domain/site/legal-text'
import type { LegalKind } from '@wassit/domain/site/legal-text'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { legalPage } from '../../../papers/legal/legal-page.ts'
import type { LegalFacts } from '../../../papers/legal/legal-text.ts'
import { paperOfLegalText } from '../../../papers/legal/paper-of-legal-text.ts'
import type { Database } from '../../../schema.ts'
import { allTexts, bodyOf, versionsOf } from './legal-texts.queries.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Text that a visitor accepts, by its version and the hash of its words in one language. */
export interface AcceptedText {
  version: number
  hash: string
}

/** Returns the terms that a visitor accepts at a moment; `undefined` before the first version. */
export const acceptedTerms = async (
  db: Kysely<Database>,
  language: Language,
  now: Date,
): Promise<AcceptedText | undefined> => {
  const version = versionInForce(await versionsOf(db, 'conditions'), moroccanDay(now))?.version
  const body = version === undefined ? undefined : await bodyOf(db, 'conditions', version, language)
  return version === undefined || body === undefined ? undefined : { version, hash: sha256(body) }
}

const factsOf = async (deps: Deps, kind: LegalKind, language: Language): Promise<LegalFacts> => {
  const { config, messages } = deps
  const inForce = versionInForce(await versionsOf(deps.db, kind), moroccanDay(deps.now()))
  const body = inForce && (await bodyOf(deps.db, kind, inForce.version, language))
  if (!inForce || body === undefined) throw new DomainError('document.unknown')
  return {
    kind,
    version: inForce.version,
    effectiveFrom: inForce.effective_from,
    language,
    body,
    ...deps.house.facts(),
    publicUrl: config.publicUrl,
    t: messages[language],
    tArabic: messages.ar,
  }
}

/** Changes with every word that is shown. */
const etagOf = (content: string): string => `"${createHash('sha256').update(content).digest('base64url')}"`

/** Returns the version in force as a page. Throws `document.unknown` if there is none. */
export const pageOfLegalText = async (
  deps: Deps,
  kind: LegalKind,
  language: Language,
  isFramed: boolean,
): Promise<{ page: string; etag: string }> => {
  const page = legalPage(await factsOf(deps, kind, language), isFramed)
  return { page, etag: etagOf(page) }
}

/** Two texts in three languages: the version in force and the one until midnight. */
const keptFiles = 12
const files = new Map<string, Promise<Buffer>>()

const print = (facts: LegalFacts, deps: Deps): Promise<Buffer> =>
  deps.print(paperOfLegalText(facts, deps.messages[facts.language === 'en' ? 'en' : 'fr']))

/**
 * Returns the version in force as PDF, printed once: it is public, and a print for each request
 * would keep a processor busy.
 */
export const fileOfLegalText = async (
  deps: Deps,
  kind: LegalKind,
  language: Language,
): Promise<{ file: Buffer; etag: string }> => {
  const facts = await factsOf(deps, kind, language)
  const etag = etagOf(legalPage(facts))
  const file = files.get(etag) ?? print(facts, deps)
  files.set(etag, file)
  const oldest = files.keys().next().value
  if (files.size > keptFiles && oldest !== undefined) files.delete(oldest)
  try {
    return { file: await file, etag }
  } catch (error) {
    files.delete(etag)
    throw error
  }
}

type TextRow = Awaited<ReturnType<typeof allTexts>>[number]

const versionView = (rows: readonly TextRow[], inForce: boolean): LegalVersionView[] => {
  const [row] = rows
  if (!row) return []
  const { kind, version, effective_from, author, created_at } = row
  const bodyIn = (language: Language) => rows.find((each) => each.language === language)?.body ?? ''
  return [
    {
      kind,
      version,
      effective_from,
      author,
      created_at: created_at.toISOString(),
      in_force: inForce,
      fr: bodyIn('fr'),
      en: bodyIn('en'),
      ar: bodyIn('ar'),
    },
  ]
}

/** Returns every version of both texts, newest first. */
export const listLegalTexts = async (deps: Deps): Promise<LegalVersionView[]> => {
  const rows = await allTexts(deps.db)
  const today = moroccanDay(deps.now())
  return Object.values(Object.groupBy(rows, ({ kind }) => kind)).flatMap((texts) => {
    const current = versionInForce(texts, today)?.version
    const versions = Map.groupBy(texts, ({ version }) => version)
    return [...versions].flatMap(([version, each]) => versionView(each, version === current))
  })
}
