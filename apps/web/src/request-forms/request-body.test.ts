import { AddReport } from '@wassit/domain/api/requests/request-forms'
import { issuesOf } from '@wassit/domain/errors/issues'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { requestKindNames } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'
import { valuesOfAnswers } from '../forms/values.ts'
import type { FormValues } from '../forms/values.ts'
import { dateAndPlace } from './claim/claim.ts'
import { newAnswers } from './endorsement/new-answers.ts'
import type { FormContext } from './kind-form.ts'
import { fieldOfPath, fieldOrder, requestFormSchema } from './request-body.ts'

const contextOf = (kind: FormContext['kind'], parts: Partial<FormContext> = {}): FormContext => ({
  kind,
  insurance: {
    id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
    insurance_number: 'WST-2026-000001',
    insurance_type_id: 2,
    answers: answersOf('car', complete.car),
  },
  product: 'car',
  term: { startDate: '2026-01-10', endDate: '2027-01-09' },
  today: asOf,
  ...parts,
})

const sent = (context: FormContext, values: FormValues) => requestFormSchema(context).parse(values)
const wrong = (context: FormContext, values: FormValues) => {
  const checked = requestFormSchema(context).safeParse(values)
  return checked.error
    ? issuesOf(checked.error, fieldOrder(context)).map(({ path, message }) => `${path} ${message}`)
    : []
}

const locked = {
  insurance_id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  numero_contrat: 'WST-2026-000001',
  type_couverture: '2',
}

test('sends contract, checkboxes and pieces of a renewal without HTML tags', () =>
  expect(
    sent(contextOf('renewal'), {
      changements: { ajout: 'on' },
      commentaires: 'Ajouter <b>bris de glace</b>',
      pieces: { rib: 'on' },
      price: '2499.14',
    }),
  ).toEqual({
    ...locked,
    report_type: 'Renouvellement',
    changements: { ajout: true, retrait: false, maj_info: false },
    commentaires: 'Ajouter bris de glace',
    pieces: { justificatif: false, rib: true },
    price: '2499.14',
  }))

test('sends a renewal without change as three empty checkboxes (RULINGS 18)', () => {
  const none = { sans_changement: 'on', commentaires: 'Comme avant' }
  expect(sent(contextOf('renewal'), none)).toMatchObject({
    changements: { ajout: false, retrait: false, maj_info: false },
  })
  expect(wrong(contextOf('renewal'), { commentaires: 'Comme avant' })).toEqual([
    'changements validation.changes.required',
  ])
})

test('requires comments for a renewal with changes (spec 001 §5)', () => {
  expect(wrong(contextOf('renewal'), { changements: { ajout: 'on' }, commentaires: ' ' })).toEqual([
    'commentaires validation.required',
  ])
  expect(wrong(contextOf('renewal'), { sans_changement: 'on' })).toEqual([])
})

test("requires and sends the customer's own words for another motive", () => {
  const typed = { motif: 'other', date_resiliation: '2026-12-01' }
  expect(wrong(contextOf('termination'), typed)).toEqual(['autre_motif validation.required'])
  expect(
    sent(contextOf('termination'), { ...typed, autre_motif: ' Je pars <b>vivre</b> à Lyon ' }),
  ).toMatchObject({ motif: 'Je pars vivre à Lyon' })
  expect(sent(contextOf('termination'), { ...typed, motif: 'sale', autre_motif: 'x' })).toMatchObject({
    motif: 'sale',
  })
})

test.each([
  ['renewal', ['changements validation.changes.required', 'commentaires validation.required']],
  ['termination', ['motif validation.required', 'date_resiliation validation.required']],
  ['endorsement', ['modification validation.required', 'date_effet validation.required']],
  [
    'claim',
    [
      'type_sinistre validation.required',
      'date_sinistre validation.required',
      'lieu validation.required',
      'circonstances validation.claim.text',
    ],
  ],
] as const)('reports every missing field of an empty %s, in the order of the form', (kind, issues) =>
  expect(wrong(contextOf(kind), {})).toEqual(issues),
)

test('requires a termination date in the future and within the contract', () => {
  const on = (date_resiliation: string) =>
    wrong(contextOf('termination'), { motif: 'sale', date_resiliation })
  expect(on('2026-11-21')).toEqual([])
  expect(on('2027-01-09')).toEqual([])
  expect(on('2026-11-20')).toEqual(['date_resiliation validation.date.past'])
  expect(on('2027-01-10')).toEqual(['date_resiliation validation.date.afterTerm'])
})

const claim = {
  type_sinistre: 'collision',
  date_sinistre: '2026-11-19',
  heure: '08:30',
  lieu: ' Rabat, avenue Fal Ould Oumeir ',
  circonstances: 'Un choc à l’arrêt.',
  tiers: 'Karim, 4567-ب-1',
}

test('builds date_lieu from day, time and place of a claim', () => {
  expect(sent(contextOf('claim'), claim)).toMatchObject({
    report_type: 'Sinistre',
    date_lieu: '19-11-2026 08:30, Rabat, avenue Fal Ould Oumeir',
    date_sinistre: '2026-11-19',
    tiers: 'Karim, 4567-ب-1',
    pieces: { rapport: false, photos: false, factures: false, rib: false },
  })
  expect(dateAndPlace({ ...claim, heure: '' })).toBe('19-11-2026, Rabat, avenue Fal Ould Oumeir')
  expect(dateAndPlace({ ...claim, lieu: ' ' })).toBe('')
})

test('sends third parties with every claim type (RULINGS 58)', () =>
  expect(sent(contextOf('claim'), { ...claim, type_sinistre: 'theft' })).toHaveProperty('tiers', claim.tiers))

test('refuses a future claim at its date and an overlong place at its place', () => {
  expect(wrong(contextOf('claim'), { ...claim, date_sinistre: '2026-11-22' })).toEqual([
    'date_sinistre validation.date.future',
  ])
  expect(wrong(contextOf('claim'), { ...claim, lieu: 'x'.repeat(500) })).toEqual(['lieu validation.tooLong'])
})

const car = valuesOfAnswers(contextOf('endorsement').insurance.answers)
const endorsement = { ...car, modification: 'Moteur', date_effet: '2026-12-01' }

test('sends changed answers with their displayed price', () => {
  const changed = { ...endorsement, modifier_donnees: 'on', puissanceFiscale: '9', price: '3203.24' }
  expect(sent(contextOf('endorsement'), changed)).toMatchObject({
    report_type: 'Modification',
    modification: 'Moteur',
    date_effet: '2026-12-01',
    data: { puissanceFiscale: 9, immatriculetion: '12345-أ-6' },
    price: '3203.24',
  })
})

test('omits answers that were not opened, or opened without a change', () => {
  const closed = { ...endorsement, puissanceFiscale: '9', price: '3203.24' }
  expect(sent(contextOf('endorsement'), closed)).not.toHaveProperty('data')
  expect(sent(contextOf('endorsement'), closed)).not.toHaveProperty('price')
  const open = { ...endorsement, modifier_donnees: 'on', puissanceFiscale: '06', price: '1' }
  expect(sent(contextOf('endorsement'), open)).not.toHaveProperty('data')
  expect(newAnswers(open, contextOf('endorsement'))).toBeUndefined()
})

test('reports invalid changed answers at their own fields', () => {
  const open = { ...endorsement, modification: '', modifier_donnees: 'on', puissanceFiscale: '0' }
  expect(wrong(contextOf('endorsement'), open)).toEqual([
    'modification validation.required',
    'puissanceFiscale validation.number.tooSmall',
  ])
})

test.each([
  ['claim', 'date_lieu', 'lieu'],
  ['termination', 'motif', 'autre_motif'],
  ['endorsement', 'data.puissanceFiscale', 'puissanceFiscale'],
  ['renewal', 'commentaires', 'commentaires'],
  ['claim', 'photos[]', 'photos[]'],
] as const)('shows the issue of a %s at %s at the field %s', (kind, path, field) =>
  expect(fieldOfPath(kind, path, { motif: 'other' })).toBe(field),
)

test.each(requestKindNames)('produces a %s that the call accepts', (kind) => {
  const values = {
    ...endorsement,
    ...claim,
    motif: 'sale',
    date_resiliation: '2026-12-01',
    commentaires: 'Rien',
    sans_changement: 'on',
  }
  const body = sent(contextOf(kind), values)
  expect(AddReport.parse(JSON.parse(JSON.stringify(body)))).toEqual(body)
})
