import { describe, expect, test } from 'vitest'
import { LegalBody, fillLegalText, readLegalText, versionInForce } from './legal-text.ts'

describe('legal text', () => {
  test('reads headings, paragraphs, lists and the identity of the broker', () => {
    const text =
      'Un début\nsur deux lignes.\n\n# 1. Objet\nAussitôt après.\n- un\n- deux\n\n{identity}\n\n- trois\n## rien de plus'
    expect(readLegalText(text)).toEqual([
      { kind: 'paragraph', text: 'Un début sur deux lignes.' },
      { kind: 'heading', text: '1. Objet' },
      { kind: 'paragraph', text: 'Aussitôt après.' },
      { kind: 'list', items: ['un', 'deux'] },
      { kind: 'identity' },
      { kind: 'list', items: ['trois'] },
      { kind: 'paragraph', text: '## rien de plus' },
    ])
    expect(readLegalText('')).toEqual([])
  })

  test('treats stars, dashes and brackets as plain characters', () => {
    expect(readLegalText('**gras** [lien](x) - non\n#non\n-non')).toEqual([
      { kind: 'paragraph', text: '**gras** [lien](x) - non #non -non' },
    ])
  })

  test('fills placeholders only once, not inside filled values', () => {
    const values = { company: '{mail}', mail: 'a@b.ma', site: 's', cndp: 'c' }
    expect(fillLegalText('{company}, {mail}, {autre}', values)).toBe('{mail}, a@b.ma, {autre}')
  })
})

describe('LegalBody', () => {
  const messageOf = (text: unknown) => LegalBody.safeParse(text).error?.issues[0]?.message

  test('removes stray marks from a text', () => {
    expect(LegalBody.parse('  # Titre\r\n\r\nUn\u200b mot\u0007 de {company}.  ')).toBe(
      '# Titre\n\nUn mot de {company}.',
    )
  })

  test.each([
    ['', 'validation.required'],
    ['# T\n\n<b>x</b>', 'validation.text.html'],
    ['# T\n\n</p>', 'validation.text.html'],
    ['# T\n\n<!-- x', 'validation.text.html'],
    ['# T\n\n{prix}', 'validation.text.placeholder'],
    ['# T\n\n{company', 'validation.text.placeholder'],
    ['# T\n\n{}', 'validation.text.placeholder'],
    ['sans titre', 'validation.text.heading'],
    [`# T\n\n${'a'.repeat(60_000)}`, 'validation.tooLong'],
    [undefined, 'validation.required'],
  ])('refuses the legal text %j', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  test('accepts < and > as signs of comparison', () => {
    expect(messageOf('# T\n\n3 < 5 et 5 > 3')).toBeUndefined()
  })
})

describe('versionInForce', () => {
  const versions = [
    { version: 3, effective_from: '2027-01-01' },
    { version: 1, effective_from: '2026-01-01' },
    { version: 2, effective_from: '2026-06-01' },
  ]
  test.each([
    ['2026-05-31', 1],
    ['2026-06-01', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 3],
    ['2025-12-31', 1],
  ])('finds for %s the legal text of version %i', (day, version) => {
    expect(versionInForce(versions, day)?.version).toBe(version)
  })

  test("returns the later of two versions of one day, whatever the number of an earlier day's version", () => {
    const corrected = [...versions, { version: 4, effective_from: '2027-01-01' }]
    expect(versionInForce(corrected, '2027-02-01')?.version).toBe(4)
    expect(
      versionInForce([...corrected, { version: 5, effective_from: '2026-07-01' }], '2027-02-01')?.version,
    ).toBe(4)
    expect(versionInForce([], '2026-01-01')).toBeUndefined()
  })
})
