import type { CspReportView } from '@wassit/domain/api/csp-reports'
import { formatDate } from '@wassit/domain/format/format'
import { useWords } from '../../i18n/words.tsx'

/** Kinds of content that browsers refused on our pages, by day. */
export const CspReports = ({ reports }: { reports: readonly CspReportView[] }) => {
  const { t } = useWords()
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-semibold">{t('console.setup.reports')}</h2>
      <p className="mt-1 mb-2 text-sm text-muted">{t('console.setup.reportsLead')}</p>
      <ul className="text-sm">
        {reports.map(({ day, directive, blocked, page, count }) => (
          <li
            key={`${day} ${directive} ${blocked} ${page}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 tabular-nums"
          >
            <bdi
              dir="ltr"
              translate="no"
              className="wrap-anywhere"
            >{`${directive} · ${blocked} · ${page}`}</bdi>
            <span>{t('console.setup.reportsOf', { count, day: formatDate(day) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
