import { readFileSync } from 'node:fs'
import { formatAmount } from '@wassit/domain/format/format'
import { instalmentStates, planOf } from '@wassit/domain/payment/instalments'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { describe, expect, test } from 'vitest'
import { isLong } from '../../../../test/support/tier.ts'
import { factsOf, longHolder } from '../../test/document-facts.ts'
import { drawOnce, plain } from '../../test/drawn-papers.ts'
import { cutOut, differenceOf, fontsOf, lettersOf, readQrCode } from '../../test/pdf-pages.ts'
import type { DocumentFacts, DrawnKind } from './facts.ts'
import { printPaper } from './press.ts'
import { renderDocument } from './render.ts'

const pageCounts: Record<DrawnKind, [number, number]> = {
  quote: [2, 4],
  contract: [3, 4],
  moneyReceipt: [1, 2],
  paymentReceipt: [1, 2],
  certificate: [1, 2],
  refundNotice: [1, 2],
}
const kinds = Object.keys(pageCounts) as DrawnKind[]

const draw = drawOnce((facts: DocumentFacts) => renderDocument(printPaper, facts))

type Case = [string, (kind: DrawnKind) => DocumentFacts]

/** Cases of every kind: letters and lengths of the lines that all papers have. */
const plainCases: Case[] = [
  ['a plain car', (kind) => factsOf(kind)],
  ['names longer than the line', (kind) => factsOf(kind, 'healthInternational', { holder: longHolder })],
  [
    'an Arabic name',
    (kind) => factsOf(kind, 'intern', { holder: { ...longHolder, firstName: 'نادية', lastName: 'العلوي' } }),
  ],
]

/** Cases of other answers, which change the layout of quotes and contracts. */
const otherCases: Case[] = [
  ['a car against all risks', (kind) => factsOf(kind, 'car', { answers: { couvrage: 'Tous risques' } })],
  ['a home', (kind) => factsOf(kind, 'home')],
  ['the health of a family', (kind) => factsOf(kind, 'healthMorocco')],
  ['an amount typed by an agent', (kind) => factsOf(kind, 'travel', { pricing: null, premium: 1_234_567 })],
  [
    'the health of a family with names longer than the line',
    (kind) => factsOf(kind, 'healthMorocco', { holder: longHolder }),
  ],
]

/** Kinds that list the answers. */
const detailed = new Set<DrawnKind>(['quote', 'contract'])
const casesOf = (kind: DrawnKind): Case[] =>
  isLong || detailed.has(kind) ? [...plainCases, ...otherCases] : plainCases

test('prints amount, means, account and reference of a refund', async () => {
  const { text } = await draw(factsOf('refundNotice'))
  for (const part of [
    '1 234,56 DHS',
    'Virement',
    '011 780 0000 1234 5678 9012 47',
    'VIR-2026-77',
    'Véhicule vendu',
  ])
    expect(text).toContain(part)
})

describe.each(kinds)('%s', (kind) => {
  test.each(casesOf(kind))('prints number and amount of %s, and no unfilled value', async (_name, build) => {
    const facts = build(kind)
    const { text, pages } = await draw(facts)
    expect(text).toContain(facts.insuranceNumber)
    expect(text).toContain(facts.insurer.name)
    // A certificate is shown to third parties, who need not know the price.
    expect(text.includes(plain(formatAmount(facts.premium)))).toBe(kind !== 'certificate')
    expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]|Invalid Date/)
    const [least, most] = pageCounts[kind]
    expect(pages).toBeGreaterThanOrEqual(least)
    expect(pages).toBeLessThanOrEqual(most)
    expect(text).toContain(`Page ${pages} sur ${pages}`)
  })

  test('prints a readable QR code and embeds its fonts', async () => {
    const facts = factsOf(kind)
    const { file } = await draw(facts)
    expect(readQrCode(file)).toBe(facts.verifyUrl)
    const fonts = fontsOf(file)
    expect(fonts.length).toBeGreaterThan(1)
    expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
  })

  test.each(casesOf(kind))('prints nothing of %s over the margins', async (_name, build) => {
    const printed = (await draw(build(kind))).letters()
    expect(printed.length).toBeGreaterThan(500)
    expect(Math.min(...printed.map(({ left }) => left))).toBeGreaterThan(40)
    expect(Math.max(...printed.map(({ right }) => right))).toBeLessThan(556)
    expect(Math.max(...printed.map(({ bottom }) => bottom))).toBeLessThan(825)
  })
})

test.each(offeredProducts)('prints a quote and a contract of %s', async (product) => {
  expect((await draw(factsOf('quote', product))).text).toContain('article 10 de la loi n° 17-99')
  expect((await draw(factsOf('contract', product))).text).toContain('durée ferme')
})

test('names a broker without configuration and omits unknown details', async () => {
  const bare = factsOf('contract', 'intern', {
    company: {},
    brokerMail: undefined,
    conditionsUrl: undefined,
    holder: { email: 'nadia@example.ma', phone: null },
  })
  const { text } = await draw(bare)
  expect(text).toContain('Wassit')
  expect(text).toContain('nadia@example.ma')
  expect(text).not.toMatch(/Agrément|Siège|ICE|RC Casa|Téléphone|Nom et prénom|http/)
})

test('prints hostile input as text', async () => {
  const hostile = `\u202eevil\u202c \ud800 \u0000 🚗 ⵣ <b>${'x'.repeat(400)}</b>`
  const { file, text } = await draw(
    factsOf('contract', 'intern', { holder: { ...longHolder, lastName: hostile } }),
  )
  expect(text).toContain('<b>')
  expect(
    Math.max(
      ...lettersOf(file)
        .flat()
        .map(({ right }) => right),
    ),
  ).toBeLessThan(556)
})

test('keeps the order of a plate: number, letter, prefecture', async () => {
  const [page = []] = lettersOf((await draw(factsOf('quote'))).file)
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
    const { text } = await draw(factsOf(kind))
    expect(text).not.toContain('\ufffd')
  }
  const { text: certificate } = await draw(factsOf('certificate'))
  expect(certificate).toContain('شهادة')
  expect(certificate).toContain('الوثيقة')
})

test('keeps the letters of joined Arabic forms in their order, and as they are typed', async () => {
  const { text } = await draw(factsOf('contract', 'intern'))
  for (const word of ['عقد التأمين', 'تاريخ السريان', 'الانتهاء', 'البريد الإلكتروني', 'المؤمِّن'])
    expect(text.normalize('NFC')).toContain(word.normalize('NFC'))
  expect(text).not.toMatch(/[\ufb50-\ufdff\ufe70-\ufefc]/)
})

test('prints names with letters that the font lacks in letters that it has', async () => {
  const holder = { ...longHolder, firstName: 'ⵎⵓⵃⵎⵎⴷ', lastName: 'Nguyễn Wałęsa Đorđević' }
  const { text } = await draw(factsOf('contract', 'intern', { holder }))
  expect(text).toContain('Muhmmd Nguyên Wałesa Đordevic')
})

/** Title and apparent sentence of a car's certificate in points: Arabic in two sizes and weights. */
const arabicPart: [number, number, number, number] = [42, 74, 553, 325]
const pictureFile = new URL('../../test/pictures/arabic-certificate.png', import.meta.url)

test('shapes Arabic like the checked picture', async () => {
  const expected = readFileSync(pictureFile)
  // Letter forms of another document must not change this one (drawing/glyphs.ts).
  await draw(factsOf('quote'))
  const drawn = await cutOut((await draw(factsOf('certificate'))).file, arabicPart)
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
    const { text: quote } = await draw(factsOf('quote', 'car', { offeredPlans: offered }))
    expect(quote).toContain('500,01 DHS + 500,00 DHS')
    expect(quote).toContain('373,34 DHS + 313,34 DHS + 313,33 DHS')
    const facts = factsOf('contract', 'car', { plan: stateOf('2026-11-22') })
    const { text: contract } = await draw(facts)
    expect(contract).toContain('Fraction 2, le 22-03-2027 au plus tard')
    expect(contract).toContain('article 21')
    expect((await draw(factsOf('contract'))).text).not.toContain('Fraction 2')
  })

  test('prints on a receipt what is paid and what is left, while instalments are open', async () => {
    const owed = { paid: 373_34, due: 626_67 }
    const facts = factsOf('paymentReceipt', 'car', { premium: 1000_01, plan: stateOf('2026-11-22'), owed })
    const { text } = await draw(facts)
    expect(text).toContain('373,34 DHS')
    expect(text).toContain('626,67 DHS')
    expect(text).toContain('une partie de la prime')
  })
})
