import type { MessageId } from '@wassit/domain/i18n/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import type { Desk } from './desk-address.ts'
import type { RowsProps } from './desk-page.tsx'
import { useFocusKept } from './use-desk-keys.ts'

interface Column<Item> {
  label: MessageId
  cell: (item: Item) => ReactNode
  /** True for figures, which are aligned at the end. */
  atEnd?: true
}

interface DeskRowsProps<Item> extends RowsProps<Item> {
  desk: Desk
  numberOf: (item: Item) => string
  card: (item: Item) => ReactNode
  /** Columns after the number, which links to the file. */
  columns: readonly Column<Item>[]
}

const Cards = <Item,>({ desk, items, numberOf, card, search, openNumber }: DeskRowsProps<Item>) => (
  <ul aria-label={useWords().t(desk.words.title)}>
    {items.map((item) => (
      <li key={numberOf(item)} className="border-b border-line">
        <Link
          to={desk.fileOf(numberOf(item)) + search}
          data-row
          aria-current={numberOf(item) === openNumber ? 'true' : undefined}
          className="block scroll-my-16 border-s-4 border-transparent px-4 py-2.5 -outline-offset-2 hover:bg-sunken aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
        >
          {card(item)}
        </Link>
      </li>
    ))}
  </ul>
)

const place = (atEnd?: true) => `px-3 py-2 ${atEnd ? 'text-end' : 'text-start'}`

const Table = <Item,>({ desk, items, numberOf, columns, search }: DeskRowsProps<Item>) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(desk.words.title)}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className={`${place()} font-semibold`}>
            {t('console.column.reference')}
          </th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={`${place(column.atEnd)} font-semibold`}>
              {t(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={numberOf(item)} className="relative border-b border-line last:border-0 hover:bg-sunken">
            <th scope="row" className={`${place()} font-semibold whitespace-nowrap`}>
              {/* The link covers the whole row. */}
              <Link
                to={desk.fileOf(numberOf(item)) + search}
                data-row
                className="scroll-my-24 after:absolute after:inset-0"
              >
                <bdi dir="ltr">{numberOf(item)}</bdi>
              </Link>
            </th>
            {columns.map((column) => (
              <td key={column.label} className={`${place(column.atEnd)} align-middle`}>
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lines of a list: a table if the list has the width to itself, otherwise cards. */
export const DeskRows = <Item,>(props: DeskRowsProps<Item>) => {
  const isWide = useMedia('(min-width: 58rem) and (max-width: 68.74rem)')
  const { list } = props
  useFocusKept(list)
  return <div ref={list}>{isWide ? <Table {...props} /> : <Cards {...props} />}</div>
}
