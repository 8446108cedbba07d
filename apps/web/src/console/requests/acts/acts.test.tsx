import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { issuesOf } from '@wassit/domain/errors/issues'
import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/console'
import documents from '@wassit/words/areas/document'
import fileWords from '@wassit/words/areas/file'
import policy from '@wassit/words/areas/policy'
import requestDesk from '@wassit/words/areas/request-desk'
import {
  agentActionTo,
  canRequest,
  requestKindNames,
  requestStatusNames,
} from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { requestKinds } from '@wassit/domain/request/request'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../../test/page.ts'
import type { Page } from '../../../../test/page.ts'
import { frenchWords } from '../../../i18n/french-words.ts'
import { WordsProvider } from '../../../i18n/words.tsx'
import { schemaOf } from './act-schemas.ts'
import { askForm } from './paper-actions.ts'
import { RequestActs } from './acts-panel.tsx'
import { effectWords, typedTerms } from './effect-words.ts'
import { actsTo, isBinding, requestActs, stepForward, targetOf } from './request-acts.ts'
import { usualTerms } from './act-form.tsx'

const person = { firstname: 'Nadia', lastname: 'Alaoui', phone: '+212612345678', email: 'nadia@example.ma' }
const product = { insuranceType_name: 'automobile', insuranceType_typeName: 'Automobile' }

const fileOf = (kind: RequestKind, more: Partial<AgentRequestFile> = {}): AgentRequestFile => ({
  request: {
    id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
    Report_number: 'REN-2026-000001',
    ...person,
    ...product,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    status_since: '2026-11-21T10:00:00.000Z',
    insurance_number: 'WST-2026-000001',
    report_info: '{}',
    report_type: requestKinds[kind].code,
    status: 1,
    step: 0,
    fileRequired: null,
    papers_asked: [],
    successor: null,
    reason: null,
    amount: null,
    taken_off: null,
    effective_date: null,
    entered: null,
    payout: null,
    signature: 'none',
    timeline: [],
    company_name: 'RMA',
    assignee: null,
    due_at: null,
    late: false,
  },
  insurance: {
    id: 'b7f392a0-1c80-4b02-b2f4-acf769818387',
    insurance_number: 'WST-2026-000001',
    waits_for: null,
    created_at: '2025-12-20T10:00:00.000Z',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    risk: null,
    ended_by: null,
    ...product,
    insurance_type_id: 2,
    status: 6,
    progression: 4,
    amount: 2499.14,
    company_name: 'RMA',
    assistance_phone: null,
    answers: {},
    pricing: { price: null, referred: true, reason: 'pricing.referred.vehicleAge', tariff: 'car-2026-01' },
  },
  proposal: { answers: null, pricing: null, amount: 2499.14, date: '2027-01-01' },
  usual: { amount: 2499.14, date: '2027-01-01' },
  claims: [],
  documents: [],
  notes: [],
  timeline: [],
  messages: [],
  agents: [],
  customer: '00000000-0000-4000-8000-000000000001',
  reached_by: 'email',
  payout_means: null,
  payout_acts: [],
  targets: [],
  ...more,
})

describe('acts of a request', () => {
  test('includes every act that the pipeline allows an agent', () => {
    for (const kind of requestKindNames)
      for (const status of requestStatusNames) {
        const open = requestActs.filter((act) => canRequest(act, status, kind))
        expect(actsTo(open.map(targetOf))).toEqual(open)
      }
    const ofAgents = requestStatusNames.map(agentActionTo).filter((action) => action !== undefined)
    expect(requestActs.toSorted()).toEqual(ofAgents.toSorted())
  })

  test('opens the step forward, not an act that delays or ends the request', () => {
    expect(stepForward(actsTo([0, 2, 3, 4]))).toBe('review')
    expect(stepForward(actsTo([0, 2, 4]))).toBe('approve')
    expect(stepForward(actsTo([5, 7]))).toBe('issueSettlementSheet')
    expect(stepForward(actsTo([7]))).toBeUndefined()
    expect(stepForward([])).toBeUndefined()
  })

  test('asks for confirmation of an act after which the request cannot be rejected', () => {
    const binding = (kind: RequestKind) => requestActs.filter((act) => isBinding(act, kind))
    const always = ['close', 'reject', 'sendDischarge']
    expect(binding('renewal').toSorted()).toEqual(['approve', 'issueSettlementSheet', ...always].toSorted())
    expect(binding('claim').toSorted()).toEqual(always.toSorted())
  })
})

describe('usualTerms', () => {
  test('returns the computed terms before the approval', () => {
    const usual = { amount: 2499.14, date: '2027-01-01' }
    expect(usualTerms('approve', fileOf('renewal', { usual }))).toEqual(usual)
    expect(usualTerms('approve', fileOf('claim', { usual: null }))).toEqual({ amount: null, date: null })
  })

  test('returns the agreed amount after the approval', () => {
    const { request } = fileOf('termination')
    const agreed = fileOf('termination', { request: { ...request, amount: 139.34 } })
    expect(usualTerms('issueSettlementSheet', agreed)).toEqual({ amount: 139.34, date: null })
  })
})

const issues = (schema: ReturnType<typeof schemaOf> | typeof askForm, values: Record<string, unknown>) => {
  const checked = schema.safeParse(values)
  return checked.error
    ? issuesOf(checked.error).map(({ path, message }) => `${path}: ${message}`)
    : checked.data
}

describe('schemaOf', () => {
  test('leaves an empty amount and day to the server', () =>
    expect(issues(schemaOf('approve', 'termination'), { amount: ' ', date: '', reason: '' })).toEqual({
      amount: undefined,
      date: undefined,
      reason: '',
    }))

  test('requires an amount if none was computed', () =>
    expect(issues(schemaOf('approve', 'renewal', { needed: true }), { amount: '' })).toEqual([
      'amount: validation.required',
    ]))

  test.each([
    ['renewal', '0', 'validation.number.tooSmall'],
    ['termination', '-1', 'validation.number.tooSmall'],
    ['termination', '3000', 'validation.number.tooLarge'],
    ['claim', 'abc', 'validation.number.invalid'],
  ] as const)('refuses for a %s the amount %s', (kind, amount, message) =>
    expect(
      issues(
        schemaOf(kind === 'claim' ? 'issueSettlementSheet' : 'approve', kind, {
          needed: true,
          most: 2499.14,
        }),
        {
          amount,
        },
      ),
    ).toEqual([`amount: ${message}`]),
  )

  test('accepts a refund for an endorsement and reads amounts as people write them', () =>
    expect(issues(schemaOf('approve', 'endorsement'), { amount: '-1 250,50' })).toMatchObject({
      amount: -1250.5,
    }))

  test('ignores an amount in the approval of a claim', () =>
    expect(issues(schemaOf('approve', 'claim'), { amount: '5', reason: 'Accord' })).toEqual({
      reason: 'Accord',
    }))

  test('requires some of ten documents and a reason for a document request', () => {
    expect(issues(askForm, { documents: { passeport: 'on' }, reason: ' ' })).toEqual([
      'documents: validation.documents.required',
      'reason: validation.required',
    ])
    const ticked = { proces_verbal: 'on', constat_amiable: 'on' }
    expect(issues(askForm, { documents: ticked, reason: 'Il manque' })).toEqual({
      documents: ['constat_amiable', 'proces_verbal'],
      reason: 'Il manque',
    })
  })

  test('requires a reason for a rejection', () =>
    expect(issues(schemaOf('reject', 'renewal'), {})).toEqual(['reason: validation.required']))
})

describe('effectWords', () => {
  const t = (id: string, values: object = {}) =>
    id.startsWith('request-desk.effect.') ? `${id} ${JSON.stringify(values)}` : id
  const said = (kind: RequestKind, values: Record<string, string>) =>
    effectWords('approve', kind, { ...typedTerms(values), isComputed: true }, t)

  test('says that a renewal opens a policy at status 3 for its price', () => {
    const words = said('renewal', { amount: '2 499,14', date: '2027-01-01' })
    expect(words).toMatch(/^request-desk\.effect\.renewal /)
    expect(words).toContain('"amount":"2\u00a0499,14\u00a0DHS"')
    expect(words).toContain('"date":"01-01-2027","code":3,"status":"policy.status.accepted"')
  })

  test.each([
    ['termination', '139,34', 'termination'],
    ['termination', '0', 'terminationOnly'],
    ['endorsement', '0', 'endorsementSame'],
    ['endorsement', '12', 'endorsementMore'],
    ['endorsement', '-12', 'endorsementLess'],
    ['endorsement', '', 'endorsement'],
    ['claim', '', 'approve'],
  ] as const)('words the approval of a %s over %s', (kind, amount, name) =>
    expect(said(kind, { amount })).toMatch(new RegExp(`^request-desk\\.effect\\.${name} `)),
  )

  test('calls an amount computed only if the server computes it', () => {
    const unsaid = (act: 'approve' | 'issueSettlementSheet', kind: RequestKind, isComputed: boolean) =>
      effectWords(act, kind, { ...typedTerms({}), isComputed }, t)
    expect(unsaid('approve', 'renewal', true)).toContain('effect.computed')
    expect(unsaid('approve', 'renewal', false)).not.toContain('effect.computed')
    expect(unsaid('issueSettlementSheet', 'claim', false)).toContain('effect.stated')
    expect(unsaid('approve', 'endorsement', false)).toContain('effect.endorsementStated')
  })

  test('words a refund without a minus sign', () =>
    expect(said('endorsement', { amount: '-12' })).toContain('"amount":"12,00\u00a0DHS"'))
})

const words = frenchWords(common, french, documents, fileWords, policy, requestDesk)
const panel = (
  kind: RequestKind,
  targets: number[],
  more: Partial<Parameters<typeof RequestActs>[0]> = {},
) => {
  const file = fileOf(kind, { targets })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RequestActs file={file} kind={kind} refusal={undefined} refusedAct={undefined} {...more} />
      ),
    },
  ])
  return pageOf(
    <WordsProvider value={words}>
      <Stub />
    </WordsProvider>,
  )
}

/** Returns the name of the only open act. */
const openAct = (page: Page) => page.getByRole('heading', { level: 3 }).textContent

/** Returns the fields of the open form, by name, with their values. */
const valuesIn = ({ body }: Page): Record<string, string | null> =>
  Object.fromEntries(
    [...body.querySelectorAll('input, select, textarea')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]),
  )

describe('RequestActs', () => {
  test('starts an approval with the proposed terms', () => {
    const page = panel('renewal', [0, 2, 4])
    expect(openAct(page)).toBe('Donner l’accord')
    expect(valuesIn(page)).toMatchObject({
      amount: '2499,14',
      date: '2027-01-01',
      kind: 'Renouvellement',
    })
  })

  test('offers only a file and a message for the approval of a claim', () => {
    const fields = Object.keys(valuesIn(panel('claim', [0, 2, 4])))
    expect(fields).not.toContain('amount')
    expect(fields).toContain('file')
  })

  test('asks for no amount for the discharge of a termination, because it is agreed', () =>
    expect(valuesIn(panel('termination', [6, 7]))).not.toHaveProperty('amount'))

  test('opens the refused form with the typed values', () => {
    const refusal = { values: { act: 'reject', reason: 'Hors garantie' }, issues: [] }
    const page = panel('claim', [0, 2, 3, 4], { refusal, refusedAct: 'reject' })
    expect(openAct(page)).toBe('Rejeter')
    expect(page.getByText('Hors garantie')).toBeDefined()
  })

  test('says what an approved request waits for', () => {
    const { request, ...rest } = fileOf('renewal', { targets: [7] })
    const file = {
      ...rest,
      request: {
        ...request,
        status: 4,
        successor: { insurance_number: 'WST-2026-000009', status: 3, start_date: null, end_date: null },
      },
    }
    expect(panel('renewal', [], { file }).text).toContain('attend d’être payée')
  })

  test('shows that no act is possible on a request', () =>
    expect(panel('claim', []).text).toContain('Rien à faire ici'))
})
