import { refundViews } from '@wassit/domain/api/refunds'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Count, useFound } from '../counts.tsx'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { useLiveList } from '../live-list.ts'
import { useRefusal } from '../file/use-refusal.ts'
import { Loading, PageFailed } from '../load-states.tsx'
import { PageTurns } from '../../areas/page-turns.tsx'
import { RefundCard } from './refund-card.tsx'
import { readRefunds, refundsHref } from './refunds-data.ts'
import type { Refunds, RefundsData, RefundsState } from './refunds-data.ts'

export { refundsAction as action, refundsLoader as loader } from './refunds-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

const Views = ({ shown, list }: { shown: RefundsState; list: Refunds | undefined }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('console.refund.views')} className="relative overflow-x-auto">
      <ul className="flex w-max gap-1.5 py-1">
        {refundViews.map((view) => (
          <li key={view}>
            <Link
              to={refundsHref({ view })}
              aria-current={view === shown.view ? 'true' : undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold -outline-offset-2 hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
            >
              {t(`console.refund.view.${view}`)}
              {list && <Count of={list.counts[view]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Late = ({ count }: { count: number }) => {
  const found = useFound()
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2 font-semibold text-terracotta">
      <Icon name="alert" className="shrink-0" />
      {found('console.refund.lateCount', count)}
    </p>
  )
}

const List = ({ list, shown }: { list: Refunds; shown: RefundsState }) => {
  const { t } = useWords()
  const { refusal, act } = useRefusal()
  const { refunds, next, previous } = list
  return (
    <>
      {refunds.length === 0 && (
        <p className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center text-muted">
          {t('console.refund.none')}
        </p>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface empty:hidden">
        {refunds.map((refund) => {
          const isRefused = refusal?.values.id === refund.id
          return (
            // Remounts with its state, because each state has other forms.
            <RefundCard
              key={`${refund.id}-${refund.state}`}
              refund={refund}
              refusal={isRefused ? refusal : undefined}
              refusedAct={isRefused ? act : undefined}
            />
          )
        })}
      </div>
      {(next ?? previous) !== null && (
        <PageTurns
          found=""
          next={next}
          previous={previous}
          hrefOf={(turn) => refundsHref({ view: shown.view, ...turn })}
        />
      )}
    </>
  )
}

/** Page /console/remboursements: the refunds to approve, to send and to close. */
export const Component = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const data = useLoaderData<RefundsData | null>()
  const shown = readRefunds(search)
  const list = data && 'list' in data ? data.list : undefined
  useLiveList('queueChanged')
  return (
    <>
      <PageHead title={t('console.refund.title')} />
      <FollowTabs />
      <div className="mx-auto grid max-w-4xl gap-4 p-4 sm:p-6">
        <div>
          <h1 className="text-2xl font-semibold">{t('console.refund.title')}</h1>
          <p className="mt-1 text-muted">{t('console.refund.lead')}</p>
        </div>
        <Views shown={shown} list={list} />
        {list && <Late count={list.counts.late} />}
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} />}
        {list && <List list={list} shown={shown} />}
      </div>
    </>
  )
}
