import { formatDate } from '@wassit/domain/format/format'
import { isOpenRights } from '@wassit/domain/personal-data/rights-request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useLoaderData } from 'react-router'
import { RightsBadge } from '../../areas/rights-words.tsx'
import { moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Card } from '../file/card.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { linkClass } from '../link-class.ts'
import { useLiveList } from '../live-list.ts'
import { Loading, PageFailed } from '../load-states.tsx'
import { ActForm } from './act-form.tsx'
import { ClockBadge } from './clock-badge.tsx'
import { AskedCard, FilesCard, OutlookCard, PersonCard, StoryCard } from './rights-cards.tsx'
import type { OfFile } from './rights-cards.tsx'
import type { FileData } from './rights-file-data.ts'

export { fileLoader as loader, moveAction as action } from './rights-file-data.ts'
export { reloadsFile as shouldRevalidate } from '../quiet-refresh.ts'

const Acts = ({ file }: OfFile) => {
  const { t } = useWords()
  const { refusal, act } = useRefusal()
  const { actions, awaits_approval: awaits, state } = file
  const refusalOf = (action: string) => (act === action ? refusal : undefined)
  if (actions.length === 0) return null
  const shown = awaits ? actions.filter((action) => action !== 'propose') : actions
  return (
    <Card title={t('rights.desk.act')}>
      {awaits && (
        <p className="mb-3 rounded-lg bg-amber-soft px-3 py-2 text-amber">
          {t('rights.desk.awaits')}{' '}
          <Link to={consolePaths.changes} className="font-semibold underline underline-offset-2">
            {t('rights.desk.changes')}
          </Link>
        </p>
      )}
      <div className="divide-y divide-line">
        {shown.map((action) => (
          <FormFold
            key={`${action} ${state} ${refusalOf(action) ? 'refused' : ''}`}
            title={t(`rights.desk.action.${action}`)}
            open={refusalOf(action) !== undefined}
          >
            <ActForm file={file} action={action} refusal={refusalOf(action)} />
          </FormFold>
        ))}
      </div>
    </Card>
  )
}

const WayBack = () => {
  const { t } = useWords()
  return (
    <p>
      <Link to={consolePaths.rights} className={linkClass}>
        {t('rights.desk.title')}
      </Link>
    </p>
  )
}

const Head = ({ file }: OfFile) => {
  const { t } = useWords()
  const { number, kind, state, clock, received_on: received, due_on: due, closed_at: closed } = file
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-semibold">
          {t(`rights.kind.${kind}`)} <bdi dir="ltr">{number}</bdi>
        </h1>
        <RightsBadge state={state} />
        <ClockBadge clock={clock} />
      </div>
      <p className="mt-1 text-muted">
        {t('rights.received', { day: formatDate(received) })}
        {isOpenRights(state) && <> · {t('rights.due', { day: formatDate(due) })}</>}
        {closed && <> · {t('rights.closed', { day: formatDate(moroccanDay(new Date(closed))) })}</>}
      </p>
    </div>
  )
}

/** Page /console/droits/:number: a rights request, its person, and the decision. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<FileData | null>()
  const file = data && 'file' in data ? data.file : undefined
  useLiveList('rightsChanged')
  return (
    <>
      <PageHead title={file ? `${t('rights.desk.title')} · ${file.number}` : t('rights.desk.title')} />
      <FollowTabs />
      <div className="mx-auto grid max-w-5xl gap-4 p-4 sm:p-6">
        <WayBack />
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} unknown="errors.rights.unknown" />}
        {file && (
          <>
            <Head file={file} />
            <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
              <div className="grid gap-4">
                <AskedCard file={file} />
                <OutlookCard file={file} />
                <Acts file={file} />
                <StoryCard file={file} />
              </div>
              <div className="grid gap-4">
                <PersonCard file={file} />
                <FilesCard file={file} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}
