import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestView } from '@wassit/domain/api/requests/requests'
import { useMemo } from 'react'
import { Link, useLoaderData, useOutlet } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useKept } from '../../shell/use-kept.ts'
import { useRenewal } from '../../shell/use-renewal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { byUrgency, requestTasks, successorTasks } from '../to-do/tasks.ts'
import { ToDo } from '../to-do/to-do.tsx'
import { RequestList } from './request-list.tsx'
import { requestRowOf } from './request-rows.ts'
import type { RequestRow } from './request-rows.ts'
import { searchRows } from './request-search.ts'
import { SearchBox } from './search-box.tsx'
import { useSearchText } from './use-search-text.ts'

export { reloadsAroundFile as shouldRevalidate } from '../live/reload.ts'

interface Requests {
  requests: RequestView[]
}
type RequestsData = Requests | { failure: LoadFailure }

export const loader = customerLoader<RequestsData>(async ({ context }) => {
  const result = await context.get(api)(requestCalls.requests)
  return result.ok ? { requests: result.data.claims } : { failure: failureOfLoad(result) }
})

/** Matching rows, with their number announced to screen readers. */
const Found = ({ rows, search }: { rows: readonly RequestRow[]; search: string }) => {
  const { t } = useWords()
  const found = useMemo(
    () =>
      searchRows(
        rows,
        search,
        ({ coverage, kind, status, policy }) =>
          `${coverage} ${t(`request.kind.${kind}`)} ${t(`request.status.${status}`)} ${policy}`,
      ),
    [rows, search, t],
  )
  const none = found.length === 0
  return (
    <>
      <p role="status" className={none ? 'py-10 text-center text-lg wrap-anywhere' : 'sr-only'}>
        {none && t('dashboard.reports.nothing', { search })}
        {!none && search !== '' && t('dashboard.reports.found', { count: found.length })}
      </p>
      {!none && <RequestList caption={t('dashboard.reports.title')} rows={found} />}
    </>
  )
}

const Content = ({ requests }: Requests) => {
  const { t } = useWords()
  const { text, setText } = useSearchText()
  const rows = useMemo(() => requests.map(requestRowOf), [requests])
  const tasks = useMemo(() => byUrgency([...requestTasks(rows), ...successorTasks(rows)]), [rows])
  if (rows.length === 0)
    return <EmptyState text={t('dashboard.reports.empty')} hint={t('dashboard.reports.emptyHint')} />
  return (
    <>
      <ToDo tasks={tasks} />
      <SearchBox text={text} onText={setText} />
      <Found rows={rows} search={text.trim()} />
    </>
  )
}

/** /dashboard/demande: requests about policies (spec 001 §2); a detail opens over the list. */
export const Component = () => {
  const { t } = useWords()
  const { kept, stale } = useKept<Requests, LoadFailure>(useLoaderData<RequestsData | null>())
  const detail = useOutlet()
  useRenewal()
  const title = t('dashboard.reports.title')
  return (
    <div className="mx-auto max-w-6xl">
      {!detail && <PageHead title={title} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <Link to={paths.dashboard} className={buttonClass()}>
          <MenuIcon sign="plus" />
          {t('dashboard.reports.new')}
        </Link>
      </div>
      {kept && <Content requests={kept.requests} />}
      {!kept && (stale ? <DataFailed failure={stale} /> : <LoadingScreen />)}
      {detail}
    </div>
  )
}
