import { DeliveryAddress } from '@wassit/domain/api/policies/policy-views'
import type { policyCalls } from '@wassit/domain/api/policies/policies'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'

/** Recipient of the paper original of a contract (spec 001 §3). */
export interface PaperOriginal {
  name: string
  phone: string
  address: string
}

type Asked = Pick<
  BodyOutput<typeof policyCalls.signContract>,
  'needPhysicalCopy' | 'name' | 'phone' | 'address'
>

/**
 * Returns the address of a paper copy: null if it is not wanted any more, undefined if the call
 * does not mention it and the earlier wish holds. Throws `request.invalid` with an issue for each
 * part that is missing or wrong.
 */
export const deliveryOf = ({ needPhysicalCopy, ...parts }: Asked): PaperOriginal | null | undefined => {
  if (needPhysicalCopy === undefined) return undefined
  if (!needPhysicalCopy) return null
  const checked = DeliveryAddress.safeParse(parts)
  if (!checked.success) throw new DomainError('request.invalid', issuesOf(checked.error))
  return checked.data
}
