import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { policyCalls } from '@wassit/domain/api/policies'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Delivery } from '../policies.tables.ts'

type Asked = Pick<
  BodyOutput<typeof policyCalls.signContract>,
  'needPhysicalCopy' | 'name' | 'phone' | 'address'
>

/**
 * Returns the address of a paper copy: null if it is not wanted any more, undefined if the call
 * does not mention it and the earlier wish holds. Name, phone and address are all required for one
 * (spec 001 §3); each missing one is an issue.
 */
export const deliveryOf = ({
  needPhysicalCopy,
  name,
  phone,
  address,
}: Asked): Delivery | null | undefined => {
  if (needPhysicalCopy === undefined) return undefined
  if (!needPhysicalCopy) return null
  const delivery = { name: name ?? '', phone: phone ?? '', address: address ?? '' }
  const missing = (['name', 'phone', 'address'] as const).filter((field) => delivery[field] === '')
  if (missing.length > 0)
    throw new DomainError(
      'request.invalid',
      missing.map((path) => ({ path, message: 'validation.required' })),
    )
  return delivery
}
