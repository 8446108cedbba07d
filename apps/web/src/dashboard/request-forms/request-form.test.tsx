import type { InsuranceDetail } from '@wassit/domain/api/policies'
import type { PriceAnswer } from '@wassit/domain/api/quotes'
import common from '@wassit/words/fr/common'
import dashboard from '@wassit/words/fr/dashboard'
import documents from '@wassit/words/fr/document'
import pricing from '@wassit/words/fr/pricing'
import products from '@wassit/words/fr/products'
import request from '@wassit/words/fr/request'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import { requestKindNames } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { motivesOf } from '@wassit/domain/request/termination/motives'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { frenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import type { ReadyForm } from './form-data.ts'
import { changesSince } from './renewal-proposal.tsx'
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
  refund: null,
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
  documents: [],
  answers: answersOf('car', complete.car),
  pricing: priced(2000),
  required_documents: [],
  missing_documents: [],
  required_reason: null,
  quote_expires_at: null,
  payment: { card: true, transfer: null, state: 'confirmed', method: 'card', reason: null },
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

const render = (form: ReadyForm): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <RequestForm form={form} /> }])
  const html = renderToString(
    <WordsProvider value={words}>
      <SiteProvider value={{ publicUrl: 'https://wassit.test', social: [], apps: [] }}>
        <Stub />
      </SiteProvider>
    </WordsProvider>,
  )
  return html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

test.each(requestKindNames)(
  'shows a %s with its locked contract, its two buttons and no untranslated id',
  (kind) => {
    const html = render(formOf(kind))
    expect(html).toContain(request[`request.form.${kind}.heading`])
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('WST-2026-000001')
    for (const text of ['Automobile', 'Dacia', 'Envoyer', 'Annuler']) expect(html).toContain(text)
    expect(html).not.toMatch(/name="(?:numero_contrat|type_couverture)"/)
    expect(html).not.toMatch(/(?:request|dashboard|document|pricing|products)\.[a-z]\w*\.\w+/i)
    expect(html).not.toContain(request['request.form.draft.restored'])
  },
)

test('proposes the price of a renewal with its lines and the changes since last year', () => {
  const html = render(formOf('renewal'))
  expect(html).toContain(formatAmount(dirhams(2660)))
  expect(html).toContain(request['request.form.renewal.changes'])
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
  const html = render(formOf('renewal', { offer }))
  expect(html).toContain(request['request.form.renewal.referred'])
  expect(html).not.toContain('name="price"')
})

test('offers the motives of the product for a termination and requires motive and date for the letter', () => {
  const html = render(formOf('termination'))
  for (const motive of motivesOf('car')) expect(html).toContain(`value="${motive}"`)
  expect(html).toContain(request['request.form.letter.wait'])
  const ready = render(formOf('termination', { typed: { motif: 'dueDate', date_resiliation: '2026-12-31' } }))
  expect(ready).not.toContain(request['request.form.letter.wait'])
  // Today, 21-11-2026, is ten days before the last day of notice, 01-12-2026.
  expect(ready).toContain(request['request.form.termination.inTime'])
  const late = formOf('termination', {
    today: '2026-12-02',
    typed: { motif: 'dueDate', date_resiliation: '2026-12-31' },
  })
  expect(render(late)).toContain(request['request.form.termination.tooLate'])
})

test('requires the words of another motive before it offers the letter', () => {
  const other = { motif: 'other', date_resiliation: '2026-12-31' }
  const html = render(formOf('termination', { typed: other }))
  expect(html).toMatch(/<input(?=[^>]*name="autre_motif")(?=[^>]*aria-required="true")/)
  expect(html).toContain(request['request.form.letter.wait'])
  const worded = render(formOf('termination', { typed: { ...other, autre_motif: 'Je pars' } }))
  expect(worded).not.toContain(request['request.form.letter.wait'])
  expect(render(formOf('termination', { typed: { motif: 'sale' } }))).not.toContain('autre_motif')
})

test('mentions a refund at the bank details of a termination only', () => {
  const refunds = requestKindNames.filter((kind) =>
    render(formOf(kind)).includes(request['request.form.files.bankDetailsRefundHint']),
  )
  expect(refunds).toEqual(['termination'])
})

test('makes comments optional for a renewal without change', () => {
  const comments = /<textarea(?=[^>]*name="commentaires")(?=[^>]*aria-required="true")/
  expect(render(formOf('renewal'))).toMatch(comments)
  expect(render(formOf('renewal', { typed: { sans_changement: 'on' } }))).not.toMatch(comments)
})

test('offers the claim types of a car, and asks for third parties with each (RULINGS 58)', () => {
  const html = render(formOf('claim'))
  for (const type of claimTypesOf('car')) expect(html).toContain(`value="${type}"`)
  expect(html).toContain('name="tiers"')
  const collision = render(formOf('claim', { typed: { type_sinistre: 'collision' } }))
  expect(collision).toContain('name="tiers"')
  expect(collision).toContain(documents['document.kind.accidentStatement'])
  expect(collision).not.toContain('tel:15')
  expect(render(formOf('claim', { typed: { type_sinistre: 'bodilyInjury' } }))).toContain('tel:15')
})

test('restores the fields and the files of a begun form', () => {
  const typed = { type_sinistre: 'theft', lieu: 'Salé', pieces: { rib: 'on' } }
  const file = { size: 10, document_url: 'api/user/report/draft/file/1?signature=s' }
  const html = render(
    formOf('claim', {
      typed,
      files: [
        { ...file, id: '1', part: 'photos[]', name: 'avant.jpg' },
        { ...file, id: '2', part: 'rapport', name: 'constat.pdf' },
      ],
    }),
  )
  expect(html).toContain(request['request.form.draft.restored'])
  expect(html).toMatch(/<input[^>]*name="lieu"[^>]*value="Salé"/)
  expect(html).toMatch(/<input(?=[^>]*value="theft")(?=[^>]*checked)/)
  expect(html).toMatch(/<img(?=[^>]*alt="avant.jpg")(?=[^>]*src="\/api\/user\/report\/draft\/file\/1)/)
  expect(html).toContain('constat.pdf')
  for (const kind of ['rapport', 'photos', 'rib'])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="pieces.${kind}")(?=[^>]*checked)`))
  // The bank details are ticked and have no file.
  expect(html.split(request['request.form.files.missing'])).toHaveLength(2)
})

test('restores a form of which only a file was chosen', () => {
  const files = [{ id: '3', part: 'rib' as const, name: 'rib.pdf', size: 10, document_url: 'x' }]
  const html = render(formOf('renewal', { files }))
  expect(html).toContain(request['request.form.draft.restored'])
  expect(html).toContain('rib.pdf')
})

test("opens the product's questions on demand with the policy's answers", () => {
  expect(render(formOf('endorsement'))).not.toContain('name="puissanceFiscale"')
  const open = render(formOf('endorsement', { typed: { modifier_donnees: 'on', puissanceFiscale: '9' } }))
  expect(open).toMatch(/<input[^>]*name="puissanceFiscale"[^>]*value="9"/)
  expect(open).toMatch(/<input[^>]*name="Valeurneuf"[^>]*value="150000"/)
  expect(render(formOf('endorsement', { product: 'intern' }))).not.toContain('modifier_donnees')
})
