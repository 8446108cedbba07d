import type { Answer } from '@wassit/domain/api/endpoint'
import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import { termOfContract } from '@wassit/domain/policy/standing'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { requestKindOfSlug, requestKinds } from '@wassit/domain/request/request'
import { data } from 'react-router'
import type { Call, Refused, Unreachable } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { moroccanToday } from '../../clock.ts'
import type { Notice } from '../../i18n/notice.ts'
import type { ReadyForm } from '../../request-forms/kind-form.ts'
import { kinds } from '../../request-forms/kinds.ts'
import { loadedFrom } from '../live/loaded.ts'
import type { Loaded, LoadResult } from '../live/loaded.ts'

type EntryForm = Answer<typeof enteredRequestCalls.entryForm>

/** Form of a request that an agent enters, or the reason why the policy does not allow it. */
export type EntryData =
  | { form: ReadyForm; customer: string; reachedBy: EntryForm['reached_by'] }
  | { unavailable: Notice }

const refusedFor = (result: Refused | Unreachable): LoadResult<EntryData> =>
  !result.offline && result.status === 409 ? { ok: true, data: { unavailable: result.notice } } : result

const formFrom = async (
  call: Call,
  kind: ReadyForm['kind'],
  { insurance, customer, reached_by: reachedBy, renewal }: EntryForm,
): Promise<LoadResult<EntryData>> => {
  const product = productOfCode(insurance.insuranceType_name)
  const term = termOfContract(insurance)
  if (!product || !term) return { ok: true, data: { unavailable: { id: 'errors.policy.wrongStatus' } } }
  const form = { kind, insurance, product, term, today: moroccanToday(), typed: null, files: [] }
  const extras = await kinds[kind].load?.(call, form, async () => {
    if (!renewal) throw new Error('the form of a renewal came without its terms')
    return { ok: true, data: renewal }
  })
  // The terms came with the form, and the lists of questions keep their own failures.
  if (extras && ('failure' in extras || 'unavailable' in extras))
    return { ok: true, data: { unavailable: { id: 'console.failed.text' } } }
  return { ok: true, data: { form: { ...form, ...extras }, customer, reachedBy } }
}

/** Loads the form of a kind about a policy. */
export const entryLoader = customerLoader<Loaded<EntryData>>(async ({ params, context }) => {
  const { number = '', type } = params
  const kind = requestKindOfSlug(type)
  if (!kind) throw data(null, { status: 404 })
  const call = context.get(api)
  const at = { insurance_number: number, type: requestKinds[kind].slug }
  const result = await call(enteredRequestCalls.entryForm, { params: at })
  return loadedFrom(number, result.ok ? await formFrom(call, kind, result.data) : refusedFor(result))
})
