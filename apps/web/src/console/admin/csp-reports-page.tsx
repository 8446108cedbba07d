import { cspReportCalls } from '@wassit/domain/api/operations/csp-reports'
import type { CspReportView } from '@wassit/domain/api/operations/csp-reports'
import { formatDate } from '@wassit/domain/format/format'
import { useWords } from '../../i18n/words.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export const loader = listLoader<{ reports: CspReportView[] }>((call) => call(cspReportCalls.cspReports))
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const Reports = ({ reports }: { reports: readonly CspReportView[] }) => {
  const { t } = useWords()
  if (reports.length === 0) return <p className="text-muted">{t('settings.setup.reportsNone')}</p>
  return (
    <ul className="max-w-3xl rounded-xl border border-line bg-surface px-4 text-sm">
      {reports.map(({ day, directive, blocked, page, count }) => (
        <li
          key={`${day} ${directive} ${blocked} ${page}`}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 tabular-nums first:border-t-0"
        >
          <Verbatim className="wrap-anywhere">{`${directive} · ${blocked} · ${page}`}</Verbatim>
          <span>{t('settings.setup.reportsOf', { count, day: formatDate(day) })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Page /console/contenus-refuses: kinds of content that browsers refused on our pages, by day. */
export const Component = () => (
  <AdminFrame<{ reports: CspReportView[] }> title="settings.setup.reports" lead="settings.setup.reportsLead">
    {({ reports }) => <Reports reports={reports} />}
  </AdminFrame>
)
