import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { readOrder } from '@wassit/domain/desk-table/table-query'
import type { ColumnKind } from '@wassit/domain/desk-table/column-kind'
import type { DeskColumn, DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChooseAll, ChooseBox } from '../bulk/selection.tsx'
import type { Selection } from '../bulk/selection.tsx'
import { Amount } from '../row/amount.tsx'
import { shownColumns, tableHref } from './table-address.ts'
import type { TableState } from './table-address.ts'
import { TableCell } from './table-cell.tsx'

interface GridProps {
  table: DeskTable
  state: TableState
  answer: DeskTableAnswer
  /** Undefined for a table whose lines are no files. */
  selection: Selection | undefined
}

const alignOf = (kind: ColumnKind): string => (kind === 'sum' || kind === 'count' ? 'figures' : 'text-start')

interface HeadProps extends Pick<GridProps, 'table' | 'state'> {
  column: DeskColumn
  kind: ColumnKind
}

/** Head of a column, which orders the table by it: the largest first, or the other way round. */
const Head = ({ table, state, column, kind }: HeadProps) => {
  const { t } = useWords()
  const order = readOrder(table, state)
  const isOrder = order.column === column
  const sort = isOrder && order.isDown ? column : `-${column}`
  const label = t(`tables.column.${column}`)
  const direction = order.isDown ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isOrder ? direction : undefined}
      className={`sticky top-0 z-10 bg-sunken p-0 font-semibold ${alignOf(kind)}`}
    >
      <Link
        to={tableHref(table, state, { sort, after: '', before: '' })}
        className="inline-flex min-h-10 items-center gap-1 px-3 -outline-offset-2 print:px-1 hover:text-brand-ink"
        title={t('tables.sortBy', { column: label })}
      >
        {label}
        {isOrder && <Icon name="down" className={`size-4 shrink-0 ${order.isDown ? '' : 'rotate-180'}`} />}
      </Link>
    </th>
  )
}

const footClass = 'sticky bottom-0 z-10 border-t border-line-strong bg-sunken px-3 py-2 whitespace-nowrap'

const Totals = ({ table, state, answer, selection }: GridProps) => {
  const { totals } = answer
  const { t } = useWords()
  const columns = shownColumns(table, state, answer)
  const sum = columns.findIndex(([, kind]) => kind === 'sum')
  const first = sum === -1 ? columns.length : sum
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" colSpan={first + (selection ? 1 : 0)} className={`${footClass} text-start`}>
          {t('tables.total', { count: totals.count ?? 0 })}
        </th>
        {columns.slice(first).map(([column, kind]) => (
          <td key={column} className={`${footClass} ${alignOf(kind)}`}>
            {kind === 'sum' && <Amount value={totals[column] ?? 0} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Lines of a table under heads that order them, with the sums of all pages at the foot. */
export const TableGrid = ({ table, state, answer, selection }: GridProps) => {
  const { t } = useWords()
  const columns = shownColumns(table, state, answer)
  return (
    <section
      aria-label={t('tables.scroll')}
      className="relative max-h-[70vh] overflow-auto rounded-xl border border-line bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm print:text-xs">
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="sticky top-0 z-10 bg-sunken ps-3 text-start print:invisible">
                <ChooseAll selection={selection} shown={answer.rows.map(({ id }) => String(id))} />
              </th>
            )}
            {columns.map(([column, kind]) => (
              <Head key={column} table={table} state={state} column={column} kind={kind} />
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row) => (
            <tr key={String(row.id)} data-line className="border-t border-line hover:bg-sunken">
              {selection && (
                <td className="ps-3 print:invisible">
                  <ChooseBox
                    selection={selection}
                    id={String(row.id)}
                    name={String(row.insurance_number ?? '')}
                  />
                </td>
              )}
              {columns.map(([column, kind]) => (
                <td key={column} className={`px-3 py-2 print:px-1 ${alignOf(kind)}`}>
                  <TableCell kind={kind} value={row[column]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals table={table} state={state} answer={answer} selection={selection} />
      </table>
    </section>
  )
}
