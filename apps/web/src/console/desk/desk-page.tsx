import { useRef } from 'react'
import type { ComponentType, RefObject } from 'react'
import { Link, Outlet, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import type { LoadFailure } from '../agent.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { LoadFailed, Loading, Outdated } from '../load-states.tsx'
import { deskHref, deskSearch, readDesk } from './desk-address.ts'
import type { Desk, DeskState } from './desk-address.ts'
import type { DeskCounts } from './desk-data.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskViews } from './desk-views.tsx'
import { useDeskKeys, useShortcuts } from './use-desk-keys.ts'

export interface RowsProps<Item> {
  items: readonly Item[]
  /** Query of the filters, which every link keeps. */
  search: string
  openNumber: string | undefined
  list: RefObject<HTMLDivElement | null>
}

interface DeskProps<Item> {
  desk: Desk
  counts: DeskCounts | undefined
  failure: LoadFailure | undefined
  items: readonly Item[]
  Rows: ComponentType<RowsProps<Item>>
}

interface PartProps {
  desk: Desk
  state: DeskState
  number: string | undefined
}

const Empty = ({ desk: { words }, state }: Omit<PartProps, 'number'>) => {
  const { t } = useWords()
  const isFiltered = state.q !== '' || state.assigned !== undefined || state.choice !== undefined
  const isDone = !isFiltered && (state.view === 'waiting' || state.view === 'late')
  return (
    <div className="px-6 py-12 text-center">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-ornament" />
      <p className="font-semibold">{t(isDone ? 'console.queue.done' : words.nothing)}</p>
      <p className="mt-1 text-sm text-muted">{t(isDone ? words.doneHint : 'console.queue.nothingHint')}</p>
    </div>
  )
}

const Pages = ({ desk, state, number, total, shown }: PartProps & { total: number; shown: number }) => {
  const { t } = useWords()
  const first = (state.page - 1) * desk.pageSize
  if (total === 0) return null
  const link = (page: number, text: 'console.pages.before' | 'console.pages.after') => (
    <Link to={deskHref(desk, state, { page }, number)} className={buttonClass('secondary', 'small')}>
      {t(text)}
    </Link>
  )
  return (
    <nav
      aria-label={t('console.pages.label')}
      className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm text-muted"
    >
      <span>
        {t('console.pages.range', { first: Math.min(first + 1, total), last: first + shown, total })}
      </span>
      <span className="flex gap-2">
        {state.page > 1 && link(state.page - 1, 'console.pages.before')}
        {first + desk.pageSize < total && link(state.page + 1, 'console.pages.after')}
      </span>
    </nav>
  )
}

/** Link that extends a search to all views, because the agent may not know the status of the file. */
const SearchAll = ({ desk, state, number }: PartProps) => {
  const { t } = useWords()
  if (state.q === '' || state.view === 'all') return null
  return (
    <p className="px-4 py-3 text-center">
      <Link
        to={deskHref(desk, state, { view: 'all' }, number)}
        className="text-brand-ink underline underline-offset-2"
      >
        {t(desk.words.searchAll)}
      </Link>
    </p>
  )
}

const kbd = 'rounded border border-line-strong bg-surface px-1.5 font-sans text-xs'

/** Help on the keys, with the switch for single letters. */
const Keys = ({ on, toggle }: ReturnType<typeof useShortcuts>) => {
  const { t } = useWords()
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted max-md:hidden">
      <ConsoleIcon sign="keyboard" />
      <span className={on ? undefined : 'line-through'}>
        <kbd className={kbd}>/</kbd> {t('console.keys.search')}
      </span>
      <span className={on ? undefined : 'line-through'}>
        <kbd className={kbd}>j</kbd> <kbd className={kbd}>k</kbd> {t('console.keys.move')}
      </span>
      <span>
        <kbd className={kbd}>⏎</kbd> {t('console.keys.open')}
      </span>
      <label className="ms-auto inline-flex cursor-pointer items-center gap-1.5">
        <input type="checkbox" checked={on} onChange={toggle} className="size-4 accent-brand" />
        {t('console.keys.letters')}
      </label>
    </div>
  )
}

/** Placeholder to the right of the list while no file is open. */
const NothingOpen = ({ desk }: Pick<PartProps, 'desk'>) => {
  const { t } = useWords()
  return (
    <div className="m-auto max-w-sm p-8 text-center text-muted">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-ornament" />
      <p>{t(desk.words.choose)}</p>
    </div>
  )
}

const List = <Item,>({
  desk,
  counts,
  failure,
  items,
  Rows,
  number,
}: DeskProps<Item> & Pick<PartProps, 'number'>) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const part = { desk, number, state: readDesk(desk, params) }
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const shortcuts = useShortcuts()
  useDeskKeys({ list, search, letters: shortcuts.on })
  const Heading = number ? 'h2' : 'h1'
  return (
    <>
      <Heading className="px-4 pt-3 text-lg font-semibold">{t(desk.words.title)}</Heading>
      <DeskFilters {...part} search={search} />
      <DeskViews {...part} counts={counts} />
      <p role="status" className="sr-only">
        {counts && t(desk.words.found, { count: counts.total })}
      </p>
      <div className="border-t border-line">
        {!counts && !failure && <Loading />}
        {failure && (counts ? <Outdated /> : <LoadFailed failure={failure} />)}
        {counts && items.length === 0 && <Empty {...part} />}
        {items.length > 0 && (
          <Rows items={items} search={deskSearch(desk, part.state)} openNumber={number} list={list} />
        )}
        {counts && <Pages {...part} total={counts.total} shown={items.length} />}
        <SearchAll {...part} />
      </div>
      <Keys {...shortcuts} />
    </>
  )
}

/** List next to the open file; narrow screens show one of the two. */
export const DeskPage = <Item,>(props: DeskProps<Item>) => {
  const { t } = useWords()
  const { number } = useParams()
  const title = t(props.desk.words.title)
  return (
    <div className="min-[68.75rem]:grid min-[68.75rem]:h-[calc(100dvh-3.5rem)] min-[68.75rem]:grid-cols-[minmax(22rem,27rem)_1fr]">
      {!number && <PageHead title={title} />}
      <section
        aria-label={title}
        className={cx(
          'flex-col min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto min-[68.75rem]:border-e min-[68.75rem]:border-line',
          number ? 'hidden' : 'flex',
        )}
      >
        <List {...props} number={number} />
      </section>
      <div
        key={number}
        className={cx('min-w-0 min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto', !number && 'hidden')}
      >
        {number ? <Outlet /> : <NothingOpen desk={props.desk} />}
      </div>
    </div>
  )
}
