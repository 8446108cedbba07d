import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestView } from '@wassit/domain/api/requests/requests'
import type { MessageId } from '@wassit/words/catalogue'
import { policyLists } from '@wassit/domain/policy/policy'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import { useMemo } from 'react'
import type { ComponentType } from 'react'
import { Link, useLoaderData, useLocation, useOutlet } from 'react-router'
import { moroccanToday } from '../../clock.ts'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useCustomer } from '../customer.ts'
import { useKept } from '../../shell/use-kept.ts'
import { useRenewal } from '../../shell/use-renewal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { OpeningPanel } from '../detail/opening-panel.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import type { PolicyListProps } from './policy-list.tsx'
import { rowOf } from './policy-rows.ts'
import type { PolicyEntry } from './policy-rows.ts'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { requestRowOf } from '../requests/request-rows.ts'
import { SentRequest } from '../sent-request.tsx'
import {
  askedRenewals,
  byUrgency,
  debtTasks,
  policyTasks,
  renewalTasks,
  requestTasks,
} from '../to-do/tasks.ts'
import type { Task } from '../to-do/tasks.ts'
import { ToDo } from '../to-do/to-do.tsx'

interface Lists {
  insurances: InsuranceView[]
  /** Loaded for both lists, because a policy under way may await the customer. */
  underway: InsuranceView[]
  /** Requests about policies, which may await the customer too. */
  requests: RequestView[]
}
type ListData = Lists | { failure: LoadFailure }

const listOf = (call: Call, status: PolicyListCode) => call(policyCalls.insurances, { body: { status } })

/** Loads the customer's policies in force, or those under way. */
export const listLoader = (status: PolicyListCode) =>
  customerLoader<ListData>(async ({ context }) => {
    const call = context.get(api)
    const quotes = listOf(call, policyLists.quotes)
    const asked = call(requestCalls.requests)
    const result = await (status === policyLists.quotes ? quotes : listOf(call, status))
    if (!result.ok) return { failure: failureOfLoad(result) }
    const [underway, requests] = await Promise.all([quotes, asked])
    return {
      insurances: result.data.insurances,
      underway: underway.ok ? underway.data.insurances : [],
      requests: requests.ok ? requests.data.claims : [],
    }
  })

const NewInsurance = () => (
  <Link to={paths.dashboardNew} className={buttonClass('secondary')}>
    <MenuIcon sign="plus" />
    {useWords().t('dashboard.list.new')}
  </Link>
)

/** Greets the customer; without a first name the page begins with its tasks. */
const Hello = () => {
  const { t } = useWords()
  const { firstname } = useCustomer()
  return (
    firstname && <p className="mb-4 text-2xl font-semibold">{t('dashboard.hello', { name: firstname })}</p>
  )
}

const Title = ({ title }: Pick<ListPageProps, 'title'>) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h1 className="text-xl font-semibold">{useWords().t(title)}</h1>
    <NewInsurance />
  </div>
)

/** Returns the customer's tasks, the same for both lists. */
const tasksOf = ({ underway, requests }: Lists, rows: readonly PolicyEntry[]): Task[] => {
  const asOf = moroccanToday()
  const asked = requests.map(requestRowOf)
  const underwayRows = underway.map((insurance) => rowOf(insurance, asOf))
  return byUrgency([
    ...policyTasks(underwayRows, asked),
    ...debtTasks([...underwayRows, ...rows.filter(({ status }) => status === 'active')]),
    ...requestTasks(asked),
    ...renewalTasks(rows, asked, asOf),
  ])
}

interface ListPageProps {
  title: MessageId
  emptyHint: MessageId
  /** Look of the rows. */
  View: ComponentType<PolicyListProps>
  /** Follows the rows without showing them, an empty list included. */
  Follower?: ComponentType<Pick<PolicyListProps, 'rows'>>
}

const Content = ({ lists, title, emptyHint, View, Follower }: ListPageProps & { lists: Lists }) => {
  const { t } = useWords()
  const sent = useMemo(() => lists.requests.map(requestRowOf), [lists])
  const rows = useMemo(() => {
    const asked = askedRenewals(sent)
    return lists.insurances.map((insurance) => {
      const row = rowOf(insurance, moroccanToday())
      return { ...row, renewalAsked: asked.has(row.reference) }
    })
  }, [lists, sent])
  const tasks = useMemo(() => tasksOf(lists, rows), [lists, rows])
  return (
    <>
      {/* The key lets a claim that was just sent open the confirmation on this page too. */}
      <SentRequest key={useLocation().key} requests={sent} policies={rows} />
      <ToDo tasks={tasks} />
      <Title title={title} />
      {Follower && <Follower rows={rows} />}
      {rows.length > 0 ? (
        <View caption={t(title)} rows={rows} />
      ) : (
        <EmptyState text={t('dashboard.list.empty')} hint={t(emptyHint)} />
      )}
    </>
  )
}

/** Page of a list (spec 001 §2); the detail of a policy opens over it, at its own address. */
export const ListPage = (props: ListPageProps) => {
  const { t } = useWords()
  const { kept, stale } = useKept<Lists, LoadFailure>(useLoaderData<ListData | null>())
  const detail = useOutlet()
  useRenewal()
  return (
    <div className="mx-auto max-w-6xl">
      {!detail && <PageHead title={t(props.title)} />}
      <Hello />
      {kept && <Content lists={kept} {...props} />}
      {!kept && <Title title={props.title} />}
      {!kept && (stale ? <DataFailed failure={stale} /> : <LoadingScreen />)}
      {detail ?? <OpeningPanel />}
    </div>
  )
}
