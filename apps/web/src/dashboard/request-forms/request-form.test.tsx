import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import common from '@wassit/words/areas/common'
import dashboard from '@wassit/words/areas/dashboard'
import documents from '@wassit/words/areas/document'
import pricing from '@wassit/words/areas/pricing'
import products from '@wassit/words/areas/products'
import request from '@wassit/words/areas/request'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import { requestKindNames } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { motivesOf } from '@wassit/domain/request/termination/motives'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import type { ReadyForm } from '../../request-forms/kind-form.ts'
import { changesSince } from '../../request-forms/renewal/renewal-proposal.tsx'
import { RequestForm } from './request-form.tsx'

const words = frenchWords(common, dashboard, documents, pricing, products, request)

const priced = (liability: number, extra = 0): Extract<PriceAnswer, { price: number }> => ({
  price: liability + 500 + extra,
  period: 'pricing.period.year',
  net: liability,
  lines: [
    { kind: 'cover', code: 'RC', label: 'pricing.line.liability', amount: liability },
    { kind: 'tax', code: 'TCA', label: 'pricing.line.insuranceTax', amount: 500 },
    ...(extra
      ? [{ kind: 'cover' as const, code: 'PT', label: 'pricing.line.passengers', amount: extra }]
      : []),
  ],
  tariff: 'car-2026-01',
  indicatif: true,
  notes: [],
})

const referred: PriceAnswer = { price: null, referred: true, reason: 'pricing.referred.agent', tariff: 'x' }

const insurance: InsuranceDetail = {
  id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  insurance_number: 'WST-2026-000001',
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-01-09T10:00:00.000Z',
  ended_by: null,
  risk: 'Dacia 12345-أ-6',
  limits: [{ label: 'Franchise', value: '5 %' }],
  waits_for: null,
  underwriting: null,
  refund: null,
  taken_off: null,
  refunds: [],
  numbers: { policy: null, attestation: null, receipt: null },
  withdrawal: null,
  predecessor: null,
  successor: null,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  insuranceType_name: 'automobile',
  insuranceType_typeName: 'Automobile',
  insurance_type_id: 2,
  status: 6,
  progression: 4,
  amount: 2500,
  company_name: 'Assureur Exemple',
  assistance_phone: null,
  documents: [],
  details: {},
  takes_details: false,
  coefficient_confirmed: false,
  answers: answersOf('car', complete.car),
  pricing: priced(2000),
  required_documents: [],
  missing_documents: [],
  checklist: [],
  blockers: { payment: [], contract: [] },
  required_reason: null,
  quote_expires_at: null,
  payment: {
    paid: 2000,
    due: 0,
    asked: 0,
    instalments: { count: 1, plan: [], choices: [] },
    card: true,
    transfer: null,
    state: 'confirmed',
    method: 'card',
    received: [],
    credits: [],
    unpaid: false,
    undecided: null,
    closed: false,
    reason: null,
  },
  delivery: null,
  signature: 'signed',
  conditions: null,
  timeline: [],
}

const formOf = (kind: RequestKind, parts: Partial<ReadyForm> = {}): ReadyForm => ({
  kind,
  insurance,
  product: 'car',
  term: { startDate: '2026-01-01', endDate: '2026-12-31' },
  today: asOf,
  typed: null,
  files: [],
  ...(kind === 'renewal' && {
    offer: { start_date: '2027-01-01', end_date: '2027-12-31', current: 2500, pricing: priced(2100, 60) },
  }),
  ...parts,
})

const render = (form: ReadyForm): Page => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <RequestForm form={form} /> }])
  return pageOf(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub />
      </SiteProvider>
    </WordsProvider>,
  )
}

/** Returns the inputs of a name. */
const named = ({ body }: Page, name: string): HTMLInputElement[] => [
  ...body.querySelectorAll<HTMLInputElement>(`[name="${name}"]`),
]

/** Returns the options, ticked or not, of a name. */
const optionsOf = (page: Page, name: string) =>
  named(page, name).map((option) => option.getAttribute('value'))

test.each(requestKindNames)(
  'shows a %s with its locked contract, its two buttons and no untranslated id',
  (kind) => {
    const page = render(formOf(kind))
    expect(page.text).toContain(request[`request.form.${kind}.heading`].fr)
    for (const text of ['WST-2026-000001', 'Automobile', 'Dacia', 'Annuler'])
      expect(page.text).toContain(text)
    expect(page.getByRole('button', { name: request['request.form.send'].fr })).toBeDefined()
    for (const name of ['numero_contrat', 'type_couverture']) expect(named(page, name)).toEqual([])
    expect(page.text).not.toMatch(/(?:request|dashboard|document|pricing|products)\.[a-z]\w*\.\w+/i)
    expect(page.text).not.toContain(request['request.form.draft.restored'].fr)
  },
)

test('proposes the price of a renewal with its lines and the changes since last year', () => {
  const { text } = render(formOf('renewal'))
  expect(text).toContain(formatAmount(dirhams(2660)))
  expect(text).toContain(request['request.form.renewal.changes'].fr)
  expect(
    changesSince(priced(2000), priced(2100, 60))?.map(({ line, before, after }) => [
      line.code,
      before,
      after,
    ]),
  ).toEqual([
    ['RC', 200_000, 210_000],
    ['PT', null, 6000],
  ])
  expect(changesSince(priced(2000), priced(2000))).toEqual([])
  expect(changesSince(referred, priced(2000))).toBeUndefined()
})

test('announces that an agent prices a renewal without a tariff', () => {
  const offer = { start_date: '2027-01-01', end_date: '2027-12-31', current: 2500, pricing: referred }
  const page = render(formOf('renewal', { offer }))
  expect(page.text).toContain(request['request.form.renewal.referred'].fr)
  expect(named(page, 'price')).toEqual([])
})

test('offers the motives of the product for a termination and requires motive and date for the letter', () => {
  const page = render(formOf('termination'))
  expect(optionsOf(page, 'motif')).toEqual(expect.arrayContaining([...motivesOf('car')]))
  expect(page.text).toContain(request['request.form.letter.wait'].fr)
  const { text: ready } = render(
    formOf('termination', { typed: { motif: 'dueDate', date_resiliation: '2026-12-31' } }),
  )
  expect(ready).not.toContain(request['request.form.letter.wait'].fr)
  // Today, 21-11-2026, is ten days before the last day of notice, 01-12-2026.
  expect(ready).toContain(request['request.form.termination.inTime'].fr)
  const late = formOf('termination', {
    today: '2026-12-02',
    typed: { motif: 'dueDate', date_resiliation: '2026-12-31' },
  })
  expect(render(late).text).toContain(request['request.form.termination.tooLate'].fr)
})

test('requires the words of another motive before it offers the letter', () => {
  const other = { motif: 'other', date_resiliation: '2026-12-31' }
  const page = render(formOf('termination', { typed: other }))
  expect(named(page, 'autre_motif').map((field) => field.getAttribute('aria-required'))).toEqual(['true'])
  expect(page.text).toContain(request['request.form.letter.wait'].fr)
  const worded = render(formOf('termination', { typed: { ...other, autre_motif: 'Je pars' } }))
  expect(worded.text).not.toContain(request['request.form.letter.wait'].fr)
  expect(named(render(formOf('termination', { typed: { motif: 'sale' } })), 'autre_motif')).toEqual([])
})

test('mentions a refund at the bank details of a termination only', () => {
  const refunds = requestKindNames.filter((kind) =>
    render(formOf(kind)).text.includes(request['request.form.files.bankDetailsRefundHint'].fr),
  )
  expect(refunds).toEqual(['termination'])
})

test('makes comments optional for a renewal without change', () => {
  const areRequired = (form: ReadyForm) =>
    named(render(form), 'commentaires').map((field) => field.getAttribute('aria-required') === 'true')
  expect(areRequired(formOf('renewal'))).toEqual([true])
  expect(areRequired(formOf('renewal', { typed: { sans_changement: 'on' } }))).toEqual([false])
})

test('offers the claim types of a car, and asks for third parties with each (RULINGS 58)', () => {
  const page = render(formOf('claim'))
  expect(optionsOf(page, 'type_sinistre')).toEqual(expect.arrayContaining([...claimTypesOf('car')]))
  expect(named(page, 'tiers')).toHaveLength(1)
  const collision = render(formOf('claim', { typed: { type_sinistre: 'collision' } }))
  expect(named(collision, 'tiers')).toHaveLength(1)
  expect(collision.text).toContain(documents['document.kind.accidentStatement'].fr)
})

test('puts the emergency numbers and the assistance before the questions of a claim', () => {
  const helped = { ...insurance, assistance_phone: '+212522334455' }
  const calls = addressesIn(render(formOf('claim', { insurance: helped }))).filter((to) =>
    to.startsWith('tel:'),
  )
  expect(calls).toEqual(['tel:15', 'tel:19', 'tel:177', 'tel:+212522334455'])
})

test.each([
  ['collision', ['overview', 'damage', 'plates', 'road', 'otherPapers']],
  ['waterDamage', ['overview', 'damage', 'source']],
] as const)('guides through the photographs of a claim of the type %s', (type_sinistre, shots) => {
  const { text } = render(formOf('claim', { typed: { type_sinistre } }))
  for (const shot of shots) expect(text).toContain(request[`request.shot.${shot}`].fr)
  expect(text.includes(request['request.shot.plates'].fr)).toBe(type_sinistre === 'collision')
})

test('knows a photo again by the shot that it was named after', () => {
  const files = [
    { id: '1', part: 'photos[]' as const, name: 'plates.jpg', size: 10, document_url: 'api/1?signature=s' },
  ]
  const page = render(formOf('claim', { typed: { type_sinistre: 'collision' }, files }))
  expect(page.getByRole('img', { name: request['request.shot.plates'].fr })).toBeTruthy()
})

test('restores the fields and the files of a begun form', () => {
  const typed = { type_sinistre: 'theft', lieu: 'Salé', pieces: { rib: 'on' } }
  const file = { size: 10, document_url: 'api/user/report/draft/file/1?signature=s' }
  const page = render(
    formOf('claim', {
      typed,
      files: [
        { ...file, id: '1', part: 'photos[]', name: 'avant.jpg' },
        { ...file, id: '2', part: 'rapport', name: 'constat.pdf' },
      ],
    }),
  )
  expect(page.text).toContain(request['request.form.draft.restored'].fr)
  expect(optionsOf(page, 'lieu')).toEqual(['Salé'])
  const picture = page.getByRole('img', { name: 'avant.jpg' }).getAttribute('src')
  expect(picture).toContain('/api/user/report/draft/file/1')
  expect(page.text).toContain('constat.pdf')
  const ticked = [...page.body.querySelectorAll('input[checked]')]
  expect(new Set(ticked.map((field) => field.getAttribute('name')))).toEqual(
    new Set(['pieces.photos', 'pieces.rapport', 'pieces.rib', 'type_sinistre']),
  )
  expect(ticked.map((field) => field.getAttribute('value'))).toContain('theft')
  // The bank details are ticked and have no file.
  expect(page.queryAllByText(request['request.form.files.missing'].fr)).toHaveLength(1)
})

test('restores a form of which only a file was chosen', () => {
  const files = [{ id: '3', part: 'rib' as const, name: 'rib.pdf', size: 10, document_url: 'x' }]
  const { text } = render(formOf('renewal', { files }))
  expect(text).toContain(request['request.form.draft.restored'].fr)
  expect(text).toContain('rib.pdf')
})

test("opens the product's questions on demand with the policy's answers", () => {
  expect(named(render(formOf('endorsement')), 'puissanceFiscale')).toEqual([])
  const open = render(formOf('endorsement', { typed: { modifier_donnees: 'on', puissanceFiscale: '9' } }))
  expect(optionsOf(open, 'puissanceFiscale')).toEqual(['9'])
  expect(optionsOf(open, 'Valeurneuf')).toEqual(['150000'])
  expect(named(render(formOf('endorsement', { product: 'intern' })), 'modifier_donnees')).toEqual([])
})
