import { formatDate, moroccanDay } from '@wassit/domain/format/format'
import { identityFacts } from '@wassit/domain/site/identity'
import { countryName } from '@wassit/domain/format/country'
import {
  measuresOf,
  processingNames,
  processings,
  recipientsOf,
  transfersOf,
} from '@wassit/domain/personal-data/register'
import type { ProcessingName, RegisteredInstallation } from '@wassit/domain/personal-data/register'
import { lengthOf, retentionRuleNames, retentionRules, rulesOf } from '@wassit/domain/personal-data/retention'
import type { RetentionRuleName } from '@wassit/domain/personal-data/retention'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { languageTags, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Company } from '../company-config.ts'
import type { Config } from '../config.ts'
import { brokerName, issuerOf } from './issuer.ts'
import type { Paper, ProsePart } from './paper.ts'
import { both } from './wording.ts'

/** Facts of an installation, and the words of the paper. */
export interface RegisterPaperFacts {
  language: Language
  t: Translate
  tLatin: Translate
  tArabic: Translate
  company: Company
  brokerMail: Config['house']['brokerMail']
  installation: RegisteredInstallation
  at: Date
}

const listOf = (t: Translate, ids: readonly MessageId[]): string =>
  ids.map((id) => t(id)).join(t('register.comma'))

const lengthIn = (t: Translate, name: RetentionRuleName): string => {
  const { unit, count } = lengthOf(name)
  return t('retention.length', {
    length: t(`retention.${unit}`, { count }),
    start: t(`retention.from.${retentionRules[name].from}`),
  })
}

/** Returns the table of retention: what is kept, how long, and why. */
const retentionParts = ({ t }: RegisterPaperFacts): ProsePart[] => [
  { heading: t('retention.times') },
  {
    facts: retentionRuleNames.map((name) => [
      t(`retention.rule.${name}`),
      `${lengthIn(t, name)}. ${t(`retention.source.${retentionRules[name].source}`)}.`,
    ]),
  },
]

/** Returns the transfers of a processing out of Morocco, each with its country. */
const transfersIn = ({ t, language, installation }: RegisterPaperFacts, name: ProcessingName): string => {
  const lines = transfersOf(name, installation).map(({ recipient, country }) =>
    t('register.abroad.line', {
      recipient: t(`register.recipient.${recipient}`),
      country: country === null ? t('register.abroad.unknown') : countryName(country, language),
    }),
  )
  return lines.length === 0 ? t('register.abroad.none') : lines.join(t('retention.separator'))
}

const partsOf = (paper: RegisterPaperFacts, name: ProcessingName): ProsePart[] => {
  const { t, installation } = paper
  const { basis, kinds, persons } = processings[name]
  const kept = rulesOf(kinds).map((rule) =>
    t('retention.line', { what: t(`retention.rule.${rule}`), length: lengthIn(t, rule) }),
  )
  const facts: [MessageId, string][] = [
    [
      'register.basis',
      listOf(
        t,
        basis.map((each): MessageId => `register.basis.${each}`),
      ),
    ],
    [
      'register.kinds',
      listOf(
        t,
        kinds.map((each): MessageId => `register.kind.${each}`),
      ),
    ],
    [
      'register.persons',
      listOf(
        t,
        persons.map((each): MessageId => `register.persons.${each}`),
      ),
    ],
    [
      'register.recipients',
      listOf(
        t,
        recipientsOf(name, installation).map((each): MessageId => `register.recipient.${each}`),
      ),
    ],
    ['register.abroad', transfersIn(paper, name)],
    [
      'register.measures',
      listOf(
        t,
        measuresOf(name, installation).map((each): MessageId => `register.measure.${each}`),
      ),
    ],
    ['retention.times', kept.join(t('retention.separator'))],
  ]
  return [
    { heading: t(`register.name.${name}`) },
    { paragraph: t(`register.purpose.${name}`) },
    { facts: facts.map(([label, value]) => [t(label), value]) },
  ]
}

/** Returns the identity of the broker and its number at the CNDP. */
const controllerParts = ({ t, company, brokerMail, tLatin }: RegisterPaperFacts): ProsePart[] => {
  const { rc, ...same } = company
  const name = brokerName({ company, brokerMail, t: tLatin })
  const identity = identityFacts({ ...same, name, tradeRegister: rc, mail: brokerMail })
  return [
    { heading: t('register.controller') },
    { facts: identity.map(({ label, value }) => [t(label), value]) },
    ...(company.cndp ? [] : [{ paragraph: t('register.cndpMissing') }]),
  ]
}

/** Returns the register of processing as a paper in one language. */
export const registerPaper = (facts: RegisterPaperFacts): Paper => {
  const { language, tLatin, tArabic, company, brokerMail, at } = facts
  const words = { t: tLatin, tArabic }
  const day = moroccanDay(at)
  return {
    subject: tLatin('register.title'),
    language: languageTags[language],
    title: both(words, 'register.short'),
    subtitle: both(words, 'register.law'),
    number: day,
    headlines: [{ label: both(words, 'register.day'), value: formatDate(day) }],
    blocks: [
      {
        kind: 'prose',
        direction: textDirection(language),
        parts: [
          ...controllerParts(facts),
          ...processingNames.flatMap((name) => partsOf(facts, name)),
          ...retentionParts(facts),
        ],
      },
    ],
    issuer: issuerOf({ company, brokerMail, t: tLatin }),
    issuedAt: at,
  }
}
