import { readFileSync } from 'node:fs'
import { formatAmount } from '@wassit/domain/format/format'
import { instalmentStates, planOf } from '@wassit/domain/payment/instalments'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { describe, expect, test } from 'vitest'
import { factsOf, longHolder } from '../../test/document-facts.ts'
import { cutOut, differenceOf, fontsOf, lettersOf, readQrCode } from '../../test/pdf-pages.ts'
import { pdfText } from '../../test/pdf-text.ts'
import type { DocumentFacts, DrawnKind } from './facts.ts'
import { printPaper } from './press.ts'
import { renderDocument } from './render.ts'

const pageCounts: Record<DrawnKind, [number, number]> = {
  quote: [2, 4],
  contract: [3, 5],
  moneyReceipt: [1, 2],
  paymentReceipt: [1, 2],
  certificate: [1, 2],
  refundNotice: [1, 2],
}
const kinds = Object.keys(pageCounts) as DrawnKind[]

/** Replaces non-breaking spaces, which the text layer of a PDF does not have. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const textOf = (file: Buffer): string => plain(pdfText(file).join(' '))

const cases: [string, (kind: DrawnKind) => DocumentFacts][] = [
  ['a plain car', (kind) => factsOf(kind)],
  ['a car against all risks', (kind) => factsOf(kind, 'car', { answers: { couvrage: 'Tous risques' } })],
  ['a home', (kind) => factsOf(kind, 'home')],
  ['the health of a family', (kind) => factsOf(kind, 'healthMorocco')],
  ['an amount typed by an agent', (kind) => factsOf(kind, 'travel', { pricing: null, premium: 1_234_567 })],
  ['names longer than the line', (kind) => factsOf(kind, 'healthInternational', { holder: longHolder })],
  [
    'an Arabic name',
    (kind) => factsOf(kind, 'intern', { holder: { ...longHolder, firstName: 'نادية', lastName: 'العلوي' } }),
  ],
]

test('prints amount, means, account and reference of a refund', async () => {
  const text = textOf(await renderDocument(printPaper, factsOf('refundNotice')))
  for (const part of [
    '1 234,56 DHS',
    'Virement',
    '011 780 0000123456789012 47',
    'VIR-2026-77',
    'Véhicule vendu',
  ])
    expect(text).toContain(part)
})

describe.each(kinds)('%s', (kind) => {
  test.each(cases)('prints number and amount of %s, and no unfilled value', async (_name, build) => {
    const facts = build(kind)
    const file = await renderDocument(printPaper, facts)
    const text = textOf(file)
    expect(text).toContain(facts.insuranceNumber)
    expect(text).toContain(facts.insurer.name)
    // A certificate is shown to third parties, who need not know the price.
    expect(text.includes(plain(formatAmount(facts.premium)))).toBe(kind !== 'certificate')
    expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]|Invalid Date/)
    const [least, most] = pageCounts[kind]
    const pages = pdfText(file).length
    expect(pages).toBeGreaterThanOrEqual(least)
    expect(pages).toBeLessThanOrEqual(most)
    expect(text).toContain(`Page ${pages} sur ${pages}`)
  })

  test('prints a readable QR code and embeds its fonts', async () => {
    const facts = factsOf(kind)
    const file = await renderDocument(printPaper, facts)
    expect(readQrCode(file)).toBe(facts.verifyUrl)
    const fonts = fontsOf(file)
    expect(fonts.length).toBeGreaterThan(1)
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
  })

  test.each([
    ['usual', {}],
    ['long', { holder: longHolder }],
  ])('prints nothing over the margins (%s lines)', async (_name, changed) => {
    const file = await renderDocument(printPaper, factsOf(kind, 'healthMorocco', changed))
    const printed = lettersOf(file)
      .flat()
      .filter(({ text }) => text.trim() !== '')
    expect(printed.length).toBeGreaterThan(500)
    expect(Math.min(...printed.map(({ left }) => left))).toBeGreaterThan(40)
    expect(Math.max(...printed.map(({ right }) => right))).toBeLessThan(556)
    expect(Math.max(...printed.map(({ bottom }) => bottom))).toBeLessThan(825)
  })
})

test.each(offeredProducts)('prints a quote and a contract of %s', async (product) => {
  const textOfKind = async (kind: 'quote' | 'contract') =>
    textOf(await renderDocument(printPaper, factsOf(kind, product)))
  expect(await textOfKind('quote')).toContain('article 10 de la loi n° 17-99')
  expect(await textOfKind('contract')).toContain('durée ferme')
})

test('names a broker without configuration and omits unknown details', async () => {
  const bare = factsOf('contract', 'intern', {
    company: {},
    brokerMail: undefined,
    conditionsUrl: undefined,
    holder: { email: 'nadia@example.ma', phone: null },
  })
  const text = textOf(await renderDocument(printPaper, bare))
  expect(text).toContain('Wassit')
  expect(text).toContain('nadia@example.ma')
  expect(text).not.toMatch(/Agrément|Siège|ICE|RC Casa|Téléphone|Nom et prénom|http/)
})

test('prints hostile input as text', async () => {
  const hostile = `\u202eevil\u202c \ud800 \u0000 🚗 ⵣ <b>${'x'.repeat(400)}</b>`
  const file = await renderDocument(
    printPaper,
    factsOf('contract', 'intern', { holder: { ...longHolder, lastName: hostile } }),
  )
  expect(textOf(file)).toContain('<b>')
  expect(
    Math.max(
      ...lettersOf(file)
        .flat()
        .map(({ right }) => right),
    ),
  ).toBeLessThan(556)
})

test('keeps the order of a plate: number, letter, prefecture', async () => {
  const [page = []] = lettersOf(await renderDocument(printPaper, factsOf('quote')))
  const label = page.findIndex(({ text }, at) => text === 'I' && page[at + 1]?.text === 'm')
  const { top = 0 } = page[label] ?? {}
  const value = page.filter(
    (letter) => Math.abs(letter.top - top) < 6 && letter.left > 200 && letter.left < 330,
  )
  const placed = value.toSorted((one, other) => one.left - other.left).map(({ text }) => text)
  expect(placed.join('').trim()).toBe('12345-أ-6')
})

test('keeps every letter of Arabic text searchable and copyable', async () => {
  for (const kind of kinds) {
    const text = textOf(await renderDocument(printPaper, factsOf(kind)))
    expect(text).not.toContain('\ufffd')
  }
  const certificate = textOf(await renderDocument(printPaper, factsOf('certificate')))
  expect(certificate).toContain('شهادة')
  expect(certificate).toContain('الوثيقة')
})

/** Title and apparent sentence of a car's certificate in points: Arabic in two sizes and weights. */
const arabicPart: [number, number, number, number] = [42, 84, 553, 325]
const pictureFile = new URL('../../test/pictures/arabic-certificate.png', import.meta.url)

test('shapes Arabic like the checked picture', async () => {
  const expected = readFileSync(pictureFile)
  // Letter forms of another document must not change this one (drawing/glyphs.ts).
  await renderDocument(printPaper, factsOf('quote'))
  const drawn = await cutOut(await renderDocument(printPaper, factsOf('certificate')), arabicPart)
  expect(await differenceOf(drawn, expected)).toBeLessThan(0.001)
})

test('distinguishes other Arabic text from the picture', async () => {
  const expected = readFileSync(pictureFile)
  const hunting = factsOf('certificate', 'huntingLiability')
  const reversed = (text: string) => [...text].toReversed().join('')
  const facts = factsOf('certificate')
  const wrong = {
    ...facts,
    tArabic: ((...asked) => reversed(facts.tArabic(...asked))) as typeof facts.tArabic,
  }
  for (const other of [hunting, wrong]) {
    const drawn = await cutOut(await renderDocument(printPaper, other), arabicPart)
    expect(await differenceOf(drawn, expected)).toBeGreaterThan(0.006)
  }
})

describe('instalments', () => {
  const plan = planOf({ premium: 1000_01, count: 3, months: 12, fees: 60_00 })
  const stateOf = (startDate: string | null) =>
    instalmentStates({ plan, owed: 1000_01, paid: 0, startDate, today: '2026-11-22', isEnded: false })

  test('prints the amounts of each plan on a quote, and the days of the chosen one on a contract', async () => {
    const offered = [planOf({ premium: 1000_01, count: 2, months: 12 }), plan]
    const quote = textOf(await renderDocument(printPaper, factsOf('quote', 'car', { offeredPlans: offered })))
    expect(quote).toContain('500,01 DHS + 500,00 DHS')
    expect(quote).toContain('373,34 DHS + 313,34 DHS + 313,33 DHS')
    const facts = factsOf('contract', 'car', { plan: stateOf('2026-11-22') })
    const contract = textOf(await renderDocument(printPaper, facts))
    expect(contract).toContain('Échéance 2, le 22-03-2027 au plus tard')
    expect(contract).toContain('article 21')
    expect(textOf(await renderDocument(printPaper, factsOf('contract')))).not.toContain('Échéance 2')
  })

  test('prints on a receipt what is paid and what is left, while instalments are open', async () => {
    const owed = { paid: 373_34, due: 626_67 }
    const facts = factsOf('paymentReceipt', 'car', { premium: 1000_01, plan: stateOf('2026-11-22'), owed })
    const text = textOf(await renderDocument(printPaper, facts))
    expect(text).toContain('373,34 DHS')
    expect(text).toContain('626,67 DHS')
    expect(text).toContain('une partie de la prime')
  })
})
