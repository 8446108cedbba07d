import { queuePageSize } from '@wassit/domain/api/agent'
import { useRef } from 'react'
import { Link, Outlet, useParams, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { useLiveQueue } from '../live-queue.ts'
import { LoadFailed, Loading, Outdated } from '../load-states.tsx'
import { queueHref, queueSearch, readQueue } from './queue-address.ts'
import type { QueueState } from './queue-address.ts'
import { useQueue } from './queue-data.ts'
import type { QueueAnswer } from './queue-data.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { QueueViews } from './queue-views.tsx'
import { useQueueKeys, useShortcuts } from './use-queue-keys.ts'

export { queueLoader as loader } from './queue-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

interface PartProps {
  state: QueueState
  queue: QueueAnswer
  number: string | undefined
}

const Empty = ({ state }: Pick<PartProps, 'state'>) => {
  const { t } = useWords()
  const isFiltered = state.q !== '' || state.assigned !== undefined || state.insuranceType !== undefined
  const isDone = !isFiltered && (state.view === 'waiting' || state.view === 'late')
  return (
    <div className="px-6 py-12 text-center">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-ornament" />
      <p className="font-semibold">{t(isDone ? 'console.queue.done' : 'console.queue.nothing')}</p>
      <p className="mt-1 text-sm text-muted">
        {t(isDone ? 'console.queue.doneHint' : 'console.queue.nothingHint')}
      </p>
    </div>
  )
}

const Pages = ({ state, queue: { total, insurances }, number }: PartProps) => {
  const { t } = useWords()
  const first = (state.page - 1) * queuePageSize
  if (total === 0) return null
  const link = (page: number, text: 'console.pages.before' | 'console.pages.after') => (
    <Link to={queueHref(state, { page }, number)} className={buttonClass('secondary', 'small')}>
      {t(text)}
    </Link>
  )
  return (
    <nav
      aria-label={t('console.pages.label')}
      className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm text-muted"
    >
      <span>
        {t('console.pages.range', {
          first: Math.min(first + 1, total),
          last: first + insurances.length,
          total,
        })}
      </span>
      <span className="flex gap-2">
        {state.page > 1 && link(state.page - 1, 'console.pages.before')}
        {first + queuePageSize < total && link(state.page + 1, 'console.pages.after')}
      </span>
    </nav>
  )
}

/** Whoever looks for somebody may not know where their file stands. */
const SearchAll = ({ state, number }: Omit<PartProps, 'queue'>) => {
  const { t } = useWords()
  if (state.q === '' || state.view === 'all') return null
  return (
    <p className="px-4 py-3 text-center">
      <Link
        to={queueHref(state, { view: 'all' }, number)}
        className="text-brand-ink underline underline-offset-2"
      >
        {t('console.search.all')}
      </Link>
    </p>
  )
}

const kbd = 'rounded border border-line-strong bg-surface px-1.5 font-sans text-xs'

/** The keys, and how to switch the letters off. */
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

/** Right of the queue while no file is open. */
const NothingOpen = () => {
  const { t } = useWords()
  return (
    <div className="m-auto max-w-sm p-8 text-center text-muted">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-ornament" />
      <p>{t('console.queue.choose')}</p>
    </div>
  )
}

const Queue = ({ number }: { number: string | undefined }) => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const state = readQueue(params)
  const { queue, failure } = useQueue()
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const shortcuts = useShortcuts()
  useQueueKeys({ list, search, letters: shortcuts.on })
  const Heading = number ? 'h2' : 'h1'
  return (
    <>
      <Heading className="px-4 pt-3 text-lg font-semibold">{t('console.queue.title')}</Heading>
      <QueueFilters state={state} number={number} search={search} />
      <QueueViews state={state} number={number} queue={queue} />
      <p role="status" className="sr-only">
        {queue && t('console.queue.found', { count: queue.total })}
      </p>
      <div className="border-t border-line">
        {!queue && !failure && <Loading />}
        {failure && (queue ? <Outdated /> : <LoadFailed failure={failure} />)}
        {queue && queue.insurances.length === 0 && <Empty state={state} />}
        {queue && queue.insurances.length > 0 && (
          <QueueList items={queue.insurances} search={queueSearch(state)} openNumber={number} list={list} />
        )}
        {queue && <Pages state={state} queue={queue} number={number} />}
        <SearchAll state={state} number={number} />
      </div>
      <Keys {...shortcuts} />
    </>
  )
}

/** /console: the queue, and beside it the file that is open; on narrow screens one of the two. */
export const Component = () => {
  const { t } = useWords()
  const { number } = useParams()
  useLiveQueue()
  return (
    <div className="min-[68.75rem]:grid min-[68.75rem]:h-[calc(100dvh-3.5rem)] min-[68.75rem]:grid-cols-[minmax(22rem,27rem)_1fr]">
      {!number && <PageHead title={t('console.queue.title')} />}
      <section
        aria-label={t('console.queue.title')}
        className={cx(
          'flex-col min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto min-[68.75rem]:border-e min-[68.75rem]:border-line',
          number ? 'hidden' : 'flex',
        )}
      >
        <Queue number={number} />
      </section>
      <div
        key={number}
        className={cx('min-w-0 min-[68.75rem]:flex min-[68.75rem]:overflow-y-auto', !number && 'hidden')}
      >
        {number ? <Outlet /> : <NothingOpen />}
      </div>
    </div>
  )
}
