import type { QueueItem } from '@wassit/domain/api/agent'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { useMedia } from '../../ui/browser-state.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Amount } from '../amount.tsx'
import { Age, StatusBadge } from '../status-badge.tsx'
import { useFocusKept } from './use-queue-keys.ts'

interface RowProps {
  item: QueueItem
  search: string
  open: boolean
}

const Customer = ({ item: { customer, email, phone } }: Pick<RowProps, 'item'>) => {
  if (customer) return <bdi>{customer}</bdi>
  return <bdi dir="ltr">{email || phone}</bdi>
}

const Plate = ({ item: { plate } }: Pick<RowProps, 'item'>) =>
  plate && (
    <>
      <span aria-hidden="true"> · </span>
      <CodeText>{plate}</CodeText>
    </>
  )

const Assignee = ({ item: { assignee } }: Pick<RowProps, 'item'>) =>
  assignee && (
    <span className="inline-flex min-w-0 items-center gap-1 text-sm text-muted">
      <Icon name="user" className="size-4 shrink-0" />
      <bdi className="truncate">{assignee.name}</bdi>
    </span>
  )

const hrefOf = ({ item, search }: RowProps) => paths.consoleFile(item.insurance_number) + search

/** Three lines: who and how much, what and which, where it stands and since when. */
const Card = (props: RowProps) => {
  const { item, open } = props
  return (
    <li className="border-b border-line">
      <Link
        to={hrefOf(props)}
        data-row
        aria-current={open ? 'true' : undefined}
        className="block scroll-my-16 border-s-4 border-transparent px-4 py-2.5 -outline-offset-2 hover:bg-sunken aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
      >
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
            {item.insuranceType_typeName}
            <Plate item={item} />
          </span>
          <bdi dir="ltr" className="shrink-0">
            {item.insurance_number}
          </bdi>
        </span>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <StatusBadge code={item.status} />
          <Assignee item={item} />
          <Age since={item.status_since} late={item.late} />
        </span>
      </Link>
    </li>
  )
}

const cell = 'px-3 py-2 align-middle'

const TableRow = (props: RowProps) => {
  const { item } = props
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-sunken">
      <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
        {/* The whole row is the link's surface. */}
        <Link to={hrefOf(props)} data-row className="scroll-my-24 after:absolute after:inset-0">
          <bdi dir="ltr">{item.insurance_number}</bdi>
        </Link>
      </th>
      <td className={cell}>
        <span className="block max-w-44 truncate">
          <Customer item={item} />
        </span>
        <span className="block max-w-44 truncate text-sm text-muted">
          {item.insuranceType_typeName}
          <Plate item={item} />
        </span>
      </td>
      <td className={cell}>
        <StatusBadge code={item.status} />
        <span className="block max-w-36">
          <Assignee item={item} />
        </span>
      </td>
      <td className={cell}>
        <Age since={item.status_since} late={item.late} />
      </td>
      <td className={`${cell} text-end`}>
        <Amount value={item.amount} />
      </td>
    </tr>
  )
}

interface QueueListProps {
  items: readonly QueueItem[]
  /** The filters, kept in every link. */
  search: string
  openNumber: string | undefined
  list: RefObject<HTMLDivElement | null>
}

const columns = ['reference', 'customer', 'status', 'since', 'amount'] as const

const Table = ({ items, search }: Omit<QueueListProps, 'list'>) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('console.queue.title')}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`px-3 py-2 font-semibold ${column === 'amount' ? 'text-end' : 'text-start'}`}
            >
              {t(`console.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TableRow key={item.insurance_number} item={item} search={search} open={false} />
        ))}
      </tbody>
    </table>
  )
}

/** The lines of the queue: a table where it has the width to itself, else cards. */
export const QueueList = ({ items, search, openNumber, list }: QueueListProps) => {
  const { t } = useWords()
  const isWide = useMedia('(min-width: 48rem) and (max-width: 68.74rem)')
  useFocusKept(list)
  return (
    <div ref={list}>
      {isWide ? (
        <Table items={items} search={search} openNumber={openNumber} />
      ) : (
        <ul aria-label={t('console.queue.title')}>
          {items.map((item) => (
            <Card
              key={item.insurance_number}
              item={item}
              search={search}
              open={item.insurance_number === openNumber}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
