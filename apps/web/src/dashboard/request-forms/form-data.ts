import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail, InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import { policyLists } from '@wassit/domain/policy/policy'
import { termOfContract } from '@wassit/domain/policy/standing'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { isRequestable } from '@wassit/domain/request/eligibility'
import { requestKindOfSlug, requestKinds } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { clearSelectedPolicy, readSelectedPolicy } from '../../api/selected-policy.ts'
import { valuesOfAnswers } from '../../forms/values.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import { openRequestOf } from '../detail/next-of.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { unsavedFields } from './draft-keeper.ts'
import type { ReadyForm, Unavailable } from '../../request-forms/kind-form.ts'
import { kinds } from '../../request-forms/kinds.ts'

export type LoadedForm =
  | { form: ReadyForm }
  | { unavailable: Unavailable }
  | { choices: readonly InsuranceView[] }
export type RequestFormData = LoadedForm | { failure: LoadFailure }

const loadChoices = async (call: Call): Promise<RequestFormData> => {
  clearSelectedPolicy()
  const result = await call(policyCalls.insurances, { body: { status: policyLists.active } })
  if (!result.ok) return { failure: failureOfLoad(result) }
  return { choices: result.data.insurances.filter(({ start_date, end_date }) => start_date && end_date) }
}

type Begun = Pick<ReadyForm, 'typed' | 'files'> | { failure: LoadFailure }

/** A form without its draft would look empty and overwrite it, so a failed load opens none. */
const loadDraft = async (call: Call, kind: RequestKind, insurance_id: string): Promise<Begun> => {
  const left = unsavedFields(kind, insurance_id)
  const result = await call(requestCalls.requestDraft, {
    query: { insurance_id, type: requestKinds[kind].slug },
  })
  if (!result.ok) return { failure: failureOfLoad(result) }
  const { fields, files } = result.data
  return { typed: left ?? (fields && valuesOfAnswers(fields)), files }
}

type Contract = Pick<ReadyForm, 'product' | 'term' | 'today'> & { insurance: InsuranceDetail }

/** Loads the form of one kind about a contract, with its draft. */
const loadForm = async (call: Call, kind: RequestKind, contract: Contract): Promise<RequestFormData> => {
  const { insurance, term, today } = contract
  if (!isRequestable(kind, { term, endedBy: insurance.ended_by }, today))
    return { unavailable: { over: term.endDate } }
  const number = openRequestOf(insurance, kind)
  if (number) return { unavailable: { reason: { id: 'errors.customerRequest.open', values: { number } } } }
  const begun = await loadDraft(call, kind, insurance.id)
  if ('failure' in begun) return begun
  const form = { kind, ...contract, ...begun }
  const extras = await kinds[kind].load?.(call, form, () =>
    call(requestCalls.renewalProposal, { params: { insurance_id: insurance.id } }),
  )
  if (extras && ('failure' in extras || 'unavailable' in extras)) return extras
  return { form: { ...form, ...extras } }
}

/** Returns the contract if it is signed; undefined otherwise. */
const contractOf = (insurance: InsuranceDetail): Contract | undefined => {
  const product = productOfCode(insurance.insuranceType_name)
  const term = termOfContract(insurance)
  return product && term && { insurance, product, term, today: moroccanToday() }
}

const load = customerLoader<RequestFormData>(async ({ context, params }) => {
  const call = context.get(api)
  const selected = readSelectedPolicy()
  const kind = requestKindOfSlug(params.type)
  if (!kind || !selected) return loadChoices(call)
  const result = await call(policyCalls.insurance, { params: { insurance_number: selected.N_affaire } })
  const isUnknown = !result.ok && !result.offline && result.code === 'policy.unknown'
  if (!result.ok && !isUnknown) return { failure: failureOfLoad(result) }
  const contract = result.ok ? contractOf(result.data) : undefined
  // The selected contract belongs to another account that used this tab, or is no longer in force.
  return contract ? loadForm(call, kind, contract) : loadChoices(call)
})

/** Loads a request form, or the contracts to choose from. An unknown type is a 404 (RULINGS 5). */
export const requestFormLoader = Object.assign(
  (args: LoaderFunctionArgs) => {
    if (!requestKindOfSlug(args.params.type)) throw data(null, { status: 404 })
    return load(args)
  },
  { hydrate: true as const },
)
