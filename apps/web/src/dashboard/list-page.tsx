import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceView } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { policyLists } from '@wassit/domain/policy/policy'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import { useMemo } from 'react'
import { Link, useLoaderData, useOutlet } from 'react-router'
import type { Call } from '../api/client.ts'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { useKept } from '../shell/use-kept.ts'
import { useRenewal } from '../shell/use-renewal.ts'
import { buttonClass } from '../ui/button.tsx'
import { failureOfLoad } from './customer.ts'
import type { LoadFailure } from './customer.ts'
import { InsuranceList } from './insurance-list.tsx'
import { rowOf } from './insurance-rows.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { ToDo } from './to-do.tsx'

interface Lists {
  insurances: InsuranceView[]
  /** Requests under way, whichever list is shown: one of them may wait for the customer. */
  underway: InsuranceView[]
}
type ListData = Lists | { failure: LoadFailure }

const listOf = (call: Call, status: PolicyListCode) => call(policyCalls.insurances, { body: { status } })

/** The customer's insurances in force, or those under way. */
export const listLoader = (status: PolicyListCode) =>
  customerLoader<ListData>(async ({ context }) => {
    const call = context.get(api)
    const quotes = listOf(call, policyLists.quotes)
    const result = await (status === policyLists.quotes ? quotes : listOf(call, status))
    if (!result.ok) return { failure: failureOfLoad(result) }
    const underway = await quotes
    return { insurances: result.data.insurances, underway: underway.ok ? underway.data.insurances : [] }
  })

const NewInsurance = () => (
  <Link to={paths.dashboardNew} className={buttonClass('primary', 'normal', 'whitespace-nowrap')}>
    <MenuIcon sign="plus" />
    {useWords().t('dashboard.list.new')}
  </Link>
)

const Empty = ({ hint }: { hint: string }) => {
  const { t } = useWords()
  return (
    <div className="rounded-xl border border-line bg-surface px-6 py-12 text-center shadow-soft">
      <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-brand opacity-80" />
      <p className="text-lg font-semibold">{t('dashboard.list.empty')}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{hint}</p>
    </div>
  )
}

interface ListPageProps {
  title: MessageId
  emptyHint: MessageId
}

const Content = ({ lists, title, emptyHint }: ListPageProps & { lists: Lists }) => {
  const { t } = useWords()
  const rows = useMemo(() => lists.insurances.map(rowOf), [lists])
  const underway = useMemo(() => lists.underway.map(rowOf), [lists])
  return (
    <>
      <ToDo rows={underway} />
      {rows.length > 0 ? <InsuranceList caption={t(title)} rows={rows} /> : <Empty hint={t(emptyHint)} />}
    </>
  )
}

/** One of the two lists (spec 001 §2); the detail of an insurance opens over it, at an address of its own. */
export const ListPage = (props: ListPageProps) => {
  const { t } = useWords()
  const { kept, stale } = useKept<Lists, LoadFailure>(useLoaderData<ListData | null>())
  const detail = useOutlet()
  useRenewal()
  return (
    <div className="mx-auto max-w-6xl">
      {!detail && <PageHead title={t(props.title)} />}
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl font-semibold">{t(props.title)}</h1>
        <NewInsurance />
      </div>
      {kept && <Content lists={kept} {...props} />}
      {!kept && (stale ? <LoadFailed failure={stale} /> : <LoadingScreen />)}
      {detail}
    </div>
  )
}
