import { describe, expect, test } from 'vitest'
import { headOf } from '../errors/issues.ts'
import frenchErrors from '@wassit/words/areas/validation'
import { textsIn } from '@wassit/words/texts'
import frenchProducts from '@wassit/words/areas/products'
import { offeredProducts, productKeys } from './catalogue.ts'
import type { ProductKey } from './catalogue.ts'
import { parseAnswers, productForms } from './forms.ts'
import { answerKeys, fieldsOf } from './product-form.ts'
import { answersOf, asOf, complete, home, issuesIn } from './sample-answers.ts'

const isSmall = (count: number) => count > 0 && count <= 3

describe.each(productKeys)('form of %s', (key) => {
  test('stores an answer for every field of a complete form and nothing else', () => {
    const stored = answersOf(key, { ...complete[key], insuranceType: 'x', email: 'a@b.ma', autre: 1 })
    expect(Object.keys(stored).toSorted()).toEqual(answerKeys(productForms[key]).toSorted())
  })

  test('asks every question in one group, and at most three in a group', () => {
    const { groups } = productForms[key]
    for (const { title, fields } of groups)
      expect(fields.filter(({ kind }) => kind !== 'computed').length, title).toSatisfy(isSmall)
    expect(groups.map(({ title }) => title)).toEqual([...new Set(groups.map(({ title }) => title))])
    const names = fieldsOf(productForms[key]).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('reads stored answers back unchanged', () => {
    const stored = answersOf(key, complete[key])
    expect(answersOf(key, JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  test('ignores stray spaces and invisible marks', () => {
    const wrap = (value: unknown): unknown => {
      if (typeof value === 'string') return ` \u200f${value}\u00a0`
      if (Array.isArray(value)) return value.map(wrap)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrap(inner)]))
    }
    expect(answersOf(key, wrap(complete[key]))).toEqual(answersOf(key, complete[key]))
  })

  test.each([null, undefined, 'text', 5, [], true])('refuses %j as answers', (data) => {
    expect(issuesIn(key, data)).toEqual([['', 'validation.invalid']])
  })

  test.each([{}, { x: 1 }, [], ['a'], true, 'x'.repeat(1_000_000), '\ud800', Number.NaN])(
    'refuses nonsense in every field without throwing (%#)',
    (nonsense) => {
      const fields = fieldsOf(productForms[key])
      const data = Object.fromEntries(fields.map(({ name }) => [name, nonsense]))
      expect(parseAnswers(key, data, asOf).ok).toBe(fields.length === 0)
    },
  )

  test('has a message for every label', () => {
    const { groups, alert, declaration } = productForms[key]
    const ids = groups.flatMap(({ title, fields }) => [
      title,
      ...fields.flatMap((field) => [
        field.label,
        field.hint,
        ...(field.kind === 'choice' ? field.options.map(({ label }) => label) : []),
        ...(field.kind === 'people' ? field.fields.map(({ label }) => label) : []),
      ]),
    ])
    const unknown = [...ids, declaration].filter((id) => id !== undefined && !(id in frenchProducts))
    expect(unknown).toEqual([])
    expect(frenchErrors).toHaveProperty([alert ?? 'validation.form.required'])
  })
})

test.each([
  [
    'car',
    [
      'marque',
      'typeCarburant',
      'immatNumber',
      'immatType',
      'immatRegion',
      'genre',
      'dateMiseEnCirculation',
      'dateDelivrancePermis',
      'couvrage',
      'puissanceFiscale',
      'Valeuractuelle',
      'Valeurneuf',
    ],
  ],
  ['motorcycle', ['marque', 'model', 'cylindre', 'couvrage']],
  ['home', ['typeLogement', 'surface', 'ownership', 'valeurMobilier']],
  ['personalAccident', ['situationFamiliale', 'profession']],
  ['assistance', ['situationFamiliale', 'profession']],
  ['healthMorocco', ['situationFamiliale', 'profession']],
  ['huntingLiability', ['numeroPermisChasse', 'typeCalibrage', 'numeroSerieFusil']],
  ['pleasureBoat', ['Immatricule', 'longueur', 'puissance']],
] as const)('requires all fields of an empty %s form in order', (key, names) => {
  expect(issuesIn(key, {})).toEqual(names.map((path) => [path, 'validation.required']))
})

test('treats blank answers as missing', () => {
  expect(issuesIn('home', { ...home, surface: '  ', ownership: '' })).toEqual([
    ['surface', 'validation.required'],
    ['ownership', 'validation.required'],
  ])
})

test("uses the specification's sentences at the head of empty forms", () => {
  const headOfEmpty = (key: ProductKey) => {
    const parsed = parseAnswers(key, {}, '2026-11-21')
    const head = parsed.ok ? undefined : headOf(parsed.issues, productForms[key].alert)
    return textsIn<string>(frenchErrors, 'fr')[head?.message ?? '']
  }
  for (const key of ['car', 'motorcycle', 'home'] as const)
    expect(headOfEmpty(key)).toBe('Veuillez saisir tous les champs requis.')
  for (const key of [
    'healthMorocco',
    'healthInternational',
    'personalAccident',
    'assistance',
    'huntingLiability',
  ] as const)
    expect(headOfEmpty(key)).toBe('Veuillez remplir tous les champs obligatoires')
  expect(offeredProducts).toHaveLength(10)
})
