import { accountCalls } from '@wassit/domain/api/accounts'
import type { HistoryEvent } from '@wassit/domain/api/accounts'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { useLoaderData } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { PolicyLink } from '../detail/policy-link.tsx'
import { EmptyState } from '../empty-state.tsx'
import { DataFailed } from '../data-failed.tsx'
import { LoadingScreen } from '../loading-screen.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { ReportLink } from './report-link.tsx'
import { actorNames, newestFirst, wordsOfEvent } from './history-words.ts'

type HistoryData = { events: HistoryEvent[] } | { failure: LoadFailure }

export const loader = customerLoader<HistoryData>(async ({ context }) => {
  const result = await context.get(api)(accountCalls.history)
  return result.ok ? { events: newestFirst(result.data.events) } : { failure: failureOfLoad(result) }
})

/** Product and reference of the file that an event belongs to. */
const File = ({ event: { insurance_number, insuranceType_name } }: { event: HistoryEvent }) => {
  const { t } = useWords()
  const product = productOfCode(insuranceType_name ?? '')
  if (!insurance_number && !product) return null
  return (
    <p>
      {product && t(productName(product))}
      {product && insurance_number && <span aria-hidden="true"> · </span>}
      {insurance_number && <PolicyLink number={insurance_number} />}
    </p>
  )
}

const Event = ({ event }: { event: HistoryEvent }) => {
  const { t } = useWords()
  const { sentence, sign } = wordsOfEvent(event)
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <MenuIcon sign={sign} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(sentence)}</p>
        <File event={event} />
        {event.report && (
          <p>
            <ReportLink {...event.report} />
          </p>
        )}
        <p className="text-sm text-muted">
          <time dateTime={event.at}>
            <bdi>{formatMoment(new Date(event.at))}</bdi>
          </time>
          {event.actor && (
            <>
              <span aria-hidden="true"> · </span>
              {t(actorNames[event.actor])}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const Events = ({ events }: { events: readonly HistoryEvent[] }) => (
  <ol className="divide-y divide-line rounded-xl border border-line bg-surface px-5 shadow-soft sm:px-6">
    {events.map((event) => (
      <Event key={event.id} event={event} />
    ))}
  </ol>
)

/** /dashboard/history: recorded events, newest first (RULINGS 24). */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<HistoryData | null>()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('dashboard.history.title')} />
      <h1 className="text-2xl font-semibold">{t('dashboard.history.title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('dashboard.history.lead')}</p>
      {!data && <LoadingScreen />}
      {data && 'failure' in data && <DataFailed failure={data.failure} />}
      {data &&
        'events' in data &&
        (data.events.length > 0 ? (
          <Events events={data.events} />
        ) : (
          <EmptyState text={t('dashboard.history.empty')} hint={t('dashboard.history.emptyHint')} />
        ))}
    </div>
  )
}
