import type { AgentFile } from '@wassit/domain/api/agent'
import { issuesOf } from '@wassit/domain/errors/issues'
import common from '@wassit/domain/i18n/fr/common'
import french from '@wassit/domain/i18n/fr/console'
import documents from '@wassit/domain/i18n/fr/document'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { frenchWords } from '../../../i18n/french-words.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { assignForm, issueContractForm, quoteForm, requireDocumentsForm } from './act-schemas.ts'
import { ActsPanel } from './acts-panel.tsx'
import { usualStart } from './contract-form.tsx'

const file: AgentFile = {
  insurance: {
    id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
    insurance_number: 'WST-2026-000123',
    created_at: '2026-11-20T10:00:00.000Z',
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
    assignee: null,
    late: false,
    phone_shared: false,
    start_date: null,
    end_date: null,
    quote_expires_at: null,
    required_documents: [],
    required_reason: null,
    agreement: null,
    seen_price: null,
    payment: { state: 'review', method: 'transfer', reference: 'RF16WST2026000123' },
    delivery: null,
  },
  holder: null,
  answers: {},
  pricing: { price: null, referred: true, reason: 'pricing.referred.vehicleAge', tariff: 'car-2026-01' },
  documents: [
    { value: 'recu-virement', document_type: 'user', document_url: 'api/preview/old' },
    { value: 'recu-virement-2', document_type: 'user', document_url: 'api/preview/new' },
  ],
  notes: [],
  timeline: [],
  messages: [],
  insurers: [
    { id: '1', name: 'RMA', isDefault: false },
    { id: '2', name: 'Wafa Assurance', isDefault: true },
  ],
  agents: [],
  actions: [],
}

const words = frenchWords(common, french, documents)
const panel = (actions: string[]): string => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ActsPanel file={{ ...file, actions }} refusal={undefined} refusedAct={undefined} />,
    },
  ])
  return renderToString(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
}

describe('the acts of a file', () => {
  test('the step forward stands open, with the default insurer chosen', () => {
    const html = panel(['quote', 'requireDocuments', 'expire'])
    expect(html).toMatch(/aria-expanded="true"[^>]*>Établir le devis/)
    expect(html).toMatch(/<option value="Wafa Assurance" selected="">/)
    expect(html).toContain('name="amount"')
    expect(html).not.toContain('name="reason"')
  })

  test('what only holds up or ends a file does not stand open', () => {
    const html = panel(['requireDocuments', 'expire'])
    expect(html).not.toContain('aria-expanded="true"')
    expect(html).toContain(french['console.act.expire'])
  })

  test('a payment is compared with its reference and the newest receipt', () => {
    const html = panel(['confirmPayment', 'rejectPayment'])
    expect(html).toContain('RF16WST2026000123')
    expect(html).toContain('href="/api/preview/new"')
    expect(html).not.toContain('href="/api/preview/old"')
  })

  test('no act open says so', () => expect(panel([])).toContain('Rien à faire ici'))
  test('an act this console does not know is not offered', () =>
    expect(panel(['sign'])).toContain('Rien à faire'))
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

describe('the quote', () => {
  test('an empty amount is the computed price', () =>
    expect(issues(quoteForm(false), { company_name: 'RMA', amount: ' ' })).toEqual({ company_name: 'RMA' }))

  test('where nothing was computed the amount is asked for', () =>
    expect(issues(quoteForm(true), { company_name: 'RMA', amount: '' })).toEqual([
      'amount: validation.required',
    ]))

  test('amounts are read as people write them', () =>
    expect(issues(quoteForm(true), { company_name: 'RMA', amount: '3 450,50' })).toEqual({
      company_name: 'RMA',
      amount: 3450.5,
    }))

  test.each(['0', '-5', 'abc', '10000001'])('%s is no premium', (amount) =>
    expect(issues(quoteForm(false), { company_name: 'RMA', amount })).toEqual([
      expect.stringMatching(/^amount: validation\.number/),
    ]),
  )

  test('an insurer must be chosen', () =>
    expect(issues(quoteForm(false), { company_name: '', amount: '' })).toEqual([
      'company_name: validation.required',
    ]))
})

describe('documents asked for', () => {
  test('are the boxes that were ticked', () =>
    expect(
      requireDocumentsForm.safeParse({ documents: { cinFront: 'on', carteBack: 'on' }, reason: 'Illisible' })
        .data,
    ).toEqual({ documents: ['cinFront', 'carteBack'], reason: 'Illisible' }))

  test('one at least, and the reason', () => {
    const checked = requireDocumentsForm.safeParse({ reason: '  ' })
    expect(checked.error && issuesOf(checked.error).map(({ path, message }) => [path, message])).toEqual([
      ['documents', 'validation.documents.required'],
      ['reason', 'validation.required'],
    ])
  })
})

test('nobody is an empty choice', () => {
  expect(assignForm.safeParse({ agent_id: '' }).data).toEqual({ agent_id: null })
  expect(assignForm.safeParse({ agent_id: 'x' }).success).toBe(false)
})

describe('the start of a contract', () => {
  test('may be left to the server, and is a real day otherwise', () => {
    expect(issues(issueContractForm, { start_date: '' })).toEqual({ start_date: undefined })
    expect(issues(issueContractForm, { start_date: '31-02-2027' })).toEqual([
      'start_date: validation.date.invalid',
    ])
  })

  const paid = (at: string): AgentFile => ({
    ...file,
    timeline: [{ id: '1', at, action: 'confirmPayment', actor: 'agent', status: 4, reason: null, by: null }],
  })
  test('is the day after the payment (RULINGS 3)', () =>
    expect(usualStart(paid('2026-11-21T12:00:00.000Z'), '2026-11-21')).toBe('2026-11-22'))
  test('is never over', () =>
    expect(usualStart(paid('2026-11-10T12:00:00.000Z'), '2026-11-21')).toBe('2026-11-21'))
  test('is the day agreed, for a contract that is made again', () =>
    expect(
      usualStart({ ...file, insurance: { ...file.insurance, start_date: '2026-12-01' } }, '2026-11-21'),
    ).toBe('2026-12-01'))
})
