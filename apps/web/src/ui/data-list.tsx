import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures line up at the end. */
  align?: 'end'
  /** For sortable columns. */
  sort?: 'ascending' | 'descending' | 'none'
}

interface DataListProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const alignment = (align: 'end' | undefined) => (align === 'end' ? 'text-end tabular-nums' : 'text-start')

/** A table from 768 px on; below, each row is a card of named values. One markup for both. */
export const DataList = <Row,>({ caption, columns, rows, rowKey }: DataListProps<Row>) => (
  <table className="data-list w-full border-collapse">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ key, title, align, sort }) => (
          <th
            key={key}
            scope="col"
            aria-sort={sort}
            className={`px-3 py-2 text-sm font-semibold ${alignment(align)}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, title, cell, align }) => (
            <td key={key} className={`px-3 py-3 ${alignment(align)}`}>
              <span aria-hidden="true" className="data-list-name">
                {title}
              </span>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
