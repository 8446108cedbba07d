import { agentDayCalls } from '@wassit/domain/api/desk/agent-day'
import type { AgentDay, DayWork } from '@wassit/domain/api/desk/agent-day'
import { deskTables } from '@wassit/domain/desk-table/desk-tables'
import { formatDate } from '@wassit/domain/format/format'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId } from '@wassit/words/catalogue'
import { Link, useLoaderData } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Count, useFound } from '../frame/counts.tsx'
import { linkClass } from '../row/link-class.ts'
import { loadedFrom, useLoaded } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { Loading, Outdated, PageFailed } from '../frame/load-states.tsx'
import { deskHref, readDesk } from './desk-address.ts'
import type { DeskState } from './desk-address.ts'
import { policySource } from './policy-source.ts'
import { requestSource } from './request-source.ts'
import { TasksOfDay } from '../tasks/tasks-of-day.tsx'
import { Next, Sums } from './next-things.tsx'
import type { Source } from './source.ts'

export { reloadsDay as shouldRevalidate } from '../live/quiet-refresh.ts'

export const loader = customerLoader<Loaded<AgentDay>>(async ({ context }) =>
  loadedFrom('', await context.get(api)(agentDayCalls.agentDay)),
)

interface TileProps {
  to: string
  label: MessageId
  count: number
  /** True for work that waits too long. */
  isLate?: boolean
}

const Tile = ({ to, label, count, isLate = false }: TileProps) => {
  const { t } = useWords()
  const isUrgent = isLate && count > 0
  return (
    <li>
      <Link
        to={to}
        className={cx(
          'flex h-full flex-col rounded-lg border bg-surface px-3 py-2 hover:border-brand',
          isUrgent ? 'border-terracotta' : 'border-line',
          isUrgent && 'text-terracotta',
          count === 0 && 'text-muted',
        )}
      >
        <span className="flex items-center gap-2 text-2xl font-semibold tabular-nums">
          <Count of={count} />
          {isUrgent && <Icon name="alert" className="size-5" />}
        </span>
        <span className="text-sm">{t(label)}</span>
      </Link>
    </li>
  )
}

/** Work of a source by status, with the late files and those of the agent. */
const Work = ({ source, work }: { source: Source; work: DayWork }) => {
  const { t } = useWords()
  const start = readDesk(source, new URLSearchParams())
  const to = (change: Partial<DeskState>) => deskHref(source, start, change, undefined)
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t(source.words.title)}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        <Tile to={to({ view: 'late' })} label="console.view.late" count={work.late} isLate />
        {source.views.map(
          ({ view, label, waits }) =>
            waits && <Tile key={view} to={to({ view })} label={label} count={work.counts[view] ?? 0} />,
        )}
        <Tile to={to({ assigned: 'me' })} label="console.day.mine" count={work.mine} />
      </ul>
    </div>
  )
}

/** Work that follows the contracts: refunds, papers, stocks of attestations, and messages. */
const Following = ({ day: { follow_up: work } }: { day: AgentDay }) => {
  const { t } = useWords()
  const { refunds, deliveries, low_stocks: stocks } = work
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('console.menu.follow')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        <Tile
          to={`${consolePaths.refunds}?view=late`}
          label="console.day.refundsLate"
          count={refunds.late}
          isLate
        />
        <Tile to={consolePaths.refunds} label="tables.refunds.title" count={refunds.open} />
        <Tile to={consolePaths.deliveries} label="tables.deliveries.title" count={deliveries.toPrepare} />
        <Tile
          to={`${consolePaths.deliveries}?view=handedOver`}
          label="policy.delivery.state.handedOver"
          count={deliveries.handedOver}
        />
        <Tile to={consolePaths.messages} label="console.day.messages" count={work.messages.open} />
      </ul>
      {stocks.map(({ insurer_id: id, company_name: insurer, left }) => (
        <p
          key={id}
          className="mt-2 flex items-start gap-2 rounded-lg bg-terracotta-soft px-3 py-2 text-terracotta"
        >
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <Link to={consolePaths.attestations} className="underline underline-offset-2">
            {t('console.day.stock', { insurer, count: left })}
          </Link>
        </p>
      ))}
    </div>
  )
}

/** Files that programs or colleagues brought and that nobody has taken in yet. */
const Files = ({ files }: Pick<AgentDay, 'files'>) => {
  const { t } = useWords()
  if (files.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('console.day.files')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {files.map(({ id, name, insurer, created, ended, prices, waiting }) => (
          <li key={id} className="relative px-3 py-2 hover:bg-sunken">
            <Link
              to={consolePaths.import(id)}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              <bdi>{insurer ?? name}</bdi>
            </Link>
            {insurer !== null && (
              <bdi className="ms-2 text-sm text-muted" translate="no">
                {name}
              </bdi>
            )}
            <p className="text-sm">{t('console.day.fileNews', { created, ended, prices, waiting })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Ending = ({ ending: { count, policies } }: Pick<AgentDay, 'ending'>) => {
  const { t } = useWords()
  const found = useFound()
  return (
    <div id="echeances">
      <h3 className="mb-2 font-semibold">{t('console.day.ending', { count: renewalNoticeDays })}</h3>
      <p className="text-sm text-muted">
        {count > 0 ? found('console.day.endingCount', count) : t('console.day.endingNone')}
      </p>
      {policies.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
          {policies.map(
            ({ insurance_number: number, customer, insuranceType_typeName: product, end_date }) => (
              <li key={number} className="relative flex flex-wrap gap-x-3 px-3 py-2 hover:bg-sunken">
                <Link
                  to={consolePaths.file(number)}
                  className="min-w-0 truncate font-semibold after:absolute after:inset-0"
                >
                  <bdi>{customer}</bdi>
                </Link>
                <span className="text-muted">{product}</span>
                <span className="ms-auto text-sm">
                  {t('console.day.until', { date: formatDate(end_date) })}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {count > 0 && (
        <Link to={consolePaths.table(deskTables.dues.slug)} className={`mt-2 inline-block ${linkClass}`}>
          {t('console.day.allEnding')}
        </Link>
      )}
    </div>
  )
}

/** Day of the agents next to the queue: four sums, the next things to do, what waits and what ends soon. */
export const Component = () => {
  const { t } = useWords()
  const { data: day, failure } = useLoaded(useLoaderData<Loaded<AgentDay> | null>())
  return (
    <div className="mx-auto w-full max-w-3xl p-6">
      <h2 className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 text-xl font-semibold">
        {t('console.day.title')}
        <bdi className="text-base font-normal text-muted">{formatDate(moroccanToday())}</bdi>
      </h2>
      {!day && !failure && <Loading />}
      {failure && (day ? <Outdated /> : <PageFailed failure={failure} />)}
      {day && (
        <div className="grid gap-6">
          <Sums sums={day.sums} />
          <Files files={day.files} />
          <TasksOfDay tasks={day.tasks} />
          <Next next={day.next} />
          <Work source={policySource} work={day.policies} />
          <Work source={requestSource} work={day.requests} />
          <Following day={day} />
          <Ending ending={day.ending} />
        </div>
      )}
    </div>
  )
}
