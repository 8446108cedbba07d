import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { CodeText } from '../../ui/code-text.tsx'
import {
  cell,
  DetailLink,
  Ledger,
  LedgerCard,
  LedgerRow,
  statusCell,
  TwoLines,
  wholeCard,
} from '../standing/ledger.tsx'
import { isAwaited } from '../to-do/tasks.ts'
import { RequestBadge } from '../../areas/request-badge.tsx'
import { SaidText } from '../../areas/said-text.tsx'
import type { RequestRow } from './request-rows.ts'

/** Returns addresses of details that keep the list's search. */
const useAddress = () => {
  const { search } = useLocation()
  return (number: string) => ({ pathname: paths.dashboardRequestFile(number), search })
}

const ActionLink = ({ row, className }: { row: RequestRow; className?: string }) => {
  const { t } = useWords()
  const addressOf = useAddress()
  return (
    <DetailLink
      to={addressOf(row.number)}
      isAwaited={isAwaited(row)}
      text={t('dashboard.action.more')}
      reference={row.number}
      className={className}
    />
  )
}

/** What, when, where, and the amount that waits for a signature. */
const Subject = ({ row: { subject, toSign } }: { row: RequestRow }) => {
  const { t } = useWords()
  return (
    <>
      {subject.map((said) => (
        <span key={JSON.stringify(said)} className="block text-sm">
          <SaidText said={said} />
        </span>
      ))}
      {toSign !== undefined && (
        <span className="block font-semibold text-saffron-ink">
          {t('dashboard.reports.toSign', { amount: formatAmount(dirhams(toSign)) })}
        </span>
      )}
    </>
  )
}

const TableRow = ({ row }: { row: RequestRow }) => {
  const { t } = useWords()
  const addressOf = useAddress()
  return (
    <LedgerRow to={addressOf(row.number)}>
      <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
        <CodeText>{row.number}</CodeText>
      </th>
      <td className={`${cell} text-muted`}>
        <TwoLines text={row.date} />
      </td>
      <td className={cell}>{row.coverage}</td>
      <td className={cell}>
        {t(`request.kind.${row.kind}`)}
        <Subject row={row} />
      </td>
      <td className={statusCell}>
        <RequestBadge status={row.status} />
      </td>
      <td className={`${cell} text-end`}>
        <ActionLink row={row} />
      </td>
    </LedgerRow>
  )
}

const Card = ({ row }: { row: RequestRow }) => {
  const { t } = useWords()
  return (
    <LedgerCard>
      <h2 className="font-semibold">
        {t(`request.kind.${row.kind}`)}
        <span aria-hidden="true"> · </span>
        {row.coverage}
      </h2>
      <Subject row={row} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <CodeText>{row.number}</CodeText>
        <bdi>{row.date}</bdi>
      </p>
      <p className="mt-3 mb-4">
        <RequestBadge status={row.status} />
      </p>
      <div className="grid">
        <ActionLink row={row} className={wholeCard} />
      </div>
    </LedgerCard>
  )
}

const columns = [
  'dashboard.reports.number',
  'dashboard.reports.date',
  'dashboard.column.coverage',
  'dashboard.reports.kind',
  'dashboard.column.status',
] as const

interface RequestListProps {
  caption: string
  rows: readonly RequestRow[]
}

/** List of requests: a table, or cards in a narrow box (spec 001 §2). */
export const RequestList = ({ caption, rows }: RequestListProps) => {
  const { t } = useWords()
  return (
    <div className="@container">
      <Ledger
        caption={caption}
        heads={columns.map((text) => (
          <th
            key={text}
            scope="col"
            className="px-1 py-3 @min-[66rem]:px-3 text-start text-sm font-semibold text-muted"
          >
            {t(text)}
          </th>
        ))}
        rows={rows.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
        cards={rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      />
    </div>
  )
}
