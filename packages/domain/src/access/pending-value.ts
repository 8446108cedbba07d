import type { MessageId, Translate } from '@wassit/words/catalogue'
import { formatDate, formatMoment, formatRate } from '../format/format.ts'
import { banks } from '../payment/banks.ts'
import { reversalCauses } from '../payment/received.ts'
import { freeDiscountPercent } from '../policy/quote-deviation.ts'
import { productKeys, productName } from '../products/catalogue.ts'
import type { PendingField } from './pending-change.ts'
import { rightNames, staffRoles } from './rights.ts'

/** Writes the names of those of a list that a change names, in the order of the list. */
const namesOf = <K extends string>(
  value: string,
  { all, between, nameOf }: { all: readonly K[]; between: string; nameOf: (key: K) => string },
): string => {
  const named = value.split(', ')
  return all
    .filter((key) => named.includes(key))
    .map(nameOf)
    .join(between)
}

const yesOrNo = (value: string): MessageId => (value === 'true' ? 'access.change.yes' : 'access.change.no')

/** Fields whose values are not read as they are kept. */
const writers: Partial<Record<PendingField, (value: string, t: Translate) => string>> = {
  role: (value, t) => {
    const role = staffRoles.find((each) => each === value)
    return role ? t(`access.role.${role}`) : value
  },
  active: (value, t) => t(yesOrNo(value)),
  rights: (value, t) =>
    namesOf(value, {
      all: rightNames,
      between: ' · ',
      nameOf: (right) => t(`access.right.${right}`, { percent: freeDiscountPercent }),
    }),
  products: (value, t) =>
    namesOf(value, { all: productKeys, between: ' · ', nameOf: (key) => t(productName(key)) }),
  bank: (value, t) => {
    const bank = banks.find((each) => each === value)
    return bank ? t(`money.bank.${bank}`) : value
  },
  rate: (value) => formatRate(Number(value)),
  cause: (value, t) => {
    const cause = reversalCauses.find((each) => each === value)
    return cause ? t(`money.reversal.${cause}`) : value
  },
  valid_until: formatDate,
  effective_from: formatDate,
  start_date: formatDate,
  end_date: formatDate,
  starts_at: (value) => formatMoment(new Date(value)),
  ends_at: (value) => formatMoment(new Date(value)),
}

/** Writes the value of a pending change as people read it: names, days and shares. */
export const pendingValue = (field: PendingField, value: string, t: Translate): string =>
  writers[field]?.(value, t) ?? value
