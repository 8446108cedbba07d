import { Link, useLoaderData, useLocation, useParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useKept } from '../../shell/use-kept.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { Panel } from '../detail/panel.tsx'
import { useClose } from '../detail/use-close.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { RequestBadge } from '../../areas/request-badge.tsx'
import type { LoadedRequest, RequestData } from './request-data.ts'
import { requestRowOf } from './request-rows.ts'
import { RequestView } from './request-view.tsx'

export { requestAction as action } from './request-action.ts'
export { requestLoader as loader } from './request-data.ts'

const Unknown = () => {
  const { t } = useWords()
  return (
    <EmptyState text={t('errors.customerRequest.unknown')}>
      <Link to={paths.dashboardRequests} replace className={buttonClass('secondary', 'normal', 'mt-6')}>
        {t('dashboard.detail.back')}
      </Link>
    </EmptyState>
  )
}

/** Content before a request is loaded: loading, unknown or failed. */
const Missing = ({ stale }: { stale: LoadFailure | 'unknown' | undefined }) => {
  if (!stale) return <LoadingScreen />
  return stale === 'unknown' ? <Unknown /> : <DataFailed failure={stale} />
}

const RequestPanel = () => {
  const { t } = useWords()
  const { search } = useLocation()
  const { kept, stale } = useKept<LoadedRequest, LoadFailure | 'unknown'>(useLoaderData<RequestData | null>())
  const handleClose = useClose(`${paths.dashboardRequests}${search}`)
  const row = kept && requestRowOf(kept.request)
  const title = t(row ? `request.kind.${row.kind}` : 'dashboard.reports.title')
  return (
    <Panel title={title} aside={row && <RequestBadge status={row.status} />} onClose={handleClose}>
      <PageHead title={row ? `${title} · ${row.number}` : title} />
      {kept ? (
        <RequestView request={kept.request} documents={stale ? undefined : kept.documents} />
      ) : (
        <Missing stale={stale} />
      )}
    </Panel>
  )
}

/** /dashboard/demande/suivi/{number}: detail of a request over the list. */
export const Component = () => <RequestPanel key={useParams().number} />
