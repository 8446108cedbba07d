import { deliveryCalls } from '@wassit/domain/api/deliveries'
import type { DeliveryLine } from '@wassit/domain/api/deliveries'
import type { Answer } from '@wassit/domain/api/endpoint'
import { openDeliveryStates } from '@wassit/domain/policy/delivery'
import type { DeliveryState } from '@wassit/domain/policy/delivery'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { paths } from '@wassit/domain/site/paths'
import { Link, useSearchParams } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Count } from '../counts.tsx'
import { linkClass } from '../link-class.ts'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'

type Deliveries = Answer<typeof deliveryCalls.deliveries>

const stateOf = (search: URLSearchParams): DeliveryState =>
  openDeliveryStates.find((state) => state === search.get('state')) ?? 'toPrepare'

export const loader = listLoader((call, search) =>
  call(deliveryCalls.deliveries, { query: { state: stateOf(search) } }),
)

const Row = ({ line }: { line: DeliveryLine }) => {
  const { t } = useWords()
  return (
    <li className="grid gap-1 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[2fr_2fr_1fr] sm:gap-4">
      <div>
        <Link to={paths.consoleFile(line.insurance_number)} className={linkClass}>
          <bdi dir="ltr" className="font-semibold">
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
        <bdi dir="ltr" className="block w-fit text-sm">
          {formatPhone(line.phone)}
        </bdi>
        {line.address && <bdi className="block text-sm">{line.address}</bdi>}
      </div>
      <div className="text-sm">
        {t(`policy.delivery.method.${line.method}`)}
        {line.tracking && (
          <bdi dir="ltr" className="block w-fit">
            {line.tracking}
          </bdi>
        )}
        <bdi dir="ltr" className="block w-fit text-muted">
          {formatMoment(new Date(line.state_since))}
        </bdi>
      </div>
    </li>
  )
}

const List = ({ deliveries, counts }: Deliveries) => {
  const { t } = useWords()
  const shown = stateOf(useSearchParams()[0])
  return (
    <>
      <nav aria-label={t('console.deliveries.title')} className="mb-4 flex flex-wrap gap-2">
        {openDeliveryStates.map((state) => (
          <Link
            key={state}
            to={`${paths.consoleDeliveries}?state=${state}`}
            aria-current={state === shown ? 'true' : undefined}
            className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-line px-3 font-semibold hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
          >
            {t(`policy.delivery.state.${state}`)}
            <span className="tabular-nums">
              <Count of={counts[state]} />
            </span>
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
    </>
  )
}

/** Page /console/livraisons: papers to prepare and papers on their way, the longest waiting first. */
export const Component = () => (
  <AdminFrame<Deliveries> title="console.deliveries.title" lead="console.deliveries.lead">
    {(list) => <List {...list} />}
  </AdminFrame>
)
