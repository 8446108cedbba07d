import { formatAmount } from '@wassit/domain/i18n/format'
import { DocumentSection } from '@wassit/domain/api/signing'
import { productKeys } from '@wassit/domain/products/catalogue'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { factsOf } from '../../test/document-facts.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { documentSections, renderDocument } from './render.ts'

const words = (text: string): string => text.replaceAll(/[\s\u2011]+/g, ' ').trim()

test('a phone reads what stands on the pages', async () => {
  const facts = factsOf('contract', 'home')
  const pages = words(pdfText(await renderDocument(facts)).join(' '))
  const sections = z.array(DocumentSection).parse(documentSections(facts))
  const said = sections.flatMap(({ title, rows, paragraphs }) => [
    title,
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...paragraphs,
  ])
  expect(said.length).toBeGreaterThan(60)
  // points are drawn with a star
  expect(said.map((each) => words(each.replace(/^• /, ''))).filter((each) => !pages.includes(each))).toEqual(
    [],
  )
})

test('a contract says its price, its days and its exclusions', () => {
  const facts = factsOf('contract', 'home')
  const said = JSON.stringify(documentSections(facts))
  expect(said).toContain(formatAmount(facts.premium))
  expect(said).toContain('durée ferme, du 22-11-2026 au 21-11-2027')
  expect(said).toContain('sans tacite reconduction')
  expect(said).toContain('règle proportionnelle')
  expect(said).toContain('Le vol sans effraction')
})

test('a contract that begins on its own day names the moment before which nothing is covered', () => {
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
] as const)('the certificate of %s says what it is not', (product, sentence) => {
  expect(JSON.stringify(documentSections(factsOf('certificate', product)))).toContain(sentence)
})

test('no certificate passes for an official one', () => {
  for (const product of productKeys) {
    const said = JSON.stringify(documentSections(factsOf('certificate', product)))
    expect(said, product).toMatch(/n’est pas l’attestation|ne remplace ni le contrat/)
  }
})

test('the cover of a car follows the choice that was made', () => {
  const saidOf = (couvrage: string) =>
    JSON.stringify(documentSections(factsOf('quote', 'car', { answers: { couvrage } })))
  expect(saidOf('Rc seulement')).toContain('Les dommages à votre propre véhicule')
  expect(saidOf('Dommage colision')).toContain('en cas de choc avec un véhicule identifié')
  expect(saidOf('Tous risques')).toContain('quelle que soit la cause et sans tiers identifié')
})

test('an owner insures the building, a tenant what is owed for it', () => {
  const saidOf = (ownership: string) =>
    JSON.stringify(documentSections(factsOf('quote', 'home', { answers: { ownership } })))
  expect(saidOf('Propriaitaire')).toContain('Le bâtiment ou la part du bâtiment')
  expect(saidOf('Locataire')).toContain('Risques locatifs')
})

test('an amount that is not the tariff’s is shown without the tariff’s lines', () => {
  const facts = factsOf('quote', 'car')
  const sections = documentSections({ ...facts, premium: facts.premium + 1 })
  const premium = sections.find(({ title }) => title === 'Prime')
  expect(premium?.rows).toEqual([{ label: 'Total à payer', value: formatAmount(facts.premium + 1) }])
})

test('no quote promises a price that the insurer has yet to confirm', () => {
  const said = productKeys.map((product) => JSON.stringify(documentSections(factsOf('quote', product))))
  const both = said.filter(
    (text) => text.includes('Le prix est maintenu') && text.includes('l’assureur le confirme'),
  )
  expect(both).toEqual([])
})
