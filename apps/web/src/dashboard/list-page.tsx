import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceView } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import { useMemo } from 'react'
import { Link, useLoaderData } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { failureOfLoad } from './customer.ts'
import type { LoadFailure } from './customer.ts'
import { InsuranceList } from './insurance-list.tsx'
import { rowOf } from './insurance-rows.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { MenuIcon } from './menu-icon.tsx'

type ListData = { insurances: InsuranceView[] } | { failure: LoadFailure }

/** The customer's insurances in force, or those under way. */
export const listLoader = (status: PolicyListCode) =>
  customerLoader<ListData>(async ({ context }) => {
    const result = await context.get(api)(policyCalls.insurances, { body: { status } })
    return result.ok ? { insurances: result.data.insurances } : { failure: failureOfLoad(result) }
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

/** One of the two lists (spec 001 §2). */
export const ListPage = ({ title, emptyHint }: ListPageProps) => {
  const { t } = useWords()
  const data = useLoaderData<ListData | null>()
  const rows = useMemo(() => (data && 'insurances' in data ? data.insurances.map(rowOf) : undefined), [data])
  return (
    <div className="mx-auto max-w-6xl">
      <PageHead title={t(title)} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl font-semibold">{t(title)}</h1>
        <NewInsurance />
      </div>
      {!data && <LoadingScreen />}
      {data && 'failure' in data && <LoadFailed failure={data.failure} />}
      {rows &&
        (rows.length > 0 ? <InsuranceList caption={t(title)} rows={rows} /> : <Empty hint={t(emptyHint)} />)}
    </div>
  )
}
