import type { Right } from '@wassit/domain/access/rights'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../agent.ts'
import { Nothing } from '../frame/nothing.tsx'
import { useEditing } from './editing.ts'

/** Column; its cells receive the words of the page. */
export interface Column<T> {
  title: MessageId
  cell: (row: T, t: Translate) => ReactNode
  /** True for figures, which are aligned at the end. */
  atEnd?: boolean
}

interface LedgerProps<T> {
  caption: string
  rows: readonly T[]
  idOf: (row: T) => string
  nameOf: (row: T) => string
  /** Columns of the list; the first one names the row. */
  columns: readonly [Column<T>, ...Column<T>[]]
  empty: string
  /** Right to change a row. */
  right?: Right
}

const EditLink = ({ id, name }: { id: string; name: string }) => {
  const { t } = useWords()
  const { hrefOf } = useEditing()
  return (
    <Link to={hrefOf(id)} className={buttonClass('secondary', 'small')}>
      <Icon name="pencil" className="size-4" />
      {t('console.form.change')}
      <span className="sr-only"> {name}</span>
    </Link>
  )
}

const Cards = <T,>({
  caption,
  rows,
  idOf,
  nameOf,
  columns: [first, ...rest],
  right = 'settings',
}: LedgerProps<T>) => {
  const { t } = useWords()
  const mayChange = useMay()(right)
  return (
    <ul aria-label={caption} className="grid gap-3 md:hidden">
      {rows.map((row) => (
        <li key={idOf(row)} className="rounded-xl border border-line bg-surface p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 font-semibold wrap-anywhere">{first.cell(row, t)}</div>
            {mayChange && <EditLink id={idOf(row)} name={nameOf(row)} />}
          </div>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {rest.map(({ title, cell }) => (
              <div key={title} className="contents">
                <dt className="text-sm leading-6 text-muted">{t(title)}</dt>
                <dd className="min-w-0 leading-6 wrap-anywhere">{cell(row, t)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Table = <T,>({
  caption,
  rows,
  idOf,
  nameOf,
  columns: [first, ...rest],
  right = 'settings',
}: LedgerProps<T>) => {
  const { t } = useWords()
  const mayChange = useMay()(right)
  return (
    <div className="hidden relative overflow-x-auto rounded-xl border border-line bg-surface md:block">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {[first, ...rest].map(({ title, atEnd }) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-2 font-semibold ${atEnd ? 'figures' : 'text-start'}`}
              >
                {t(title)}
              </th>
            ))}
            {mayChange && (
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('console.form.change')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-start font-semibold">
                {first.cell(row, t)}
              </th>
              {rest.map(({ title, cell, atEnd }) => (
                <td key={title} className={`px-3 py-2 ${atEnd ? 'figures whitespace-nowrap' : ''}`}>
                  {cell(row, t)}
                </td>
              ))}
              {mayChange && (
                <td className="px-3 py-2 text-end">
                  <EditLink id={idOf(row)} name={nameOf(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** List of an administration page: a table from 768 px on, cards below. */
export const Ledger = <T,>(props: LedgerProps<T>) =>
  props.rows.length === 0 ? (
    <Nothing>{props.empty}</Nothing>
  ) : (
    <>
      <Cards {...props} />
      <Table {...props} />
    </>
  )
