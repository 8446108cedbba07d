import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { replace } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../customer.ts'
import type { LoadFailure } from '../customer.ts'
import { addressOf } from '../insurance-rows.ts'

export interface Loaded {
  insurance: InsuranceDetail
}
export type DetailData = Loaded | { failure: LoadFailure | 'unknown' }

/**
 * One insurance with all that is known of it. An address in the other list, of a mail or from before the
 * contract was signed, leads on to its own.
 */
export const detailLoader = customerLoader<DetailData>(async ({ context, params, request }) => {
  const { number = '' } = params
  const result = await context.get(api)(policyCalls.insurance, { params: { insurance_number: number } })
  if (!result.ok) {
    const isUnknown = !result.offline && result.code === 'policy.unknown'
    return { failure: isUnknown ? 'unknown' : failureOfLoad(result) }
  }
  const { insurance_number, status } = result.data
  const { pathname, search } = new URL(request.url)
  const address = addressOf({ reference: insurance_number, status: policyStatusOf(status) })
  if (pathname !== address) throw replace(`${address}${search}`)
  return { insurance: result.data }
})
