import { rightsViews } from '@wassit/domain/api/rights-desk'
import type { RightsLine } from '@wassit/domain/api/rights-desk'
import { formatDate } from '@wassit/domain/format/format'
import { rightsKindNames } from '@wassit/domain/personal-data/rights-request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import { Form, Link, useLoaderData, useSearchParams } from 'react-router'
import { PageTurns } from '../../areas/page-turns.tsx'
import { RightsBadge } from '../../areas/rights-words.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/inputs.tsx'
import { Count } from '../counts.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { linkClass } from '../link-class.ts'
import { useLiveList } from '../live-list.ts'
import { Loading, PageFailed } from '../load-states.tsx'
import { ClockBadge } from './clock-badge.tsx'
import { EnterForm } from './enter-form.tsx'
import { readRights, rightsHref } from './rights-data.ts'
import type { QueueData, RightsQueue, RightsState } from './rights-data.ts'

export { enterAction as action, queueLoader as loader } from './rights-data.ts'
export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

const Views = ({ shown, list }: { shown: RightsState; list: RightsQueue | undefined }) => {
  const { t } = useWords()
  return (
    <nav aria-label={t('rights.desk.views')} className="relative overflow-x-auto">
      <ul className="flex w-max gap-1.5 py-1">
        {rightsViews.map((view) => (
          <li key={view}>
            <Link
              to={rightsHref({ view, kind: shown.kind })}
              aria-current={view === shown.view ? 'true' : undefined}
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold -outline-offset-2 hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
            >
              {t(`rights.desk.view.${view}`)}
              {list && <Count of={list.counts[view]} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Chosen kind of the filter; the shown one again once the address shows another. */
const useChosenKind = (shown: RightsState['kind']) => {
  const [choice, setChoice] = useState({ of: shown, kind: shown ?? '' })
  if (choice.of !== shown) setChoice({ of: shown, kind: shown ?? '' })
  return { kind: choice.kind, choose: (kind: string) => setChoice({ of: shown, kind }) }
}

const Kinds = ({ shown }: { shown: RightsState }) => {
  const { t } = useWords()
  const { kind, choose } = useChosenKind(shown.kind)
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      {shown.view !== 'open' && <input type="hidden" name="view" value={shown.view} />}
      <Select
        id="rights-kind"
        name="kind"
        label={t('rights.desk.kindLabel')}
        value={kind}
        onChange={({ target }) => choose(target.value)}
        choices={rightsKindNames.map((name) => ({ value: name, label: t(`rights.kind.${name}`) }))}
        placeholder={t('rights.desk.kinds')}
        fieldClassName="max-w-xs grow"
      />
      <Button type="submit" look="secondary">
        {t('rights.desk.filter')}
      </Button>
    </Form>
  )
}

const Row = ({ line }: { line: RightsLine }) => {
  const { t } = useWords()
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4 sm:grid-cols-[2fr_2fr_1.5fr]">
      <div className="min-w-0">
        <Link to={consolePaths.rightsFile(line.number)} className={linkClass}>
          <bdi dir="ltr" translate="no" className="font-semibold">
            {line.number}
          </bdi>
        </Link>
        <span className="block wrap-anywhere">
          {line.name ? <bdi>{line.name}</bdi> : t('rights.desk.forgotten')}
        </span>
      </div>
      <div>
        <span className="block font-semibold">{t(`rights.kind.${line.kind}`)}</span>
        <span className="block text-sm text-muted">
          {t(`rights.channel.${line.channel}`)} ·{' '}
          {t('rights.received', { day: formatDate(line.received_on) })}
        </span>
        {line.clock !== 'closed' && (
          <span className="block text-sm">{t('rights.due', { day: formatDate(line.due_on) })}</span>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-1.5 sm:justify-end">
        <ClockBadge clock={line.clock} />
        <RightsBadge state={line.state} />
      </div>
    </li>
  )
}

const List = ({ list, shown }: { list: RightsQueue; shown: RightsState }) => {
  const { t } = useWords()
  const { requests, next, previous } = list
  return (
    <>
      {requests.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line-strong px-6 py-12 text-center text-muted">
          {t('rights.desk.none')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {requests.map((line) => (
            <Row key={line.number} line={line} />
          ))}
        </ul>
      )}
      {(next ?? previous) !== null && (
        <PageTurns next={next} previous={previous} hrefOf={(turn) => rightsHref({ ...shown, ...turn })} />
      )}
    </>
  )
}

/** Page /console/droits: the rights requests of persons, the nearest deadline first. */
export const Component = () => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const data = useLoaderData<QueueData | null>()
  const { refusal } = useRefusal()
  const shown = readRights(search)
  const list = data && 'list' in data ? data.list : undefined
  useLiveList('rightsChanged')
  return (
    <>
      <PageHead title={t('rights.desk.title')} />
      <FollowTabs />
      <div className="mx-auto grid max-w-4xl gap-4 p-4 sm:p-6">
        <div>
          <h1 className="text-2xl font-semibold">{t('rights.desk.title')}</h1>
          <p className="mt-1 text-muted">{t('rights.desk.lead')}</p>
        </div>
        <EnterForm refusal={refusal} />
        <Views shown={{ view: shown.view, kind: shown.kind }} list={list} />
        <Kinds shown={shown} />
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} />}
        {list && <List list={list} shown={{ view: shown.view, kind: shown.kind }} />}
      </div>
    </>
  )
}
