import { languageTags } from '@wassit/domain/i18n/language'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Progress } from '../ui/progress.tsx'
import { actionLabel, addressOf, awaitsCustomer, sortKeys, sortRows } from './insurance-rows.ts'
import type { InsuranceRow, Sorting } from './insurance-rows.ts'
import { SortHeader, SortSelect } from './sort-controls.tsx'
import { StatusBadge } from './status-badge.tsx'

const ProgressCell = ({ row }: { row: InsuranceRow }) => {
  const { t } = useWords()
  return (
    <span className="flex items-center gap-2.5">
      <Progress
        value={row.percent}
        max={100}
        label={t('dashboard.column.progression')}
        className="min-w-16 grow"
      />
      <span className="w-11 shrink-0 text-end text-sm text-muted">
        <bdi>{row.percent} %</bdi>
      </span>
    </span>
  )
}

const Amount = ({ row }: { row: InsuranceRow }) => {
  const { t } = useWords()
  return row.amount ? (
    <bdi>{row.amount}</bdi>
  ) : (
    <span className="text-muted">{t('dashboard.amount.later')}</span>
  )
}

/** Tells the detail that its list lies below it: closed, it goes back there. */
const overList = { state: { over: true } }

const ActionLink = ({ row, className }: { row: InsuranceRow; className?: string }) => {
  const { t } = useWords()
  const look = awaitsCustomer(row.status) ? 'primary' : 'secondary'
  return (
    <Link
      to={addressOf(row)}
      {...overList}
      className={buttonClass(look, 'small', cx('whitespace-nowrap', className))}
    >
      {t(actionLabel(row.status))}
      <span className="sr-only"> {row.reference}</span>
    </Link>
  )
}

const cell = 'px-3 py-3.5'

/** A row opens wherever it is pressed (spec 001 §2); from the keyboard by its link. */
const TableRow = ({ row, onOpen }: { row: InsuranceRow; onOpen: () => void }) => (
  <tr
    className="cursor-pointer border-b border-line last:border-0 hover:bg-sunken"
    onClick={(event) => !(event.target as Element).closest('a') && onOpen()}
  >
    <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
      <bdi>{row.reference}</bdi>
    </th>
    <td className={`${cell} whitespace-nowrap text-muted`}>
      <bdi>{row.date}</bdi>
    </td>
    <td className={cell}>{row.coverage}</td>
    <td className={cell}>
      <StatusBadge row={row} />
    </td>
    <td className={`${cell} min-w-36`}>
      <ProgressCell row={row} />
    </td>
    <td className={`${cell} text-end whitespace-nowrap`}>
      <Amount row={row} />
    </td>
    <td className={`${cell} text-end`}>
      <ActionLink row={row} />
    </td>
  </tr>
)

/** A card opens wherever it is pressed: the surface of its link is the whole card. */
const Card = ({ row }: { row: InsuranceRow }) => (
  <li className="relative rounded-xl border border-line bg-surface p-4 shadow-soft">
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-semibold">{row.coverage}</h2>
        <p className="text-sm text-muted">
          <bdi>{row.reference}</bdi>
        </p>
      </div>
      <p className="shrink-0 text-end font-semibold">
        <Amount row={row} />
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
      <ActionLink row={row} className="static after:absolute after:inset-0" />
    </div>
  </li>
)

interface InsuranceListProps {
  caption: string
  rows: readonly InsuranceRow[]
}

/** A ledger of insurances: a table from 768 px on, cards below; both sort (spec 001 §2). */
export const InsuranceList = ({ caption, rows }: InsuranceListProps) => {
  const { t, language } = useWords()
  const [sorting, setSorting] = useState<Sorting>()
  const navigate = useNavigate()
  const sorted = useMemo(() => sortRows(rows, sorting, languageTags[language]), [rows, sorting, language])
  return (
    <>
      <SortSelect sorting={sorting} onSort={setSorting} />
      <ul aria-label={caption} className="grid gap-3 md:hidden">
        {sorted.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-xl border border-line bg-surface shadow-soft md:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line">
            <tr>
              {sortKeys.map((key) => (
                <SortHeader key={key} column={key} sorting={sorting} onSort={setSorting} />
              ))}
              <th scope="col" className="px-3 py-2 text-end text-sm font-semibold text-muted">
                {t('dashboard.column.amount')}
              </th>
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('dashboard.column.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <TableRow key={row.id} row={row} onOpen={() => void navigate(addressOf(row), overList)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
