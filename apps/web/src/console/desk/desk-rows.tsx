import type { WorkLine } from '@wassit/domain/api/desk/worklist'
import type { MessageId } from '@wassit/words/catalogue'
import { Fragment, useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { useMedia } from '../../ui/browser-state.ts'
import { cx } from '../../ui/class-names.ts'
import { Assignee } from '../row/assignee.tsx'
import { ChooseAll, ChooseBox } from '../bulk/selection.tsx'
import type { Selection } from '../bulk/selection.tsx'
import { Age, ShortAge } from '../row/status-badge.tsx'
import type { Source } from './source.ts'
import { useFocusKept } from './use-desk-keys.ts'
import { usePeek } from './use-peek.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Content of a source's lines in addition to status, assignee and age. */
export interface Lines<Item> {
  numberOf: (item: Item) => string
  customer: (item: Item) => ReactNode
  /** Subject of a row of one line, if the first one below the customer is too long for it. */
  subject?: (item: Item) => ReactNode
  /** Subjects below the customer, the last one muted. */
  about: readonly ((item: Item) => ReactNode)[]
  badge: (item: Item) => ReactNode
  /** Status in a word that fits the column of a row. */
  word: (item: Item) => MessageId
  /** Moment (ISO) from which its age counts. */
  since: (item: Item) => string
  /** Further facts of the card that a row of one line shows on demand. */
  peek?: (item: Item) => ReactNode
  /** Amount, which only some sources have. */
  amount?: (item: Item) => ReactNode
}

interface DeskRowsProps<Item> {
  source: Source
  lines: Lines<Item>
  items: readonly Item[]
  /** True for one line a file, so that more of them fit. */
  dense: boolean
  /** Query of the filters, which every link keeps. */
  search: string
  openNumber: string | undefined
  /** Undefined for a list without acts on several files. */
  selection: Selection | undefined
  list: RefObject<HTMLDivElement | null>
}

/** Returns customer and subjects with the look of their row. */
const rowsOf = <Item,>({ customer, about }: Lines<Item>, item: Item) => [
  { row: 'customer', text: customer(item), look: undefined },
  ...about.map((part, index) => ({
    row: `about-${index}`,
    text: part(item),
    look: cx('text-sm', index === about.length - 1 && 'text-muted'),
  })),
]

/** Customer and subjects; at the end of the rows the amount, if there is one, then the number. */
const Head = <Item,>({ lines, item }: { lines: Lines<Item>; item: Item }) => {
  const number = <Verbatim className="shrink-0 text-sm text-muted">{lines.numberOf(item)}</Verbatim>
  const amount = lines.amount && <span className="shrink-0 text-sm font-semibold">{lines.amount(item)}</span>
  const ends = amount ? [amount, number] : [number]
  return rowsOf(lines, item).map(({ row, text, look = 'font-semibold' }, index) => (
    <span key={row} className="flex items-baseline justify-between gap-3">
      <span className={cx('min-w-0 truncate', look)}>{text}</span>
      {ends[index]}
    </span>
  ))
}

type CardProps<Item> = Pick<DeskRowsProps<Item>, 'lines'> & { item: Item }

interface PeekProps {
  id: string
  /** True for a row near the end of the list, which has no room below. */
  isAbove: boolean
}

const Card = <Item extends WorkLine>({ lines, item }: CardProps<Item>) => (
  <>
    <Head lines={lines} item={item} />
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {lines.badge(item)}
      <Assignee assignee={item.assignee} />
      <Age since={lines.since(item)} late={item.late} />
    </span>
  </>
)

/**
 * One line: customer, subject, a word for the status, amount and age in columns; screen readers read the
 * status whole, and the number.
 */
const Line = <Item extends WorkLine>({ lines, item }: CardProps<Item>) => {
  const { t } = useWords()
  return (
    <span
      className={cx(
        'grid items-center gap-2 text-sm',
        lines.amount
          ? 'grid-cols-[minmax(0,1fr)_5.25rem_4.25rem_6rem_2.75rem]'
          : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_2.75rem]',
      )}
    >
      <span className="truncate font-semibold">{lines.customer(item)}</span>
      <span className="truncate text-muted [&_[translate=no]]:text-xs [&_[translate=no]_span]:px-0.5">
        {(lines.subject ?? lines.about[0])?.(item)}
      </span>
      <span aria-hidden="true" className="truncate">
        {t(lines.word(item))}
      </span>
      <span className="sr-only">
        {lines.badge(item)} {lines.numberOf(item)} <Assignee assignee={item.assignee} />
      </span>
      {lines.amount && <span className="figures font-semibold whitespace-nowrap">{lines.amount(item)}</span>}
      <span className="justify-self-end">
        <ShortAge since={lines.since(item)} late={item.late} />
      </span>
    </span>
  )
}

/** Card of a row of one line, over its neighbours. */
const Peek = <Item extends WorkLine>({ lines, item, id, isAbove }: CardProps<Item> & PeekProps) => (
  <div
    id={id}
    role="tooltip"
    className={cx(
      'absolute inset-x-2 z-20 rounded-xl border border-line-strong bg-surface p-3 shadow-soft',
      isAbove ? 'bottom-full' : 'top-full',
    )}
  >
    <Card lines={lines} item={item} />
    {lines.peek && <p className="mt-1 text-sm text-muted">{lines.peek(item)}</p>}
  </div>
)

interface CardListProps<Item> extends DeskRowsProps<Item> {
  label: MessageId
  /** Peek that all groups of the list share. */
  peek: ReturnType<typeof usePeek>
}

const CardList = <Item extends WorkLine>({ label, peek, ...props }: CardListProps<Item>) => {
  const { source, lines, items, search, openNumber, dense, selection } = props
  const Content = dense ? Line : Card
  const peekId = useId()
  const peeked = dense ? peek.shown : undefined
  return (
    <ul aria-label={useWords().t(label)}>
      {items.map((item, index) => (
        <li
          key={lines.numberOf(item)}
          data-line={lines.numberOf(item)}
          {...peek.handlersOf(lines.numberOf(item))}
          className="relative flex items-center border-s-4 border-b border-line border-s-transparent has-[[aria-current=true]]:border-s-brand has-[[aria-current=true]]:bg-brand-soft"
        >
          {selection && (
            <span className="flex ps-2 pe-1">
              <ChooseBox selection={selection} id={lines.numberOf(item)} name={lines.numberOf(item)} />
            </span>
          )}
          <Link
            to={source.fileOf(lines.numberOf(item)) + search}
            data-row
            aria-current={lines.numberOf(item) === openNumber ? 'true' : undefined}
            aria-describedby={lines.numberOf(item) === peeked ? peekId : undefined}
            className={cx(
              'block min-w-0 grow scroll-my-16 px-4 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-transparent',
              dense ? 'py-1.5 ps-2 pe-3' : 'py-2.5',
            )}
          >
            <Content lines={lines} item={item} />
          </Link>
          {lines.numberOf(item) === peeked && (
            <Peek lines={lines} item={item} id={peekId} isAbove={index > 3 && index > items.length - 5} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Lines in groups by lateness, if the late ones come first; otherwise in one list. */
const Cards = <Item extends WorkLine>(props: DeskRowsProps<Item>) => {
  const { t } = useWords()
  const { items, source } = props
  const peek = usePeek()
  const [late, inTime] = [items.filter((item) => item.late), items.filter((item) => !item.late)]
  const isGrouped = late.length > 0 && items.slice(0, late.length).every((item) => item.late)
  if (!isGrouped) return <CardList {...props} peek={peek} label={source.words.title} />
  const groups = [
    { label: 'console.view.late', lines: late, look: 'text-terracotta' },
    { label: 'console.group.inTime', lines: inTime, look: 'text-muted' },
  ] as const
  return groups.map(
    ({ label, lines, look }) =>
      lines.length > 0 && (
        <Fragment key={label}>
          <p aria-hidden="true" className={cx('bg-sunken px-4 py-0.5 text-sm font-semibold', look)}>
            {t(label)}
          </p>
          <CardList {...props} items={lines} peek={peek} label={label} />
        </Fragment>
      ),
  )
}

interface Column<Item> {
  label: MessageId
  cell: (item: Item) => ReactNode
  /** True for figures, which are aligned at the end. */
  atEnd?: true
}

/** Returns the columns after the number, which links to the file. */
const columnsOf = <Item extends WorkLine>(lines: Lines<Item>): Column<Item>[] => [
  {
    label: 'console.column.customer',
    cell: (item) =>
      rowsOf(lines, item).map(({ row, text, look }) => (
        <span key={row} className={cx('block truncate', lines.amount ? 'max-w-44' : 'max-w-64', look)}>
          {text}
        </span>
      )),
  },
  {
    label: 'console.column.status',
    cell: (item) => (
      <>
        {lines.badge(item)}
        <span className="block max-w-36">
          <Assignee assignee={item.assignee} />
        </span>
      </>
    ),
  },
  {
    label: 'console.column.since',
    cell: (item) => <Age since={lines.since(item)} late={item.late} />,
  },
  ...(lines.amount ? [{ label: 'console.column.amount', cell: lines.amount, atEnd: true } as const] : []),
]

const place = (atEnd?: true) => `px-3 py-2 ${atEnd ? 'figures' : 'text-start'}`

const Table = <Item extends WorkLine>({ source, lines, items, search, selection }: DeskRowsProps<Item>) => {
  const { t } = useWords()
  const { numberOf } = lines
  const columns = columnsOf(lines)
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(source.words.title)}</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          {selection && (
            <td className={place()}>
              <ChooseAll selection={selection} shown={items.map(numberOf)} />
            </td>
          )}
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
          <tr
            key={numberOf(item)}
            data-line
            className="relative border-b border-line last:border-0 hover:bg-sunken"
          >
            {selection && (
              <td className={place()}>
                <ChooseBox selection={selection} id={numberOf(item)} name={numberOf(item)} />
              </td>
            )}
            <th scope="row" className={`${place()} font-semibold whitespace-nowrap`}>
              {/* The link covers the whole row. */}
              <Link
                to={source.fileOf(numberOf(item)) + search}
                data-row
                className="scroll-my-24 after:absolute after:inset-0"
              >
                <Verbatim>{numberOf(item)}</Verbatim>
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
export const DeskRows = <Item extends WorkLine>(props: DeskRowsProps<Item>) => {
  const isWide = useMedia('(min-width: 58rem) and (max-width: 68.74rem)')
  const { list } = props
  useFocusKept(list)
  return <div ref={list}>{isWide ? <Table {...props} /> : <Cards {...props} />}</div>
}
