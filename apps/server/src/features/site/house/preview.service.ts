import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { houseCalls, PreviewView } from '@wassit/domain/api/site/house'
import { conditionsAddresses } from '@wassit/domain/document/addresses'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays, addYears } from '@wassit/domain/party/date'
import { catalogue, productName } from '@wassit/domain/products/catalogue'
import { answersOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { HousePreview } from '@wassit/domain/site/house'
import type { House } from '../../../company-config.ts'
import type { Deps } from '../../../deps.ts'
import { inOwnWords } from '../../../messaging/own-words.ts'
import { senderLine, senderLines, senderName, wordmark } from '../../../messaging/sender.ts'
import type { DocumentFacts, DrawnKind } from '../../../papers/facts.ts'
import { renderDocument } from '../../../papers/render.ts'
import { houseWith } from './house-facts.ts'

const dayMs = 24 * 3_600_000
const product = 'car'

/** Customer and file of a preview: made up, and named so that nobody takes the paper for one of a file. */
const sample = {
  insuranceNumber: 'WST-0000-000000',
  reference: 'SPECIMENSPECIMENSPEC',
  holder: { firstName: 'Nadia', lastName: 'SPECIMEN', phone: '+212600000000', email: 'specimen@example.ma' },
  insurer: { name: 'Assureur d’exemple', logoWord: 'Exemple' },
} as const

const drawnKinds = { quote: 'quote', receipt: 'paymentReceipt' } as const satisfies Record<
  Exclude<HousePreview, 'mail'>,
  DrawnKind
>

const factsOf = (deps: Deps, house: House, kind: DrawnKind): DocumentFacts => {
  const now = deps.now()
  const today = moroccanDay(now)
  const answers = answersOf(product, complete[product])
  const tariff = deps.tariffs.ofProduct(product, today)
  const pricing = priceRisk(product, answers, { asOf: today }, tariff)
  const priced = pricing.outcome === 'priced' ? pricing : null
  const premium = priced?.total ?? 0
  const { publicUrl } = deps.config
  return {
    ...sample,
    ...house,
    kind,
    product,
    answers,
    tariff,
    pricing: priced,
    premium,
    verifyUrl: publicUrl,
    conditionsUrl: `${publicUrl}${conditionsAddresses('specimen', catalogue[product].code).preview_url}`,
    issuedAt: now,
    validUntil: new Date(now.getTime() + 30 * dayMs),
    startDate: today,
    endDate: addDays(addYears(today, 1), -1),
    payments: [
      {
        method: 'card',
        amount: premium,
        reference: `${sample.insuranceNumber}-1`,
        paidAt: now,
        transactionId: '0',
      },
    ],
    t: deps.messages.fr,
    tArabic: deps.messages.ar,
  }
}

const mailOf = (
  deps: Deps,
  house: House,
  language: keyof Deps['messages'],
): NonNullable<PreviewView['mail']> => {
  const t = deps.messages[language]
  return {
    wordmark: wordmark(house),
    title: t('house.preview.mailTitle'),
    paragraphs: [
      t('house.preview.mailText', { name: senderName(house, t) }),
      inOwnWords(deps, language)('mail.notice.quoteReady', {
        number: sample.insuranceNumber,
        product: t(productName(product)),
      }),
    ],
    footer: senderLines(house, t),
    brief: `${t('house.preview.mailTitle')}\n${senderLine(house, t)}`,
  }
}

/** Draws a paper, or writes a mail, of a made-up customer with facts that nobody has saved. */
export const previewHouse = async (
  deps: Deps,
  kind: HousePreview,
  facts: BodyOutput<typeof houseCalls.previewHouse>,
  language: keyof Deps['messages'],
): Promise<PreviewView> => {
  const now = deps.house.facts()
  const { logo, hours } = now.company
  const house = houseWith(now, facts, { ...(logo && { logo }), ...(hours && { hours }) })
  if (kind === 'mail') return { file: null, mail: mailOf(deps, house, language) }
  const file = await renderDocument(deps.print, factsOf(deps, house, drawnKinds[kind]))
  return { file: file.toString('base64'), mail: null }
}
