import { expect, test } from 'vitest'
import { riskLabel } from '@wassit/domain/products/risk-label'
import { letter } from './letter.ts'

const full = {
  language: 'fr',
  direction: 'ltr',
  title: 'Votre devis est prêt',
  wordmark: 'Wassit',
  logo: { url: 'https://wassit.test/logo.png', width: 120, height: 40 },
  paragraphs: ['Bonjour Nadia,', 'Votre devis vous attend.'],
  facts: ['Automobile · WST-2026-000001', 'Montant : 2 499,14 DHS'],
  code: '123456',
  afterCode: ['Ce code vaut dix minutes.'],
  action: { label: 'Lire et accepter mon devis', url: 'https://wassit.test/dashboard' },
  links: [{ text: 'Moto n° 2', label: 'Renouveler la moto', url: 'https://wassit.test/renouveler/2' }],
  footer: ['Wassit, intermédiaire d’assurances'],
  opposition: { text: 'Vous avez accepté.', label: 'Arrêter', url: 'https://wassit.test/opposition' },
} as const
const { html, text } = letter({
  ...full,
  paragraphs: [...full.paragraphs],
  facts: [...full.facts],
  afterCode: [...full.afterCode],
  links: [...full.links],
  footer: [...full.footer],
})

test('says in its text part all that its HTML part says', () => {
  const said = [
    full.title,
    ...full.paragraphs,
    ...full.facts,
    full.code,
    ...full.afterCode,
    full.action.label,
    full.action.url,
    ...full.links.flatMap((link) => Object.values(link)),
    ...full.footer,
    ...Object.values(full.opposition),
  ]
  expect(said.filter((each) => !text.includes(each))).toEqual([])
  expect(said.filter((each) => !html.includes(each))).toEqual([])
})

test('draws the plate of a fact as one, and says it in its text part', () => {
  const risk = riskLabel({ marqueText: 'Dacia', immatriculetion: '12345-أ-6' }) ?? ''
  const mail = letter({ ...full, paragraphs: [], facts: [risk], afterCode: [], footer: [], links: [] })
  expect(mail.html).toMatch(
    /Dacia <bdi dir="ltr" style="border:[^>]*>\u00a012345\u00a0\|\u00a0<bdi>أ<\/bdi>\u00a0\|\u00a06\u00a0<\/bdi>/,
  )
  expect(mail.text).toContain(risk)
})

test('stays far below the 102 kB at which Gmail cuts a mail', () =>
  expect(Buffer.byteLength(html)).toBeLessThan(20_000))

test('uses nothing that Gmail, Outlook or Apple Mail leave out', () => {
  // Gmail drops the head: without it every colour must still be there.
  const body = html.slice(html.indexOf('<body'))
  expect(body).not.toMatch(/<(script|svg|link|style|form|video)\b/)
  // Word, which draws for Outlook, knows no such layouts, and pads no link.
  expect(body).not.toMatch(/display:(flex|grid|inline-block)|position:|float:|background-image/)
  expect(body).not.toMatch(/<a [^>]*padding/)
  for (const [element] of body.matchAll(/<(body|div|td class)[^>]*>/g))
    expect(element).toContain('background-color:#')
  for (const [image] of body.matchAll(/<img[^>]*>/g))
    expect(image).toMatch(/(?=.*width=)(?=.*height=)(?=.*alt=)/)
})

test('brings colours for a reader in the dark', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test('keeps a reference and a date of a sentence whole', () => {
  const { html: said } = letter({
    ...full,
    facts: [],
    afterCode: [],
    footer: [],
    links: [],
    paragraphs: ['WST-2026-000001 du 28-11-2026'],
  })
  expect(said).toContain(
    '<bdi style="white-space:nowrap">WST-2026-000001</bdi> du <bdi style="white-space:nowrap">28-11-2026</bdi>',
  )
})
