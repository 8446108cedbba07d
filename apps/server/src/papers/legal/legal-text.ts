import { paths } from '@wassit/domain/site/paths'
import type { Language } from '@wassit/words/language'
import { formatDate } from '@wassit/domain/format/format'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { identityFacts } from '@wassit/domain/site/identity'
import type { IdentityFact } from '@wassit/domain/site/identity'
import { readLegalText } from '@wassit/domain/site/legal-text'
import type { LegalBlock, LegalKind, LegalPlaceholder } from '@wassit/domain/site/legal-text'
import type { Company } from '../../company-config.ts'
import type { Config } from '../../config.ts'
import { brokerName } from '../issuer.ts'

/** A version of a text in one language, with the values of this installation. */
export interface LegalFacts {
  kind: LegalKind
  version: number
  /** ISO date. */
  effectiveFrom: string
  language: Language
  body: string
  company: Company
  brokerMail: Config['house']['brokerMail']
  publicUrl: string
  t: Translate
  tArabic: Translate
}

export const legalTitles = {
  conditions: 'site.terms.title',
  Confidentialite: 'site.privacy.title',
} as const satisfies Record<LegalKind, MessageId>

/** Returns a line like `Version 1, en vigueur depuis le 01-01-2026`. */
export const versionLine = ({ version, effectiveFrom, t }: LegalFacts): string =>
  t('site.legal.version', { version, date: formatDate(effectiveFrom) })

/** Returns the values of the placeholders. */
export const valuesOf = (facts: LegalFacts): Record<LegalPlaceholder, string> => {
  const { company, brokerMail, publicUrl, t } = facts
  return {
    company: brokerName(facts),
    mail: brokerMail ?? `${publicUrl}${paths.contact}`,
    site: publicUrl,
    cndp: company.cndp
      ? `${t('common.footer.cndp', { number: company.cndp })}.`
      : `${t('common.footer.cndpMissing')}.`,
  }
}

/** Returns the identity of the broker. */
export const identityOf = (facts: LegalFacts): IdentityFact[] => {
  const { company, brokerMail } = facts
  const { rc, ...same } = company
  return identityFacts({ ...same, name: brokerName(facts), tradeRegister: rc, mail: brokerMail })
}

/**
 * French sets non-breaking spaces before high punctuation and inside guillemets;
 * authors type plain ones.
 */
const frenchSpaces = (text: string): string =>
  text
    .replace(/ ([:;?!»])/g, '\u00a0$1')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('n° ', 'n°\u00a0')

/** Returns the parsed blocks of the text. */
export const blocksOf = ({ body, language }: Pick<LegalFacts, 'body' | 'language'>): LegalBlock[] =>
  readLegalText(language === 'fr' ? frenchSpaces(body) : body)
