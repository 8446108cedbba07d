import { expect, test } from 'vitest'
import { productForms } from './forms.ts'
import type { ProductKey } from './catalogue.ts'
import { questionAt } from './product-form.ts'
import type { Answers } from './product-form.ts'
import { recapRows } from './recap.ts'
import { answersOf, child, complete, home, person } from './sample-answers.ts'

const rowsOf = (key: ProductKey, data: Answers) => recapRows(productForms[key], answersOf(key, data))

test('shows a car in the order of the form, with the whole plate', () => {
  const rows = rowsOf('car', {
    ...complete.car,
    genre: 'break',
    couvrage: 'Dommage colision',
    Valeuractuelle: 120_000.5,
  })
  expect(rows.map(({ name, value, group }) => [name, value, group])).toEqual([
    ['marque', { kind: 'text', text: 'Dacia' }, 0],
    ['typeCarburant', { kind: 'option', label: 'products.fuel.petrol' }, 0],
    ['immatriculetion', { kind: 'text', text: '12345-أ-6', direction: 'ltr' }, 1],
    ['genre', { kind: 'option', label: 'products.body.estate' }, 2],
    ['dateMiseEnCirculation', { kind: 'date', date: '2023-05-04' }, 2],
    ['dateDelivrancePermis', { kind: 'date', date: '2012-09-18' }, 3],
    ['couvrage', { kind: 'option', label: 'products.cover.collision' }, 4],
    ['puissanceFiscale', { kind: 'number', number: 6, unit: 'products.unit.horsepower' }, 4],
    ['Valeuractuelle', { kind: 'money', amount: 12_000_050 }, 5],
    ['Valeurneuf', { kind: 'money', amount: 15_000_000 }, 5],
  ])
})

test.each([
  [{ marqueText: 'Docker' }, { kind: 'text', text: 'Docker' }],
  [{ marqueText: 'Autre' }, { kind: 'option', label: 'products.reference.other' }],
  [{}, { kind: 'text', text: '—' }],
])('shows the name %j of a brand as %j, never its id', (name, value) => {
  expect(recapRows(productForms.motorcycle, { marque: 23, ...name })).toMatchObject([
    { name: 'marque', value },
  ])
})

test('marks a plate that an agent should check', () => {
  expect(recapRows(productForms.car, { immatNumber: 'CD12-34' })).toMatchObject([
    { name: 'immatNumber', flag: 'products.car.plateToCheck' },
  ])
  expect(recapRows(productForms.car, { immatNumber: '1234-56' })[0]).not.toHaveProperty('flag')
})

test('marks the whole plate for its unusual number', () => {
  const plate = { immatNumber: 'CD12-34', immatType: 'أ', immatRegion: '6', immatriculetion: 'CD12-34-أ-6' }
  expect(recapRows(productForms.car, plate)).toMatchObject([
    { name: 'immatriculetion', flag: 'products.car.plateToCheck' },
  ])
})

test('shows a family person by person, and only fields that apply', () => {
  const rows = rowsOf('healthMorocco', {
    ...person,
    situationFamiliale: 'Marié(e)',
    conjointAssure: 'non',
    nombreEnfants: 2,
    enfants: [child, child],
  })
  expect(rows.map(({ name }) => name)).toEqual([
    'situationFamiliale',
    'profession',
    'conjointAssure',
    'nombreEnfants',
    'enfants[0].nom',
    'enfants[0].prenom',
    'enfants[0].dateNaissance',
    'enfants[1].nom',
    'enfants[1].prenom',
    'enfants[1].dateNaissance',
  ])
  expect(rows[2]?.value).toEqual({ kind: 'yesNo', yes: false })
  expect(rows.at(-1)).toEqual({
    name: 'enfants[1].dateNaissance',
    label: 'products.person.birthDate',
    value: { kind: 'date', date: '2018-11-20' },
    group: 4,
    block: { label: 'products.health.child', values: { number: 2 } },
  })
})

test('shows the rebuilding value as money, and nothing for an intern', () => {
  expect(rowsOf('home', home).at(-1)?.value).toEqual({ kind: 'money', amount: 20_000_000 })
  expect(rowsOf('intern', {})).toEqual([])
})

test.each(Object.keys(complete) as ProductKey[])(
  'finds the question of each answer by its name: %s',
  (key) => {
    for (const { name, label, block } of rowsOf(key, complete[key]))
      expect(questionAt(productForms[key], name), name).toMatchObject({ label, ...(block && { block }) })
  },
)

test('finds no question for a name that the form does not have', () => {
  for (const name of ['unknown', 'enfants[0].unknown', 'enfants[x].nom', ''])
    expect(questionAt(productForms.healthMorocco, name)).toBeUndefined()
})
