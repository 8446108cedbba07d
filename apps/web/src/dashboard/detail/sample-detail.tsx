import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import common from '@wassit/words/areas/common'
import french from '@wassit/words/areas/dashboard'
import documents from '@wassit/words/areas/document'
import errors from '@wassit/words/areas/errors'
import policy from '@wassit/words/areas/policy'
import pricing from '@wassit/words/areas/pricing'
import request from '@wassit/words/areas/request'
import products from '@wassit/words/areas/products'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { complete } from '@wassit/domain/products/sample-answers'
import { createRoutesStub } from 'react-router'
import { pageOf } from '../../../test/page.ts'
import type { Page } from '../../../test/page.ts'
import { filledFrenchWords } from '../../i18n/french-words.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { SiteProvider } from '../../site.ts'
import { CustomerProvider } from '../customer.ts'
import { sampleCustomer } from '../sample-customer.ts'
import { DetailView } from './detail-view.tsx'
import { StaleProvider } from './documents.tsx'

const words = filledFrenchWords(common, french, documents, errors, policy, pricing, products, request)

/** Returns the policy of a car at a status, as the detail call sends it. */
export const policyAtStatus = (
  status: PolicyStatus,
  parts: Partial<InsuranceDetail> = {},
): InsuranceDetail => ({
  id: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  insurance_number: 'WST-2026-000001',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
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
  start_date: '2026-11-21',
  end_date: '2027-11-20',
  insuranceType_name: 'automobile',
  insuranceType_typeName: 'Automobile',
  insurance_type_id: 2,
  status: policyStatuses[status].code,
  progression: policyStatuses[status].progression,
  amount: 2499.14,
  company_name: 'Assureur Exemple',
  assistance_phone: null,
  documents: [
    {
      value: 'cin-recto',
      document_type: 'user',
      document_url: 'api/preview/WST-2026-000001/cin-recto?s=1',
      download_url: 'api/download/WST-2026-000001/cin-recto?s=1',
    },
    {
      value: 'devis-2',
      document_type: 'insurance',
      document_url: 'api/preview/WST-2026-000001/devis-2?s=1',
      download_url: 'api/download/WST-2026-000001/devis-2?s=1',
      sub_type: 'Devis',
    },
  ],
  answers: complete.car,
  details: {},
  takes_details: false,
  coefficient_confirmed: false,
  pricing: { price: null, referred: true, reason: 'pricing.referred.agent', tariff: 'car-2026-01' },
  required_documents: ['cinBack'],
  missing_documents: ['cinBack'],
  required_reason: 'La photo est floue.',
  checklist: [],
  blockers: { payment: [], contract: [] },
  quote_expires_at: '2026-12-21T10:00:00.000Z',
  payment: {
    paid: 0,
    due: 2499.14,
    asked: 2499.14,
    instalments: { count: 1, plan: [], choices: [] },
    card: true,
    transfer: {
      account_holder: 'Assureur',
      account_number: '007780000123456789012345',
      reference: 'RF18W',
      collector: 'company',
      instant: true,
      instant_limit: 20_000,
    },
    state: 'none',
    method: null,
    received: [],
    credits: [],
    unpaid: false,
    undecided: null,
    closed: false,
    reason: null,
  },
  delivery: null,
  signature: 'none',
  conditions: { preview_url: '/api/CG/preview/x/y', download_url: '/api/CG/download/x/y.pdf' },
  timeline: [
    {
      id: '1',
      at: '2026-11-20T10:00:00.000Z',
      action: 'request',
      actor: 'customer',
      status: 1,
      reason: null,
    },
  ],
  ...parts,
})

const site = {
  publicUrl: 'https://wassit.test',
  phone: '+212522000000',
  whatsapp: '+212600000000',
  social: [],
  apps: [],
}

/** Shows a policy's detail in French. */
export const detailAt = (status: PolicyStatus, parts?: Partial<InsuranceDetail>, stale = false): Page => {
  const insurance = policyAtStatus(status, parts)
  const Component = () => (
    <CustomerProvider value={sampleCustomer}>
      <SiteProvider value={site}>
        <StaleProvider value={stale}>
          <DetailView insurance={insurance} />
        </StaleProvider>
      </SiteProvider>
    </CustomerProvider>
  )
  const Stub = createRoutesStub([{ path: '/', Component }])
  return pageOf(
    <WordsProvider value={words}>
      <Stub initialEntries={['/']} />
    </WordsProvider>,
  )
}
