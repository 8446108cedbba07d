import { formatPhone } from '@wassit/domain/party/phone-format'
import type { QueueItem } from '@wassit/domain/api/agent'
import { CodeText } from '../../ui/code-text.tsx'
import { Amount } from '../amount.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { deskLoader } from './desk-data.ts'
import { DeskPage } from './desk-page.tsx'
import { Ends } from './desk-rows.tsx'
import type { Lines } from './desk-rows.tsx'
import { policySource } from './policy-source.ts'

export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

interface ItemProps {
  item: QueueItem
}

const Customer = ({ item: { customer, email, phone } }: ItemProps) => {
  if (customer) return <bdi>{customer}</bdi>
  return <bdi dir="ltr">{email || formatPhone(phone)}</bdi>
}

const Insured = ({ item: { insuranceType_typeName: product, plate } }: ItemProps) => (
  <>
    {product}
    {plate && (
      <>
        <span aria-hidden="true"> · </span>
        <CodeText>{plate}</CodeText>
      </>
    )}
  </>
)

const lines: Lines<QueueItem> = {
  numberOf: ({ insurance_number: number }) => number,
  badge: ({ status }) => <StatusBadge code={status} />,
  head: (item) => (
    <>
      <Ends>
        <span className="min-w-0 truncate font-semibold">
          <Customer item={item} />
        </span>
        <span className="shrink-0 text-sm font-semibold">
          <Amount value={item.amount} />
        </span>
      </Ends>
      <Ends className="text-sm text-muted">
        <span className="min-w-0 truncate">
          <Insured item={item} />
        </span>
        <bdi dir="ltr" className="shrink-0">
          {item.insurance_number}
        </bdi>
      </Ends>
    </>
  ),
  customer: (item) => (
    <>
      <span className="block max-w-44 truncate">
        <Customer item={item} />
      </span>
      <span className="block max-w-44 truncate text-sm text-muted">
        <Insured item={item} />
      </span>
    </>
  ),
  amount: (item) => <Amount value={item.amount} />,
}

export const loader = deskLoader(policySource)

/** Page /console: the queue of the policies. */
export const Component = () => <DeskPage source={policySource} lines={lines} />
