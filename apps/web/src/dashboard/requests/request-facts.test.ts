import { expect, test } from 'vitest'
import { changedAnswersOf, factsOf } from './request-facts.ts'

const words = (...ids: string[]) => ({ words: ids })

test('describes a renewal with its checkboxes, comments, price and pieces', () => {
  expect(
    factsOf('renewal', {
      report_type: 'Renouvellement',
      changements: { ajout: true, retrait: false, maj_info: true },
      commentaires: 'Deux conducteurs',
      price: '2499.14',
      pieces: { justificatif: true, rib: false },
    }),
  ).toEqual([
    {
      label: 'request.form.renewal.boxes',
      said: words('request.form.renewal.ajout', 'request.form.renewal.maj_info'),
    },
    { label: 'request.form.renewal.comments', said: { text: 'Deux conducteurs' } },
    { label: 'request.form.renewal.price', said: { amount: 2499.14 } },
    { label: 'dashboard.request.details.pieces', said: words('document.kind.supportingDocument') },
  ])
})

test('describes a renewal without a ticked checkbox as unchanged (RULINGS 18) and omits unticked pieces', () => {
  expect(factsOf('renewal', { pieces: { justificatif: false } })).toEqual([
    { label: 'request.form.renewal.boxes', said: words('request.form.renewal.none') },
  ])
})

test("describes a motive by its key or in the customer's own words", () => {
  const motive = (motif: string) => factsOf('termination', { motif })[0]?.said
  expect(motive('sale')).toEqual(words('request.motive.sale'))
  expect(motive('Je pars vivre au Chili')).toEqual({ text: 'Je pars vivre au Chili' })
})

test('describes a claim with its type, day, place, story and third party', () => {
  const facts = factsOf('claim', {
    date_lieu: '20-11-2026 08:30, Rabat',
    date_sinistre: '2026-11-20',
    type_sinistre: 'collision',
    circonstances: 'Au feu rouge.\nIl pleuvait.',
    tiers: '',
    pieces: { rapport: true, photos: true, factures: false, rib: true },
  })
  expect(facts.map(({ said }) => said)).toEqual([
    words('request.claim.collision'),
    { date: '2026-11-20' },
    { text: '20-11-2026 08:30, Rabat' },
    { text: 'Au feu rouge.\nIl pleuvait.' },
    words('document.kind.lossReport', 'request.form.files.photos', 'document.kind.bankDetails'),
  ])
})

test('omits malformed values of a request', () => {
  const odd = { modification: 12, date_effet: 'demain', price: 'x', pieces: 'rib' }
  expect(factsOf('endorsement', odd)).toEqual([])
  expect(factsOf('claim', {})).toEqual([])
})

test('returns the changed answers if any exist', () => {
  expect(changedAnswersOf({ data: { genre: 'coupe' } })).toEqual({ genre: 'coupe' })
  expect(changedAnswersOf({})).toBeUndefined()
  expect(changedAnswersOf({ data: null })).toBeUndefined()
})
