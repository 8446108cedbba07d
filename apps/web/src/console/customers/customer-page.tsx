import { customerPageCalls } from '@wassit/domain/api/desk/customer-page'
import type { CustomerPage } from '@wassit/domain/api/desk/customer-page'
import { formatDate } from '@wassit/domain/format/format'
import { useLoaderData } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { readTurns } from '../../areas/page-turns.tsx'
import { moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { PhoneLink } from '../file/file-frame.tsx'
import { ConsentsCard } from '../file/consents-card.tsx'
import { Loading, Outdated, PageFailed } from '../frame/load-states.tsx'
import { loadedFrom, useLoaded } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { FilesCard, NeedsCard, PersonCard, RequestsCard } from './customer-cards.tsx'
import { PersonActs } from './person-acts.tsx'
import { RemindersCard } from '../reminders/reminders-card.tsx'
import { TasksCard } from '../tasks/tasks-card.tsx'
import { TimelineCard } from './customer-timeline.tsx'

export const loader = customerLoader<Loaded<CustomerPage>>(async ({ request, params, context }) => {
  const { customer = '' } = params
  const query = readTurns(new URL(request.url).searchParams)
  const result = await context.get(api)(customerPageCalls.customerPage, { params: { customer }, query })
  return loadedFrom(customer, result)
})

const Page = ({ page }: { page: CustomerPage }) => {
  const { t } = useWords()
  const { customer, timeline } = page
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="text-xl font-semibold">
              <bdi>{`${customer.firstname} ${customer.lastname}`.trim()}</bdi>
            </h1>
            <PhoneLink phone={customer.phone ?? ''} />
          </div>
          <p className="text-muted">
            {t('counter.page.since', { day: formatDate(moroccanDay(new Date(customer.since))) })}
          </p>
        </div>
        <PersonActs page={page} />
      </div>
      <NeedsCard page={page} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="lg:row-span-2">
          <TimelineCard customer={customer} timeline={timeline} />
        </div>
        <div className="grid gap-4 max-lg:-order-1">
          <FilesCard page={page} />
          <RequestsCard page={page} />
          <PersonCard page={page} />
        </div>
        <div className="grid gap-4">
          <TasksCard
            key={`tasks ${customer.id}`}
            about={{ customer: customer.id }}
            name={`${customer.firstname} ${customer.lastname}`.trim()}
          />
          <RemindersCard key={`reminders ${customer.id}`} about={{ customer: customer.id }} />
          <ConsentsCard key={customer.id} customer={customer.id} />
        </div>
      </div>
    </>
  )
}

/** Page /console/clients/:customer: a person with every policy, quote, claim, payment, message and note. */
export const Component = () => {
  const { t } = useWords()
  const { data: page, failure } = useLoaded(useLoaderData<Loaded<CustomerPage> | null>())
  const name = page && `${page.customer.firstname} ${page.customer.lastname}`.trim()
  return (
    <>
      <PageHead title={name ?? t('counter.page.title')} />
      {page && failure && <Outdated />}
      <div className="grid max-w-6xl gap-4 p-4 sm:p-6">
        {!page && !failure && <Loading />}
        {!page && failure && <PageFailed failure={failure} unknown="errors.customer.unknown" />}
        {page && <Page page={page} />}
      </div>
    </>
  )
}
