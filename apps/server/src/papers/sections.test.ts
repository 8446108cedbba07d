import { formatAmount } from '@wassit/domain/format/format'
import { DocumentSection } from '@wassit/domain/api/policies/signing'
import { productKeys } from '@wassit/domain/products/catalogue'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { factsOf } from '../../test/document-facts.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { printPaper } from './press.ts'
import { documentSections, renderDocument } from './render.ts'

const words = (text: string): string => text.replaceAll(/[\s\u2011]+/g, ' ').trim()

test('shows on a phone the text of the pages', async () => {
  const facts = factsOf('contract', 'home')
  const pages = words(pdfText(await renderDocument(printPaper, facts)).join(' '))
  const sections = z.array(DocumentSection).parse(documentSections(facts))
  const said = sections.flatMap(({ title, rows, paragraphs }) => [
    title,
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...paragraphs,
  ])
  expect(said.length).toBeGreaterThan(60)
  // Points are drawn with a star.
  expect(said.map((each) => words(each.replace(/^• /, ''))).filter((each) => !pages.includes(each))).toEqual(
    [],
  )
})

test('states price, days and exclusions in a contract', () => {
  const facts = factsOf('contract', 'home')
  const said = JSON.stringify(documentSections(facts))
  expect(said).toContain(formatAmount(facts.premium))
  expect(said).toContain('durée ferme, du 22-11-2026 au 21-11-2027')
  expect(said).toContain('sans tacite reconduction')
  expect(said).toContain('règle proportionnelle')
  expect(said).toContain('Le vol sans effraction')
})

test('names the code of the broker and the convention of the insurer', () => {
  const insurer = { name: 'Atlas', logoWord: 'Atlas', brokerCode: 'C-4417', convention: '2026/118' }
  const said = JSON.stringify(documentSections(factsOf('contract', 'home', { insurer })))
  expect([said.includes('C-4417'), said.includes('2026/118')]).toEqual([true, true])
})

test('names the moment before which nothing is covered when a contract begins on its own day', () => {
  const saidOn = (startDate: string) =>
    JSON.stringify(documentSections(factsOf('contract', 'car', { startDate })))
  const moment = 'ne commence pas avant l’établissement de ce contrat, le 21-11-2026 09:00'
  expect(saidOn('2026-11-21')).toContain(moment)
  expect(saidOn('2026-11-22')).not.toContain('ne commence pas avant')
})

test.each([
  ['car', 'n’est pas l’attestation officielle d’assurance automobile'],
  ['motorcycle', 'n’est pas l’attestation officielle d’assurance automobile'],
  ['travel', 'n’est pas l’attestation exigée pour un visa'],
  ['huntingLiability', 'n’est pas l’attestation exigée pour le permis de chasse'],
] as const)('states what the certificate of %s is not', (product, sentence) => {
  expect(JSON.stringify(documentSections(factsOf('certificate', product)))).toContain(sentence)
})

test('distinguishes every certificate from an official one', () => {
  for (const product of productKeys) {
    const said = JSON.stringify(documentSections(factsOf('certificate', product)))
    expect(said, product).toMatch(/n’est pas l’attestation|ne remplace ni le contrat/)
  }
})

test('shows the chosen cover of a car', () => {
  const saidOf = (couvrage: string) =>
    JSON.stringify(documentSections(factsOf('quote', 'car', { answers: { couvrage } })))
  expect(saidOf('Rc seulement')).toContain('Les dommages à votre propre véhicule')
  expect(saidOf('Dommage colision')).toContain('en cas de choc avec un véhicule identifié')
  expect(saidOf('Tous risques')).toContain('quelle que soit la cause et sans tiers identifié')
})

test('insures the building for an owner, and the liability for a tenant', () => {
  const saidOf = (ownership: string) =>
    JSON.stringify(documentSections(factsOf('quote', 'home', { answers: { ownership } })))
  expect(saidOf('Propriaitaire')).toContain('Le bâtiment ou la part du bâtiment')
  expect(saidOf('Locataire')).toContain('Risques locatifs')
})

test("omits the tariff’s lines for another amount than the tariff's", () => {
  const facts = factsOf('quote', 'car')
  const sections = documentSections({ ...facts, premium: facts.premium + 1 })
  const premium = sections.find(({ title }) => title === 'Prime')
  expect(premium?.rows).toEqual([{ label: 'Total à payer', value: formatAmount(facts.premium + 1) }])
})

test('guarantees no price that the insurer must still confirm', () => {
  const said = productKeys.map((product) => JSON.stringify(documentSections(factsOf('quote', product))))
  const both = said.filter(
    (text) => text.includes('Le prix est maintenu') && text.includes('l’assureur le confirme'),
  )
  expect(both).toEqual([])
})
