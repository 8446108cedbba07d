import { describe, expect, test } from 'vitest'
import { LegalBody, fillLegalText, readLegalText, versionInForce } from './legal-text.ts'

describe('a text', () => {
  test('is headings, paragraphs, lists and the identity of the broker', () => {
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

  test('knows no other sign: stars, dashes and brackets are themselves', () => {
    expect(readLegalText('**gras** [lien](x) - non\n#non\n-non')).toEqual([
      { kind: 'paragraph', text: '**gras** [lien](x) - non #non -non' },
    ])
  })

  test('is filled in once: what is filled in is not read again', () => {
    const values = { company: '{mail}', mail: 'a@b.ma', site: 's', cndp: 'c' }
    expect(fillLegalText('{company}, {mail}, {autre}', values)).toBe('{mail}, a@b.ma, {autre}')
  })
})

describe('what an admin writes', () => {
  const messageOf = (text: unknown) => LegalBody.safeParse(text).error?.issues[0]?.message

  test('is kept without stray marks', () => {
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
  ])('%j is refused', (text, message) => {
    expect(messageOf(text)).toBe(message)
  })

  test('may compare: 3 < 5 is no tag', () => {
    expect(messageOf('# T\n\n3 < 5 et 5 > 3')).toBeUndefined()
  })
})

describe('the version in force', () => {
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
  ])('of %s is %i', (day, version) => {
    expect(versionInForce(versions, day)?.version).toBe(version)
  })

  test('of two of one day is the later one, and an earlier day does not win by its number', () => {
    const corrected = [...versions, { version: 4, effective_from: '2027-01-01' }]
    expect(versionInForce(corrected, '2027-02-01')?.version).toBe(4)
    expect(
      versionInForce([...corrected, { version: 5, effective_from: '2026-07-01' }], '2027-02-01')?.version,
    ).toBe(4)
    expect(versionInForce([], '2026-01-01')).toBeUndefined()
  })
})
