import type { Translate } from '@wassit/words/catalogue'
import type { PendingField } from './pending-change.ts'
import { freeDiscountPercent } from '../policy/quote-deviation.ts'
import { rightNames, staffRoles } from './rights.ts'

/** Writes the value of a pending change as people read it: roles and rights by their names. */
export const pendingValue = (field: PendingField, value: string, t: Translate): string => {
  const role = staffRoles.find((each) => each === value)
  if (field === 'role' && role) return t(`access.role.${role}`)
  if (field === 'active') return t(value === 'true' ? 'access.change.yes' : 'access.change.no')
  if (field !== 'rights') return value
  const names = value.split(', ')
  return rightNames
    .filter((right) => names.includes(right))
    .map((right) => t(`access.right.${right}`, { percent: freeDiscountPercent }))
    .join(' · ')
}
