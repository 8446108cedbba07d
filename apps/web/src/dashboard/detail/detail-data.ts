import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'

export interface Loaded {
  insurance: InsuranceDetail
}
export type DetailData = Loaded | { failure: LoadFailure | 'unknown' }

export const detailLoader = customerLoader<DetailData>(async ({ context, params }) => {
  const { number = '' } = params
  const result = await context.get(api)(policyCalls.insurance, { params: { insurance_number: number } })
  if (result.ok) return { insurance: result.data }
  const isUnknown = !result.offline && result.code === 'policy.unknown'
  return { failure: isUnknown ? 'unknown' : failureOfLoad(result) }
})
