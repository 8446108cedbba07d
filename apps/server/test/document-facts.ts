import { conditionsAddresses, verificationCode } from '@wassit/domain/document/addresses'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import type { DocumentFacts, DrawnKind } from '../src/papers/facts.ts'
import { loadMessages } from '../src/messages.ts'

const messages = await loadMessages()

const company: DocumentFacts['company'] = {
  name: 'Wassit Courtage',
  licence: 'A-2026-0123',
  capital: '500 000 DHS',
  rc: 'Casablanca 123456',
  ice: '001234567000089',
  seat: '12, boulevard Zerktouni, 20100 Casablanca',
  phone: '05 22 12 34 56',
  cndp: 'A-GC-123/2026',
}

const holder = {
  firstName: 'Nadia',
  lastName: 'Alaoui',
  identityNumber: 'AB123456',
  birthDate: '1990-05-04',
  address: '1, rue des Orangers',
  city: 'Rabat',
  phone: '+212612345678',
  email: 'nadia.alaoui@example.ma',
} satisfies DocumentFacts['holder']

/** A holder whose lines are all too long. */
export const longHolder = {
  ...holder,
  firstName: 'Abdelmoughit-Mohammed-Amine Ould Cheikh',
  lastName: 'Benabdeljalil-El Alaoui M’daghri Idrissi Kaitouni',
  address:
    'Résidence Les Jardins de la Palmeraie, immeuble 12 bis, escalier C, 4e étage, appartement 27, angle boulevard Abdelkrim El Khattabi et rue Ibn Batouta',
  email: `${'abdelmoughit.benabdeljalil-el-alaoui.'.repeat(3)}kaitouni@une-tres-longue-adresse.example.ma`,
}

const reference = '7KQ4M9XT2PCDWRHYABCD'
const insuranceNumber = 'WST-2026-000123'

const refund: DocumentFacts['refund'] = {
  amount: 123_456,
  cause: 'cancellation',
  reason: 'Véhicule vendu avant l’effet',
  means: 'transfer',
  rib: '011780000012345678901247',
  reference: 'VIR-2026-77',
  sentOn: '2026-12-01',
}

/** Amount that an agent typed, in centimes. */
const typedAmount = 765_050

/** Returns the facts of a document like the pipeline, from the sample answers of a product. */
export const factsOf = (
  kind: DrawnKind,
  product: ProductKey = 'car',
  {
    answers: changed = {},
    ...overrides
  }: Partial<Omit<DocumentFacts, 'answers'>> & { answers?: Answers } = {},
): DocumentFacts => {
  const answers = answersOf(product, { ...complete[product], ...changed })
  const tariff = referenceTariff(product, asOf)
  const pricing = priceRisk(product, answers, { asOf }, tariff)
  const premium = pricing.outcome === 'priced' ? pricing.total : typedAmount
  const origin = 'https://wassit.example'
  return {
    kind,
    insuranceNumber,
    reference,
    verifyUrl: `${origin}/verifier/${verificationCode({ insuranceNumber, reference })}`,
    conditionsUrl: `${origin}${conditionsAddresses('wafa-assurance', catalogue[product].code).preview_url}`,
    company,
    brokerMail: 'contact@wassit.example',
    insurer: { name: 'Wafa Assurance', logoWord: 'Wafa' },
    product,
    answers,
    tariff,
    pricing: pricing.outcome === 'priced' ? pricing : null,
    premium,
    holder,
    issuedAt: new Date('2026-11-21T09:00:00Z'),
    validUntil: new Date('2026-12-21T09:00:00Z'),
    startDate: '2026-11-22',
    endDate: '2027-11-21',
    payments: [
      {
        method: 'card',
        amount: premium,
        reference: `${insuranceNumber}-1`,
        paidAt: new Date('2026-11-21T10:12:00Z'),
        transactionId: '26325KLMN1234',
      },
    ],
    ...(kind === 'refundNotice' && { refund }),
    t: messages.fr,
    tArabic: messages.ar,
    ...overrides,
  }
}
