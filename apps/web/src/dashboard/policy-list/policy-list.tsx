import { useWords } from '../../i18n/words.tsx'
import { Progress } from '../../ui/progress.tsx'
import { actionLabel, addressOf, awaitsCustomer, sortKeys } from './policy-rows.ts'
import type { PolicyEntry } from './policy-rows.ts'
import { cx } from '../../ui/class-names.ts'
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
import { RowAmount } from './row-amount.tsx'
import { RowFacts } from './row-facts.tsx'
import { SortHeader, SortSelect } from './sort-controls.tsx'
import { StatusBadge } from '../standing/status-badge.tsx'
import { useSorted } from './use-sorted.ts'

const ProgressCell = ({ row, isNarrow }: { row: PolicyEntry; isNarrow?: true }) => {
  const { t } = useWords()
  return (
    <span className={cx('items-center gap-x-2.5 gap-y-1', isNarrow ? 'grid @min-[66rem]:flex' : 'flex')}>
      <Progress
        value={row.percent}
        max={100}
        label={t('dashboard.column.progression')}
        className="min-w-12 grow"
      />
      <span className={cx('shrink-0 text-sm text-muted', !isNarrow && 'w-11 text-end')}>
        <bdi>{row.percent} %</bdi>
      </span>
    </span>
  )
}

const ActionLink = ({ row, className }: { row: PolicyEntry; className?: string }) => {
  const { t } = useWords()
  return (
    <DetailLink
      to={addressOf(row)}
      isAwaited={awaitsCustomer(row)}
      text={t(actionLabel(row))}
      reference={row.reference}
      className={className}
    />
  )
}

const TableRow = ({ row }: { row: PolicyEntry }) => (
  <LedgerRow to={addressOf(row)}>
    <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
      <bdi>{row.reference}</bdi>
    </th>
    <td className={`${cell} text-muted`}>
      <TwoLines text={row.date} />
    </td>
    <td className={`${cell} @min-[56rem]:min-w-32`}>
      {row.coverage}
      <RowFacts row={row} />
      <span className="block @min-[56rem]:hidden">
        <RowAmount row={row} />
      </span>
    </td>
    <td className={statusCell}>
      <StatusBadge row={row} />
    </td>
    <td className={`${cell} @min-[66rem]:min-w-32`}>
      <ProgressCell row={row} isNarrow />
    </td>
    <td className={`${cell} figures hidden whitespace-nowrap @min-[56rem]:table-cell`}>
      <RowAmount row={row} />
    </td>
    <td className={`${cell} text-end`}>
      <ActionLink row={row} />
    </td>
  </LedgerRow>
)

const Card = ({ row }: { row: PolicyEntry }) => (
  <LedgerCard>
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0">
        <h2 className="font-semibold">{row.coverage}</h2>
        <RowFacts row={row} />
        <p className="text-sm text-muted">
          <bdi>{row.reference}</bdi>
        </p>
      </div>
      <p className="shrink-0 text-end font-semibold">
        <RowAmount row={row} />
      </p>
    </div>
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <StatusBadge row={row} />
      <bdi className="text-sm text-muted">{row.date}</bdi>
    </div>
    <div className="mt-3 mb-4">
      <ProgressCell row={row} />
    </div>
    <div className="grid">
      <ActionLink row={row} className={wholeCard} />
    </div>
  </LedgerCard>
)

export interface PolicyListProps {
  caption: string
  rows: readonly PolicyEntry[]
}

/** List of policies: a table, or cards in a narrow box; both sort (spec 001 §2). */
export const PolicyList = ({ caption, rows }: PolicyListProps) => {
  const { t } = useWords()
  const { sorted, sorting, setSorting } = useSorted(rows)
  return (
    <div className="@container">
      <SortSelect
        sorting={sorting}
        onSort={setSorting}
        className="md:@min-[40rem]:hidden md:rtl:@min-[38rem]:hidden"
      />
      <Ledger
        caption={caption}
        heads={
          <>
            {sortKeys.map((key) => (
              <SortHeader key={key} column={key} sorting={sorting} onSort={setSorting} />
            ))}
            <th
              scope="col"
              className="figures hidden px-2 py-2 text-sm font-semibold text-muted @min-[56rem]:table-cell @min-[66rem]:px-3"
            >
              {t('dashboard.column.amount')}
            </th>
          </>
        }
        rows={sorted.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
        cards={sorted.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      />
    </div>
  )
}
