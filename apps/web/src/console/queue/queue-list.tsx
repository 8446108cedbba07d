import { formatPhone } from '@wassit/domain/party/phone-format'
import type { QueueItem } from '@wassit/domain/api/agent'
import { CodeText } from '../../ui/code-text.tsx'
import { Amount } from '../amount.tsx'
import { Assignee } from '../assignee.tsx'
import type { RowsProps } from '../desk/desk-page.tsx'
import { DeskRows } from '../desk/desk-rows.tsx'
import { Age, StatusBadge } from '../status-badge.tsx'
import { queueDesk } from './queue-desk.ts'

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

/** Three lines: customer and amount, risk and number, status, assignee and age. */
const card = (item: QueueItem) => (
  <>
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate font-semibold">
        <Customer item={item} />
      </span>
      <span className="shrink-0 text-sm font-semibold">
        <Amount value={item.amount} />
      </span>
    </span>
    <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
      <span className="min-w-0 truncate">
        <Insured item={item} />
      </span>
      <bdi dir="ltr" className="shrink-0">
        {item.insurance_number}
      </bdi>
    </span>
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <StatusBadge code={item.status} />
      <Assignee assignee={item.assignee} />
      <Age since={item.status_since} late={item.late} />
    </span>
  </>
)

const columns = [
  {
    label: 'console.column.customer',
    cell: (item: QueueItem) => (
      <>
        <span className="block max-w-44 truncate">
          <Customer item={item} />
        </span>
        <span className="block max-w-44 truncate text-sm text-muted">
          <Insured item={item} />
        </span>
      </>
    ),
  },
  {
    label: 'console.column.status',
    cell: (item: QueueItem) => (
      <>
        <StatusBadge code={item.status} />
        <span className="block max-w-36">
          <Assignee assignee={item.assignee} />
        </span>
      </>
    ),
  },
  {
    label: 'console.column.since',
    cell: (item: QueueItem) => <Age since={item.status_since} late={item.late} />,
  },
  {
    label: 'console.column.amount',
    cell: (item: QueueItem) => <Amount value={item.amount} />,
    atEnd: true,
  },
] as const

export const QueueList = (props: RowsProps<QueueItem>) => (
  <DeskRows
    {...props}
    desk={queueDesk}
    numberOf={({ insurance_number: number }) => number}
    card={card}
    columns={columns}
  />
)
