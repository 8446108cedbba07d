import type { MessageId } from '@wassit/words/catalogue'
import { languageTags, textDirection } from '@wassit/words/language'
import { formatDate } from '@wassit/domain/format/format'
import { fillLegalText } from '@wassit/domain/site/legal-text'
import type { LegalBlock, LegalKind } from '@wassit/domain/site/legal-text'
import { issuerOf } from '../issuer.ts'
import type { Paper, ProsePart } from '../paper.ts'
import { both } from '../wording.ts'
import { blocksOf, identityOf, legalTitles, valuesOf } from './legal-text.ts'
import type { LegalFacts } from './legal-text.ts'

const partOf = (block: LegalBlock, facts: LegalFacts): ProsePart => {
  const fill = (text: string) => fillLegalText(text, valuesOf(facts))
  switch (block.kind) {
    case 'heading':
      return { heading: fill(block.text) }
    case 'paragraph':
      return { paragraph: fill(block.text) }
    case 'list':
      return { items: block.items.map(fill) }
    case 'identity':
      return { facts: identityOf(facts).map(({ label, value }) => [facts.t(label), value]) }
  }
}

/** Titles short enough for large letters next to their Arabic. */
const shortTitles = {
  conditions: 'common.footer.terms',
  Confidentialite: 'common.footer.privacy',
} as const satisfies Record<LegalKind, MessageId>

/** Returns a legal text as a paper. Head and foot run from left to right, so `tLatin` is never Arabic. */
export const paperOfLegalText = (facts: LegalFacts, tLatin: LegalFacts['t']): Paper => {
  const { kind, version, effectiveFrom, language } = facts
  const words = { t: tLatin, tArabic: facts.tArabic }
  const title = both(words, shortTitles[kind])
  return {
    subject: tLatin(legalTitles[kind]),
    language: languageTags[language],
    title,
    subtitle: { fr: facts.publicUrl.replace(/^https?:\/\//, ''), ar: '' },
    number: `V${version}`,
    headlines: [
      { label: both(words, 'paper.label.version'), value: String(version) },
      { label: both(words, 'site.legal.since'), value: formatDate(effectiveFrom) },
    ],
    blocks: [
      {
        kind: 'prose',
        direction: textDirection(language),
        parts: blocksOf(facts).map((block) => partOf(block, facts)),
      },
    ],
    issuer: issuerOf({ ...facts, t: tLatin }),
    issuedAt: new Date(`${effectiveFrom}T00:00:00Z`),
  }
}
