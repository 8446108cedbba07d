import { kindsOf } from '@wassit/domain/document/document'
import { formatAmount } from '@wassit/domain/format/format'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { answersOf, complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { factsOf, longHolder } from '../../test/document-facts.ts'
import { drawOnce, plain } from '../../test/drawn-papers.ts'
import { fontsOf, readQrCode } from '../../test/pdf-pages.ts'
import { requestFactsOf } from '../../test/request-paper-facts.ts'
import { printPaper } from './press.ts'
import type { DocumentFacts } from './facts.ts'
import { renderDocument } from './render.ts'
import { renderRequestPaper, requestPaperSections } from './request-papers.ts'
import type { RequestPaperFacts, RequestPaperKind } from './request-papers.ts'

const issued = kindsOf('requestPaper')
const kinds = kindsOf('letter', 'requestPaper')

const drawFacts = drawOnce((facts: RequestPaperFacts) => renderRequestPaper(printPaper, facts))
const drawDocument = drawOnce((facts: DocumentFacts) => renderDocument(printPaper, facts))
const draw = async (kind: RequestPaperKind, more: Partial<RequestPaperFacts> = {}) =>
  (await drawFacts(requestFactsOf(kind, more))).text

describe.each(kinds)('%s', (kind) => {
  test('prints its numbers in French and Arabic, and no unfilled value', async () => {
    const facts = requestFactsOf(kind)
    const { file, text, pages } = await drawFacts(facts)
    expect(text).toContain(facts.insuranceNumber)
    expect(text).toContain(String(facts.reportNumber))
    expect(text).toContain(facts.insurer.name)
    expect(text).toContain('Nadia Alaoui')
    expect(text).toMatch(/[\u0621-\u064a]{4}/)
    expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]|Invalid Date|\ufffd/)
    expect(pages).toBeLessThanOrEqual(kind === 'terminationLetter' ? 1 : 2)
    expect(text).toContain(`Page ${pages} sur ${pages}`)
    expect(fontsOf(file).filter(({ embedded }) => !embedded)).toEqual([])
  })

  test.each(offeredProducts)('leaves no value unfilled for %s', (product) => {
    const said = JSON.stringify(requestPaperSections(requestFactsOf(kind, {}, product)))
    expect(said).not.toMatch(/undefined|null|NaN|\[object/)
  })

  test('prints nothing over the margins, however long the lines', async () => {
    const words = {
      motif: 'Parce que '.repeat(60),
      modification: 'Changer '.repeat(80),
      tiers: 'x'.repeat(300),
    }
    const facts = requestFactsOf(kind, { holder: longHolder })
    const drawn = await drawFacts({ ...facts, info: { ...facts.info, ...words } })
    const printed = drawn.letters()
    expect(Math.min(...printed.map(({ left }) => left))).toBeGreaterThan(40)
    expect(Math.max(...printed.map(({ right }) => right))).toBeLessThan(556)
    expect(Math.max(...printed.map(({ bottom }) => bottom))).toBeLessThan(825)
  })
})

test.each(issued)('prints the verification code of a %s', async (kind) => {
  const facts = requestFactsOf(kind)
  expect(readQrCode((await drawFacts(facts)).file)).toBe(facts.verification?.url)
})

describe('termination letter', () => {
  test('prints no verification code on the letter that the customer signs by hand', async () => {
    const { file, text } = await drawFacts(requestFactsOf('terminationLetter'))
    expect(readQrCode(file)).toBeUndefined()
    for (const words of [
      'Expéditeur',
      'Rabat, le 10-02-2027',
      'Récépissé',
      'article 9',
      'Je vous prie d’agréer',
    ])
      expect(text).toContain(words)
  })

  test('states the cause of a termination, the requested day and the refund', async () => {
    const text = await draw('terminationLetter')
    expect(text).toContain('à la fin du 31-03-2027')
    expect(text).toContain('Motif : Vente ou cession du bien assuré.')
    expect(text).toContain('me rembourser la part de prime')
    expect(text).not.toContain('article 8')
  })

  test.each([
    ['2027-02-10T09:00:00Z', 'au plus tard le 22-10-2027'],
    ['2027-10-22T09:00:00Z', 'au plus tard le 22-10-2027'],
    ['2027-10-23T09:00:00Z', 'Le préavis de 30 jours expirait le 22-10-2027'],
  ])('keeps the notice period of the due date on %s, or asks for an exception', async (moment, words) => {
    const text = await draw('terminationLetter', {
      info: { report_type: 'Resiliation', motif: 'dueDate' },
      effectiveDate: null,
      issuedAt: new Date(moment),
    })
    expect(text).toContain(words)
    expect(text).toContain('article 8')
    expect(text).not.toContain('me rembourser')
  })

  test('quotes the customer’s own words unchanged', async () => {
    const text = await draw('terminationLetter', { info: { motif: 'Je pars <b>vivre</b> à Lyon' } })
    expect(text).toContain('Motif : Je pars <b>vivre</b> à Lyon.')
  })

  test.each([
    [null, 'au plus tard le 22-10-2027'],
    ['2027-05-31', 'se fonde sur le motif ci-dessus'],
  ])('bases the customer’s own words for %s on the due date or on the cause', async (day, words) => {
    const info = { report_type: 'Resiliation', motif: 'Je pars vivre à Lyon' }
    expect(await draw('terminationLetter', { info, effectiveDate: day })).toContain(words)
  })

  test('leaves no gaps before a request exists and without the customer’s town', async () => {
    const text = await draw('terminationLetter', {
      reportNumber: null,
      holder: { email: 'nadia@example.ma', phone: null },
    })
    expect(text).toContain('Le 10-02-2027')
    expect(text).not.toMatch(/RES-|, le 10|undefined/)
  })
})

describe('termination statement', () => {
  test('states the end of the cover and the calculation of the refund', async () => {
    const text = await draw('terminationStatement')
    expect(text).toContain('prend fin le 31-03-2027 à minuit')
    // 2 000 DHS × 235 days of 365
    expect(text).toContain(plain(formatAmount(128_767)))
    expect(text).toMatch(/Jours non garantis.*235/)
    expect(text).toMatch(/Jours de la durée entière.*365/)
    // The term of an internship is six months (RULINGS 56), so no text speaks of a year.
    expect(text).not.toContain('année')
    expect(text).toContain('Les sinistres survenus jusqu’au dernier jour')
    expect(text).toContain('lui est restituée')
  })

  test('omits the calculation of a refund that an agent changed', async () => {
    const text = await draw('terminationStatement', { amount: 100_000 })
    expect(text).toContain('Montant arrêté avec l’assureur')
    expect(text).not.toContain('Jours non garantis')
  })

  test('says that there is no refund when the amount is zero', async () =>
    expect(await draw('terminationStatement', { amount: 0 })).toContain('Aucune prime n’est à rembourser'))
})

describe('endorsement', () => {
  test('shows changed answers, old and new side by side, and omits the others', async () => {
    const changes = requestPaperSections(requestFactsOf('endorsement')).find(
      ({ title }) => title === 'Ce qui change',
    )
    expect(changes?.rows).toEqual([
      { label: 'Couverture', value: 'Avant\u00a0: RC seulement → Après\u00a0: Tous risques' },
    ])
    const text = await draw('endorsement')
    expect(text).toContain('à compter du 01-03-2027')
    expect(text).toContain('La carte grise est jointe.')
    expect(text).toContain(plain(formatAmount(61_234)))
  })

  test('names an added person', () => {
    const answers = answersOf('healthMorocco', complete.healthMorocco)
    const proposed = {
      ...answers,
      enfants: [
        ...((answers.enfants as object[]) ?? []),
        { nom: 'Alaoui', prenom: 'Sami', dateNaissance: '2026-01-02', sexe: 'M' },
      ],
    }
    const facts = requestFactsOf('endorsement', { answers, proposed }, 'healthMorocco')
    const rows = requestPaperSections(facts).find(({ title }) => title === 'Ce qui change')?.rows ?? []
    expect(rows.some(({ value }) => value === 'Après\u00a0: Sami')).toBe(true)
  })

  test('repeats a change in words, at no cost', async () => {
    const text = await draw('endorsement', { proposed: null, amount: null })
    expect(text).toContain('Je change de véhicule.')
    expect(text).toContain('sans incidence sur la prime')
    expect(text).not.toContain('Avant')
  })

  test('shows the calculation of the difference', async () => {
    const { pricing } = requestFactsOf('endorsement')
    if (pricing?.outcome !== 'priced') throw new Error('the sample is not priced')
    const proposedPricing = { ...pricing, total: pricing.total + 100_000 }
    // 266 days of 365 from 1 March to 21 November
    const text = await draw('endorsement', { proposedPricing, amount: 72_877 })
    expect(text).toMatch(/Jours jusqu’au terme.*266/)
    expect(text).toContain(plain(formatAmount(proposedPricing.total)))
  })

  test('shows a lower price as a refund', async () => {
    const text = await draw('endorsement', { amount: -12_345 })
    expect(text).toContain('Remboursement')
    expect(text).toContain(plain(formatAmount(12_345)))
    expect(text).not.toContain('-123,45')
    expect(text).not.toContain('Complément')
  })
})

describe('settlement papers', () => {
  test('shows the amount, the deductible and the delay on the sheet, without the circumstances', async () => {
    const text = await draw('settlementSheet')
    expect(text).toContain(plain(formatAmount(845_000)))
    expect(text).toContain('franchise et plafonds du contrat déjà appliqués')
    expect(text).toContain('30 jours')
    expect(text).toContain('Collision ou accrochage')
    expect(text).not.toContain('Choc arrière')
  })

  test('names the beneficiary, the sum and the claim on the discharge', async () => {
    const text = await draw('discharge')
    expect(text).toContain('Je soussigné(e) Nadia Alaoui')
    expect(text).toContain('règlement total et définitif du sinistre SIN-2027-000321')
    expect(text).toContain(plain(formatAmount(845_000)))
    expect(text).toContain('subrogé')
  })

  test.each(['settlementSheet', 'discharge'] as const)(
    'mentions no claim on a %s of a refund',
    async (kind) => {
      const { info } = requestFactsOf('terminationStatement')
      const text = await draw(kind, { info, reportNumber: 'RES-2027-000004', amount: 128_767 })
      expect(text).toContain('Vente ou cession')
      expect(text).not.toMatch(/[Ss]inistre (SIN|RES)|franchise|subrogé/)
    },
  )
})

describe('papers of a successor', () => {
  const renewed = { cause: 'renewal', insuranceNumber: 'WST-2025-000099' } as const
  const changed = { ...renewed, cause: 'endorsement' } as const

  test.each(['quote', 'contract', 'paymentReceipt'] as const)(
    'names the predecessor on a %s',
    async (kind) => {
      const { text: renewal } = await drawDocument(factsOf(kind, 'car', { continues: renewed }))
      expect(renewal).toMatch(/Renouvelle le contrat.*WST-2025-000099/)
      const { text: change } = await drawDocument(
        factsOf(kind, 'car', { continues: changed, premium: 61_234 }),
      )
      expect(change).toMatch(/Modifie le contrat.*WST-2025-000099/)
      expect(change).toContain('Complément pour la période du 22-11-2026 au 21-11-2027')
      expect(change).not.toContain('Prime fixée par l’assureur')
    },
  )

  test('does not explain a difference by the price of a year, even if both are equal', async () => {
    const facts = factsOf('contract', 'car', { continues: changed })
    const { text } = await drawDocument(facts)
    expect(text).toContain('Complément pour la période')
    expect(text).not.toContain('TCA')
  })

  test('does not ask to accept agreed terms again', async () => {
    const { text } = await drawDocument(factsOf('quote', 'car', { continues: renewed }))
    expect(text).toContain('Votre demande est acceptée')
    expect(text).not.toContain('acceptez le montant affiché')
  })
})

test('deducts open instalments from the refund of a termination, and states what is left to pay', async () => {
  const some = await draw('terminationStatement', { amount: 900_00, open: 800_00 })
  expect(some).toMatch(/Remboursement\D+100,00 DHS/)
  expect(some).toContain('Fractions non payées')
  const none = await draw('terminationStatement', { amount: 500_00, open: 800_00 })
  expect(none).toContain('Il reste 300,00 DHS à payer')
  expect(none).toContain('rien n’est à rembourser')
})

test('calls a lower price of a policy with open instalments a reduction, not a refund', async () => {
  const text = await draw('endorsement', { amount: -200_00, open: 800_00 })
  expect(text).toMatch(/Baisse de la prime\D+200,00 DHS/)
  expect(text).toContain('réduit d’abord les fractions')
  expect(await draw('endorsement', { amount: -200_00 })).not.toContain('réduit d’abord')
})
