import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Columns of the values on a phone, below the name of their row. */
const columnsOf: Record<number, string> = {
  1: 'max-md:grid-cols-1',
  2: 'max-md:grid-cols-2',
  3: 'max-md:grid-cols-3',
}

interface Column {
  id: string
  name: string
  more?: string | undefined
}

interface Row {
  name: string
  cells: readonly ReactNode[]
  /** Highlights the row. */
  differs?: boolean
}

interface ComparisonTableProps {
  caption: string
  /** Heading of the names of the rows. */
  facts: string
  /** Word for a highlighted row. */
  differs?: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** True for an example, of which a phone shows two columns, in larger letters. */
  isExample?: true
}

/** Up to three things side by side: a table whose rows have their name above the values on a phone. */
export const ComparisonTable = ({
  caption,
  facts,
  differs,
  columns,
  rows,
  isExample,
}: ComparisonTableProps) => {
  const grid = cx('max-md:grid max-md:gap-x-3 max-md:px-2', columnsOf[isExample ? 2 : columns.length])
  return (
    <table
      className={cx(
        'w-full table-fixed text-sm max-md:block',
        isExample ? 'max-md:[&_tr>:nth-child(n+4)]:hidden' : 'max-md:[&_td]:text-xs',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:block">
        <tr className={cx('border-b border-line-strong', grid)}>
          <th scope="col" className="max-md:sr-only">
            <span className="sr-only">{facts}</span>
          </th>
          {columns.map(({ id, name, more }) => (
            <th scope="col" key={id} className="py-2 text-start align-top md:px-2">
              <span className="block wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
              {more && (
                <span className="block font-normal text-muted">
                  <bdi>{more}</bdi>
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.name}
            className={cx(
              'border-b border-line align-top last:border-b-0 max-md:py-2',
              grid,
              row.differs && 'bg-amber-soft',
            )}
          >
            <th scope="row" className="text-start font-normal text-muted max-md:col-span-full md:p-2">
              {row.name}
              {row.differs && <span className="sr-only"> ({differs})</span>}
            </th>
            {columns.map(({ id }, index) => (
              <td key={id} className="wrap-anywhere tabular-nums md:p-2">
                {row.cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
