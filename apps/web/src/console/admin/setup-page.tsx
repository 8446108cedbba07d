import { cspReportCalls } from '@wassit/domain/api/csp-reports'
import type { CspReportView } from '@wassit/domain/api/csp-reports'
import { setupCalls } from '@wassit/domain/api/setup'
import type { SetupItemView, SetupView } from '@wassit/domain/api/setup'
import { formatDate } from '@wassit/domain/format/format'
import { formatMoment, moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { listLoader } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { CspReports } from './csp-reports.tsx'
import { Opening } from './opening.tsx'
import { ItemTask } from './item-task.tsx'

interface SetupData {
  setup: SetupView
  reports: CspReportView[]
}

export const loader = listLoader<SetupData>(async (call) => {
  const [setup, reported] = await Promise.all([call(setupCalls.setup), call(cspReportCalls.cspReports)])
  if (!setup.ok) return setup
  return reported.ok ? { ok: true, data: { setup: setup.data, reports: reported.data.reports } } : reported
})
export { reloadsList as shouldRevalidate } from '../quiet-refresh.ts'

/** Sentence about an item that is done: the person and moment, or the end of the certificate. */
const DoneLine = ({ item, at, by }: SetupItemView) => {
  const { t } = useWords()
  if (at === null) return null
  const moment = formatMoment(new Date(at))
  return (
    <p className="text-sm text-muted">
      {by === null
        ? item === 'seal'
          ? t('console.setup.until', { day: formatDate(moroccanDay(new Date(at))) })
          : t('console.setup.at', { moment })
        : t('console.setup.by', { actor: by, moment })}
    </p>
  )
}

const Item = ({ view }: { view: SetupItemView }) => {
  const { t } = useWords()
  const { item, done } = view
  return (
    <li className={cx('flex gap-3 rounded-xl border bg-surface p-4', done ? 'border-line' : 'border-amber')}>
      <Icon
        name={done ? 'check' : 'alert'}
        className={cx('mt-0.5 size-5 shrink-0', done ? 'text-brand' : 'text-amber')}
      />
      <div className="grid min-w-0 grow gap-2">
        <h2 className="font-semibold">
          {t(`console.setup.item.${item}`)}
          <span className={cx('ms-2 text-sm', done ? 'text-brand-ink' : 'text-amber')}>
            {t(done ? 'console.setup.done' : 'console.setup.missing')}
          </span>
        </h2>
        {done ? <DoneLine {...view} /> : <ItemTask view={view} />}
      </div>
    </li>
  )
}

/** Page /console/mise-en-service: what is missing before the first customer, and the opening to the public. */
export const Component = () => (
  <AdminFrame<SetupData> title="console.setup.title" lead="console.setup.lead">
    {({ setup, reports }) => (
      <div className="grid max-w-3xl gap-6">
        <Opening setup={setup} />
        <ol className="grid gap-3">
          {setup.items.map((view) => (
            <Item key={view.item} view={view} />
          ))}
        </ol>
        {reports.length > 0 && <CspReports reports={reports} />}
      </div>
    )}
  </AdminFrame>
)
