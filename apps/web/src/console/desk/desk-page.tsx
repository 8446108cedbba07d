import { shortestSearch } from '@wassit/domain/api/paging'
import type { WorkLine } from '@wassit/domain/api/desk/worklist'
import type { MessageId } from '@wassit/words/catalogue'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, Outlet, useLoaderData, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useAgent } from '../agent.ts'
import { tableHref } from '../tables/table-address.ts'
import { TableFiles } from '../tables/table-files.tsx'
import { useSelection } from '../bulk/selection.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { useFound } from '../frame/counts.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { useLiveList } from '../live/live-list.ts'
import { useLoaded } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { PageFailed, Loading, Outdated } from '../frame/load-states.tsx'
import { PageTurns } from '../../areas/page-turns.tsx'
import { deskHref, deskSearch, queryOf, readDesk } from './desk-address.ts'
import type { DeskState } from './desk-address.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskJump } from './desk-jump.tsx'
import { DeskRows } from './desk-rows.tsx'
import type { Lines } from './desk-rows.tsx'
import { DeskViews } from './desk-views.tsx'
import type { Listed, Source } from './source.ts'
import { useRowSize } from './row-size.ts'
import { useShortcuts } from '../plain-keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

interface PartProps {
  source: Source
  state: DeskState
  number: string | undefined
}

const Empty = ({ source: { words }, state }: Omit<PartProps, 'number'>) => {
  const { t } = useWords()
  const isFiltered = state.q !== '' || state.assigned !== undefined || state.choice !== undefined
  const isDone = !isFiltered && (state.view === 'waiting' || state.view === 'late')
  return (
    <div className="p-4">
      <Nothing hint={t(isDone ? 'console.queue.doneHint' : 'console.queue.nothingHint')}>
        {t(isDone ? 'console.queue.done' : words.nothing)}
      </Nothing>
    </div>
  )
}

/** Link to the same files as a table, which sorts, sums and exports them. */
const AsTable = ({ source, state }: Omit<PartProps, 'number'>) => {
  const { t } = useWords()
  const { id } = useAgent()
  const filters = source.tableStateOf?.(queryOf(state), state.choice, id)
  if (!source.table || !filters) return null
  return (
    <p className="px-4 pb-3">
      <Link
        to={tableHref(source.table, filters)}
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-2"
      >
        {t('console.queue.asTable')}
      </Link>
    </p>
  )
}

const Pages = ({ list, ...part }: PartProps & { list: Listed<unknown> }) => {
  const { source, state, number } = part
  const found = useFound()
  const { total, next, previous } = list
  if (total === 0) return null
  return (
    <>
      <PageTurns
        found={found(source.words.found, total)}
        next={next}
        previous={previous}
        hrefOf={(turn) => deskHref(source, state, turn, number)}
      >
        {state.q === '' && (next ?? previous) !== null && <DeskJump {...part} />}
      </PageTurns>
      <AsTable source={source} state={state} />
    </>
  )
}

/** Advice on a search that is too short, or that has more matches than the server follows. */
const SearchAdvice = ({ q, isCut }: { q: string; isCut: boolean | undefined }) => {
  const { t } = useWords()
  const isShort = q !== '' && q.length < shortestSearch
  if (!isShort && !isCut) return null
  return (
    <p role="status" className="px-4 py-2 text-sm text-muted">
      {isShort ? t('console.search.short', { count: shortestSearch }) : t('console.search.cut')}
    </p>
  )
}

/** Link that extends a search to all views, because the agent may not know the status of the file. */
const SearchAll = ({ source, state, number }: PartProps) => {
  const { t } = useWords()
  if (state.q === '' || state.view === 'all') return null
  return (
    <p className="px-4 py-3 text-center">
      <Link
        to={deskHref(source, state, { view: 'all' }, number)}
        className="text-brand-ink underline underline-offset-2"
      >
        {t(source.words.searchAll)}
      </Link>
    </p>
  )
}

/** Placeholder for a list without a day of its own. */
export const NothingOpen = ({ source }: Pick<PartProps, 'source'>) => {
  const { t } = useWords()
  return (
    <div className="m-auto max-w-sm p-8">
      <Nothing>{t(source.words.choose)}</Nothing>
    </div>
  )
}

interface ListProps<Item> {
  source: Source
  lines: Lines<Item>
}

interface DeskProps<Item> extends ListProps<Item> {
  /** Content next to the list while no file is open. */
  opening: ReactNode
  /** Name of that content, if a narrow screen can show it in place of the list. */
  openingName?: MessageId
}

/** Switch between rows of one line and cards. */
const RowsSwitch = ({ dense, toggle }: ReturnType<typeof useRowSize>) => {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-pressed={dense}
      title={t('console.rows.dense')}
      onClick={toggle}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <ConsoleIcon sign="rows" />
      <span className="sr-only">{t('console.rows.dense')}</span>
    </button>
  )
}

const List = <Item extends WorkLine>({
  source,
  lines,
  number,
}: ListProps<Item> & Pick<PartProps, 'number'>) => {
  const { t } = useWords()
  const { data: list, failure } = useLoaded(useLoaderData<Loaded<Listed<Item>> | null>())
  useLiveList(source.event)
  const [params] = useSearchParams()
  const part = { source, number, state: readDesk(source, params) }
  const rows = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const shortcuts = useShortcuts()
  const rowSize = useRowSize()
  useDeskKeys({ list: rows, search, letters: shortcuts.on })
  const found = useFound()
  const Heading = number ? 'h2' : 'h1'
  const items = list?.items ?? []
  const chosen = useSelection(items.map(lines.numberOf))
  const selection = source.table && chosen
  return (
    <>
      <Heading className="px-4 pt-1.5 text-lg font-semibold min-[68.75rem]:sr-only">
        {t(source.words.title)}
      </Heading>
      <DeskFilters
        {...part}
        search={search}
        views={<DeskViews {...part} counts={list} />}
        rows={<RowsSwitch {...rowSize} />}
      />
      <p role="status" className="sr-only">
        {list && found(source.words.found, list.total)}
      </p>
      <SearchAdvice q={part.state.q} isCut={list?.search_cut} />
      <div className="border-t border-line">
        {!list && !failure && <Loading />}
        {failure && (list ? <Outdated /> : <PageFailed failure={failure} />)}
        {list && items.length === 0 && <Empty {...part} />}
        {source.table && selection && list && (
          <BulkBar
            numbers={[...selection.ids]}
            seen={Object.fromEntries(items.map((item) => [lines.numberOf(item), item.assignee?.id ?? null]))}
            seenAt={list.as_of}
            onClear={() => selection.choose([])}
          >
            <TableFiles table={source.table} chosen={{ numbers: [...selection.ids] }} />
          </BulkBar>
        )}
        {items.length > 0 && (
          <DeskRows
            source={source}
            lines={lines}
            items={items}
            search={deskSearch(source, part.state)}
            openNumber={number}
            dense={rowSize.dense}
            selection={selection}
            list={rows}
          />
        )}
        {list && <Pages {...part} list={list} />}
        <SearchAll {...part} />
      </div>
      <KeysHelp {...shortcuts} />
    </>
  )
}

/** List next to the open file; narrow screens show one of the two. */
export const DeskPage = <Item extends WorkLine>({ opening, openingName, ...props }: DeskProps<Item>) => {
  const { t } = useWords()
  const { number } = useParams()
  const [isOpening, setOpening] = useState(false)
  const title = t(props.source.words.title)
  const showsList = !number && !isOpening
  return (
    <div
      data-desk
      className="min-[68.75rem]:grid min-[68.75rem]:min-h-0 min-[68.75rem]:flex-1 min-[68.75rem]:grid-rows-[minmax(0,1fr)] min-[68.75rem]:grid-cols-[clamp(28rem,36vw,34rem)_1fr]"
    >
      {!number && <PageHead title={title} />}
      {!number && openingName && (
        <div className="px-4 pt-3 min-[68.75rem]:hidden">
          <Button look="secondary" size="small" onClick={() => setOpening(!isOpening)}>
            <ConsoleIcon sign={isOpening ? 'queue' : 'rows'} />
            {isOpening ? title : t(openingName)}
          </Button>
        </div>
      )}
      <section
        aria-label={title}
        className={cx(
          'relative flex-col min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto min-[68.75rem]:border-e min-[68.75rem]:border-line',
          showsList ? 'flex' : 'hidden',
        )}
      >
        <List {...props} number={number} />
      </section>
      <div
        key={number}
        className={cx(
          'relative min-w-0 min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto',
          showsList && 'hidden',
        )}
      >
        {number ? <Outlet /> : opening}
      </div>
    </div>
  )
}
