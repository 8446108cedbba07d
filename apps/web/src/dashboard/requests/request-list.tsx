import { requestKinds } from '@wassit/domain/request/request'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { CodeText } from '../../ui/code-text.tsx'
import { isAwaited } from '../tasks.ts'
import { RequestBadge } from './request-badge.tsx'
import type { RequestRow } from './request-rows.ts'

/** Tells the detail that its list lies below it: closed, it goes back there. */
const overList = { state: { over: true } }

/** The detail of a request, over the list as it is searched. */
const useAddress = () => {
  const { search } = useLocation()
  return (number: string) => ({ pathname: paths.dashboardRequestFile(number), search })
}

const ActionLink = ({ row, className }: { row: RequestRow; className?: string }) => {
  const { t } = useWords()
  const addressOf = useAddress()
  const look = isAwaited(row) ? 'primary' : 'secondary'
  return (
    <Link
      to={addressOf(row.number)}
      {...overList}
      className={buttonClass(look, 'small', cx('whitespace-nowrap', className))}
    >
      {t('dashboard.action.more')}
      <span className="sr-only"> {row.number}</span>
    </Link>
  )
}

const cell = 'px-3 py-3.5'

/** A row opens wherever it is pressed, as in the other lists; from the keyboard by its link. */
const TableRow = ({ row, onOpen }: { row: RequestRow; onOpen: () => void }) => {
  const { t } = useWords()
  return (
    <tr
      className="cursor-pointer border-b border-line last:border-0 hover:bg-sunken"
      onClick={(event) => !(event.target as Element).closest('a') && onOpen()}
    >
      <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
        <CodeText>{row.number}</CodeText>
      </th>
      <td className={`${cell} whitespace-nowrap text-muted`}>
        <bdi>{row.date}</bdi>
      </td>
      <td className={cell}>{row.coverage}</td>
      <td className={cell}>{t(requestKinds[row.kind].label)}</td>
      <td className={cell}>
        <RequestBadge status={row.status} />
      </td>
      <td className={`${cell} text-end`}>
        <ActionLink row={row} />
      </td>
    </tr>
  )
}

/** A card opens wherever it is pressed: the surface of its link is the whole card. */
const Card = ({ row }: { row: RequestRow }) => {
  const { t } = useWords()
  return (
    <li className="relative rounded-xl border border-line bg-surface p-4 shadow-soft">
      <h2 className="font-semibold">
        {t(requestKinds[row.kind].label)}
        <span aria-hidden="true"> · </span>
        {row.coverage}
      </h2>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <CodeText>{row.number}</CodeText>
        <bdi>{row.date}</bdi>
      </p>
      <p className="mt-3 mb-4">
        <RequestBadge status={row.status} />
      </p>
      <div className="grid">
        <ActionLink row={row} className="static after:absolute after:inset-0" />
      </div>
    </li>
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

/** A ledger of requests: a table from 768 px on, cards below (spec 001 §2). */
export const RequestList = ({ caption, rows }: RequestListProps) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const addressOf = useAddress()
  return (
    <>
      <ul aria-label={caption} className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-xl border border-line bg-surface shadow-soft md:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-line">
            <tr>
              {columns.map((text) => (
                <th key={text} scope="col" className="px-3 py-3 text-start text-sm font-semibold text-muted">
                  {t(text)}
                </th>
              ))}
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('dashboard.column.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                onOpen={() => void navigate(addressOf(row.number), overList)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
