import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { issuesOf } from '@wassit/domain/errors/issues'
import common from '@wassit/words/areas/common'
import consoleWords from '@wassit/words/areas/console'
import documents from '@wassit/words/areas/document'
import french from '@wassit/words/areas/file'
import money from '@wassit/words/areas/money'
import requestDesk from '@wassit/words/areas/request-desk'
import type { Right } from '@wassit/domain/access/rights'
import { within } from '@testing-library/dom'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { addressesIn, pageOf } from '../../../../test/page.ts'
import type { Page } from '../../../../test/page.ts'
import { frenchWords } from '../../../i18n/french-words.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { AgentProvider } from '../../agent.ts'
import type { Agent } from '../../agent.ts'
import { assignForm, issueContractForm, quoteForm, requireDocumentsForm } from './act-schemas.ts'
import { ActsPanel } from './acts-panel.tsx'
import { usualStart } from './contract-form.tsx'

const file: AgentFile = {
  insurance: {
    id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
    insurance_number: 'WST-2026-000123',
    created_at: '2026-11-20T10:00:00.000Z',
    standing: null,
    paid: false,
    same_plate: [],
    updated_at: '2026-11-21T10:00:00.000Z',
    status_since: '2026-11-21T10:00:00.000Z',
    status: 1,
    progression: 1,
    insuranceType_name: 'automobile',
    insuranceType_typeName: 'Automobile',
    customer: 'Nadia Alaoui',
    phone: '+212612345678',
    email: 'nadia@example.ma',
    company_name: null,
    amount: null,
    plate: null,
    awaits_decision: false,
    debt: null,
    unpaid_since: null,
    closed_by: null,
    assignee: null,
    due_at: null,
    late: false,
    same_phone: [],
    start_date: null,
    end_date: null,
    numbers: { policy: null, attestation: null, receipt: null },
    takes_numbers: false,
    takes_term: false,
    term_pending: false,
    attestations: [],
    next_attestation: {
      without_series: false,
      kind: 'definitive',
      part: null,
      most: null,
      until: null,
      number: null,
      left: null,
    },
    quote_expires_at: null,
    required_documents: [],
    checklist: [],
    blockers: { payment: [], contract: [] },
    required_reason: null,
    agreement: null,
    seen_price: null,
    payment: {
      collector: 'company',
      state: 'review',
      method: 'transfer',
      reference: 'RF16WST2026000123',
      paid: 0,
      due: 1200,
    },
    underwriting: null,
    delivery: null,
  },
  holder: null,
  reached_by: 'email',
  details: {},
  coefficient_confirmed: false,
  answers: {},
  pricing: { price: null, referred: true, reason: 'pricing.referred.vehicleAge', tariff: 'car-2026-01' },
  offers: null,
  documents: [
    {
      value: 'recu-virement',
      document_type: 'user',
      document_url: 'api/preview/old',
      download_url: 'api/download/old',
      hidden: false,
      withdrawable: false,
      refusable: false,
    },
    {
      value: 'recu-virement-2',
      document_type: 'user',
      document_url: 'api/preview/new',
      download_url: 'api/download/new',
      hidden: false,
      withdrawable: false,
      refusable: false,
    },
  ],
  ledger: {
    payments: [],
    promises: [],
    credits: [],
    paid: 0,
    due: 0,
    asked: 0,
    instalments: { count: 1, plan: [], choices: [] },
    takes_payment: false,
    card_underway: false,
    another_hand: null,
    unpaid_since: null,
  },
  formal_notice_url: 'api/formal-notice/WST-2026-000001?s=1',
  formal_notice: { mandate: null, posted: [] },
  refunds: [],
  refundable: 0,
  refund_means: ['transfer', 'cheque'],
  price_agreed: true,
  has_stated: false,
  notes: [],
  timeline: [],
  messages: [],
  insurers: [
    { id: '1', name: 'RMA', isDefault: false },
    { id: '2', name: 'Wafa Assurance', isDefault: true },
  ],
  agents: [],
  entries: { kinds: [], withdrawal: null },
  actions: [],
}

const words = frenchWords(common, consoleWords, french, documents, money)
const agent = {
  id: 'b1',
  name: 'Aya',
  email: 'aya@exemple.ma',
  role: 'agent',
  second_factor: true,
  factor_due_at: null,
  rights: ['payment'],
} as const satisfies Omit<Agent, 'rights'> & { rights: readonly Right[] }

const panel = (actions: string[], parts: Partial<AgentFile> = {}): Page => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ActsPanel file={{ ...file, ...parts, actions }} refusal={undefined} refusedAct={undefined} />
      ),
    },
  ])
  return pageOf(
    <WordsProvider value={words}>
      <AgentProvider value={{ ...agent, rights: [...agent.rights] }}>
        <Stub />
      </AgentProvider>
    </WordsProvider>,
  )
}

test('claims in no note before an act of a file or a request that the customer is told', () => {
  const notes = Object.entries({ ...consoleWords, ...french, ...requestDesk })
  const claims = notes.filter(([, { fr }]) => /\bclient\b[^.]*\b(?:est |sera )?prévenu/i.test(fr))
  expect(claims).toEqual([])
  for (const id of ['file.withdrawQuote.lead', 'file.proofs.refuseText', 'file.issue.visible'] as const)
    expect(french[id].fr).toContain(french['file.customer.reach'].fr)
})

describe('ActsPanel', () => {
  test('opens the step forward with the default insurer chosen', () => {
    const page = panel(['quote', 'requireDocuments', 'expire'])
    expect(page.getByRole('group', { name: 'Établir le devis' })).toBeDefined()
    const insurer = within(page.getByRole('combobox', { name: french['file.quote.insurer'].fr }))
    const chosen = insurer.getAllByRole('option').find((option) => option.hasAttribute('selected'))
    expect(chosen?.getAttribute('value')).toBe('Wafa Assurance')
    expect(page.getByRole('textbox', { name: french['file.quote.amount'].fr })).toBeDefined()
    expect(page.body.querySelector('[name="reason"]')).toBeNull()
  })

  test('keeps acts closed that only delay or end a file', () => {
    const page = panel(['requireDocuments', 'expire'])
    expect(page.queryByRole('group', { name: french['file.act.requireDocuments'].fr })).toBeNull()
    expect(page.body.querySelector('details [data-act="expire"]')).not.toBeNull()
  })

  test('begins with the question for the papers that the contract lacks, and ticks those that did not come', () => {
    const page = panel(['issueContract', 'requireDocuments'], {
      insurance: {
        ...file.insurance,
        checklist: [
          { proof: 'identity', stage: 'contract', received: false },
          { proof: 'vehicleRegistration', stage: 'contract', received: true },
        ],
        blockers: { payment: [], contract: ['identity'] },
      },
      documents: file.documents.map((document) => ({ ...document, value: 'cin-recto' })),
    })
    expect(page.getByRole('group', { name: french['file.act.requireDocuments'].fr })).toBeDefined()
    const ticked = [...page.body.querySelectorAll('input[type="checkbox"][checked]')]
    expect(ticked.map((box) => box.getAttribute('name'))).toEqual(['documents.cinBack'])
  })

  test("shows a payment's reference and its newest receipt for comparison", () => {
    const page = panel(['confirmPayment', 'rejectPayment'])
    expect(page.text).toContain('RF16WST2026000123')
    expect(addressesIn(page)).toContain('/api/preview/new')
    expect(addressesIn(page)).not.toContain('/api/preview/old')
  })

  test('leads to the payment that a file waits for, unless an act moves it on', () => {
    const owing = { ledger: { ...file.ledger, takes_payment: true, due: 2499.14 } }
    expect(addressesIn(panel(['requireDocuments'], owing))).toContain('/?onglet=argent#encaisser')
    expect(panel(['issueContract'], owing).text).not.toContain('Encaisser')
    expect(panel(['requireDocuments']).text).not.toContain('Encaisser')
  })

  test('shows that no act is possible', () => expect(panel([]).text).toContain('Rien à faire ici'))
  test('omits an act that the console does not know', () =>
    expect(panel(['settle']).text).toContain('Rien à faire'))
})

const issues = (
  schema: ReturnType<typeof quoteForm> | typeof issueContractForm,
  values: Record<string, unknown>,
) => {
  const checked = schema.safeParse(values)
  return checked.error
    ? issuesOf(checked.error).map(({ path, message }) => `${path}: ${message}`)
    : checked.data
}

describe('quoteForm', () => {
  test('reads an empty amount as the computed price', () =>
    expect(issues(quoteForm(false), { company_name: 'RMA', amount: ' ' })).toEqual({ company_name: 'RMA' }))

  test('requires an amount if no price was computed', () =>
    expect(issues(quoteForm(true), { company_name: 'RMA', amount: '' })).toEqual([
      'amount: validation.required',
    ]))

  test('reads amounts as people write them', () =>
    expect(issues(quoteForm(true), { company_name: 'RMA', amount: '3 450,50' })).toEqual({
      company_name: 'RMA',
      amount: 3450.5,
    }))

  test.each(['0', '-5', 'abc', '10000001'])('refuses %s as a premium', (amount) =>
    expect(issues(quoteForm(false), { company_name: 'RMA', amount })).toEqual([
      expect.stringMatching(/^amount: validation\.number/),
    ]),
  )

  test('requires an insurer', () =>
    expect(issues(quoteForm(false), { company_name: '', amount: '' })).toEqual([
      'company_name: validation.required',
    ]))
})

describe('requireDocumentsForm', () => {
  test('reads the ticked boxes as documents', () =>
    expect(
      requireDocumentsForm.safeParse({ documents: { cinFront: 'on', carteBack: 'on' }, reason: 'Illisible' })
        .data,
    ).toEqual({ documents: ['cinFront', 'carteBack'], reason: 'Illisible' }))

  test('requires at least one document and a reason', () => {
    const checked = requireDocumentsForm.safeParse({ reason: '  ' })
    expect(checked.error && issuesOf(checked.error).map(({ path, message }) => [path, message])).toEqual([
      ['documents', 'validation.documents.required'],
      ['reason', 'validation.required'],
    ])
  })
})

test('reads an empty choice as no agent', () => {
  expect(assignForm.safeParse({ agent_id: '' }).data).toEqual({ agent_id: null, seen: null })
  expect(assignForm.safeParse({ agent_id: 'x' }).success).toBe(false)
})

describe('usualStart and the start of a contract', () => {
  test('accepts an empty start for the server to set, but no impossible day', () => {
    expect(issues(issueContractForm, { start_date: '' })).toEqual({ start_date: undefined })
    expect(issues(issueContractForm, { start_date: '31-02-2027' })).toEqual([
      'start_date: validation.date.invalid',
    ])
  })

  const paid = (at: string): AgentFile => ({
    ...file,
    timeline: [
      {
        id: '1',
        at,
        action: 'confirmPayment',
        actor: 'agent',
        status: 4,
        reason: null,
        by: null,
        changes: null,
      },
    ],
  })
  test('defaults the start to the day after the payment (RULINGS 3)', () =>
    expect(usualStart(paid('2026-11-21T12:00:00.000Z'), '2026-11-21')).toBe('2026-11-22'))
  test('defaults the start to today if the usual day is past', () =>
    expect(usualStart(paid('2026-11-10T12:00:00.000Z'), '2026-11-21')).toBe('2026-11-21'))
  test('keeps the agreed start of a contract that is issued again', () =>
    expect(
      usualStart({ ...file, insurance: { ...file.insurance, start_date: '2026-12-01' } }, '2026-11-21'),
    ).toBe('2026-12-01'))
})
