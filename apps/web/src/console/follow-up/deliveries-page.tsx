import { deliveryCalls } from '@wassit/domain/api/deliveries'
import type { DeliveryLine } from '@wassit/domain/api/deliveries'
import type { Answer } from '@wassit/domain/api/endpoint'
import type { DeliveryState } from '@wassit/domain/policy/delivery'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useSearchParams } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageTurns, readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { Count } from '../counts.tsx'
import { linkClass } from '../link-class.ts'
import { listLoader } from '../admin/admin-data.ts'
import { useLiveList } from '../live-list.ts'
import { FollowFrame } from './follow-frame.tsx'

type Deliveries = Answer<typeof deliveryCalls.deliveries>

/** States with a view of their own; a cancelled delivery shows in the story of its file. */
const views = ['toPrepare', 'handedOver', 'delivered'] as const satisfies readonly DeliveryState[]
type View = (typeof views)[number]

const viewOf = (search: URLSearchParams): View =>
  views.find((view) => view === search.get('state')) ?? 'toPrepare'

const hrefOf = (view: View, { after, before }: TurnState = {}): string => {
  const query = new URLSearchParams({ state: view })
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return `${consolePaths.deliveries}?${query}`
}

export const loader = listLoader((call, search) =>
  call(deliveryCalls.deliveries, { query: { state: viewOf(search), ...readTurns(search) } }),
)

export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

const Row = ({ line }: { line: DeliveryLine }) => {
  const { t } = useWords()
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[2fr_2fr_1fr] sm:gap-4">
      <div>
        <Link to={consolePaths.file(line.insurance_number)} className={linkClass}>
          <bdi dir="ltr" translate="no" className="font-semibold">
            {line.insurance_number}
          </bdi>
        </Link>
        <span className="block text-sm text-muted">
          {line.papers.map((paper) => t(`policy.delivery.paper.${paper}`)).join(t('console.list.separator'))}
        </span>
        {line.company_name && <span className="block text-sm text-muted">{line.company_name}</span>}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{line.name}</bdi>
        <bdi dir="ltr" translate="no" className="block w-fit text-sm">
          {formatPhone(line.phone)}
        </bdi>
        {line.address && (
          <span className="block text-sm">
            <bdi>{line.address}</bdi>
          </span>
        )}
      </div>
      <div className="text-sm">
        {t(`policy.delivery.method.${line.method}`)}
        {line.tracking && (
          <bdi dir="ltr" translate="no" className="block w-fit">
            {line.tracking}
          </bdi>
        )}
        {line.received_by && (
          <span className="block">
            {t('console.delivery.receivedBy')} <bdi>{line.received_by}</bdi>
          </span>
        )}
        <bdi dir="ltr" translate="no" className="block w-fit text-muted">
          {formatMoment(new Date(line.state_since))}
        </bdi>
      </div>
    </li>
  )
}

const List = ({ deliveries, counts, next, previous }: Deliveries) => {
  const { t } = useWords()
  const shown = viewOf(useSearchParams()[0])
  useLiveList('queueChanged')
  return (
    <>
      <nav aria-label={t('console.deliveries.title')} className="mb-4 flex flex-wrap gap-2">
        {views.map((state) => (
          <Link
            key={state}
            to={hrefOf(state)}
            aria-current={state === shown ? 'true' : undefined}
            className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line px-3 font-semibold hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
          >
            {t(`policy.delivery.state.${state}`)}
            {state !== 'delivered' && (
              <span className="tabular-nums">
                <Count of={counts[state]} />
              </span>
            )}
          </Link>
        ))}
      </nav>
      {deliveries.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center text-muted">
          {t('console.deliveries.none')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {deliveries.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </ul>
      )}
      {(next ?? previous) !== null && (
        <PageTurns next={next} previous={previous} hrefOf={(turn) => hrefOf(shown, turn)} />
      )}
    </>
  )
}

/** Page /console/livraisons: papers to prepare and on their way, the longest waiting first, and delivered ones. */
export const Component = () => (
  <FollowFrame<Deliveries> title="console.deliveries.title" lead="console.deliveries.lead">
    {(list) => <List {...list} />}
  </FollowFrame>
)
