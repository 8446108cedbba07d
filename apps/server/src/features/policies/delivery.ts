import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { policyCalls } from '@wassit/domain/api/policies'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Delivery } from '../../pipeline-schema.ts'

type Asked = Pick<
  BodyOutput<typeof policyCalls.signContract>,
  'needPhysicalCopy' | 'name' | 'phone' | 'address'
>

/**
 * Where a paper copy goes, null where it is not wanted any more, undefined where a call says nothing of it
 * and the earlier wish holds. Name, phone and address are all required for one (spec 001 §3); each that is
 * missing is an issue of its own.
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
