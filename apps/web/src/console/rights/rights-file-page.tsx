import type { RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { formatDate } from '@wassit/domain/format/format'
import { isOpenRights, rightsAgentActions } from '@wassit/domain/personal-data/rights-request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useState } from 'react'
import { Link, useLoaderData, useLocation, useParams } from 'react-router'
import { RightsBadge } from '../../areas/rights-words.tsx'
import { moroccanDay } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Card } from '../file/card.tsx'
import { useFreshLinks } from '../file/file-data.ts'
import { Changed } from '../file/file-frame.tsx'
import { FormFold } from '../file/form-fold.tsx'
import { useRefusal } from '../file/use-refusal.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { linkClass } from '../row/link-class.ts'
import { useLiveList } from '../live/live-list.ts'
import { Loading, Outdated, PageFailed } from '../frame/load-states.tsx'
import { useLoaded } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { ActForm } from './act-form.tsx'
import { seenState, withBegun } from './begun-acts.ts'
import type { BegunActs } from './begun-acts.ts'
import { ClockBadge } from './clock-badge.tsx'
import { AskedCard, FilesCard, OutlookCard, PersonCard, StoryCard } from './rights-cards.tsx'
import type { OfFile } from './rights-cards.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export { moveAction as action, rightsFileLoader as loader } from './rights-file-data.ts'
export { reloadsFile as shouldRevalidate } from '../live/quiet-refresh.ts'

interface ActsProps extends OfFile {
  refused: ReturnType<typeof useRefusal>
}

const AwaitsApproval = () => {
  const { t } = useWords()
  return (
    <p className="mb-3 rounded-lg bg-amber-soft px-3 py-2 text-amber">
      {t('rights.desk.awaits')}{' '}
      <Link to={consolePaths.changes} className="font-semibold underline underline-offset-2">
        {t('rights.desk.changes')}
      </Link>
    </p>
  )
}

/**
 * Acts that the request allows, and those whose form the agent has begun: a live change leaves a
 * half-written text, and sending it tells of the change.
 */
const Acts = ({ file, refused: { refusal, act, isConflict } }: ActsProps) => {
  const { t } = useWords()
  const { state } = file
  const [begun, setBegun] = useState<BegunActs>(() => (act && refusal && !isConflict ? { [act]: state } : {}))
  const { actions, awaits_approval: awaits, person, kind } = file
  const refusalOf = (action: string) => (act === action && !isConflict ? refusal : undefined)
  const allowed = awaits ? actions.filter((action) => action !== 'propose') : actions
  const shown = rightsAgentActions.filter((action) => allowed.includes(action) || action in begun)
  if (shown.length === 0) return null
  return (
    <Card title={t('rights.desk.act')}>
      {awaits && <AwaitsApproval />}
      {kind === 'correction' && person.customer === null && (
        <p className="mb-3 text-muted">{t('rights.desk.byHand')}</p>
      )}
      <div className="divide-y divide-line">
        {shown.map((action) => (
          <FormFold
            key={`${action} ${refusalOf(action) ? 'refused' : ''}`}
            title={t(`rights.desk.action.${action}`)}
            open={refusalOf(action) !== undefined}
          >
            <div onInput={() => setBegun((before) => withBegun(before, action, state))}>
              <ActForm
                file={file}
                action={action}
                seen={seenState(begun, action, state)}
                refusal={refusalOf(action)}
              />
            </div>
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
        {t('tables.rights.title')}
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
          {t(`rights.kind.${kind}`)} <Verbatim>{number}</Verbatim>
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

/** Request with its cards; a conflict shows what the agent had written, even if no act is left. */
const File = ({ file }: OfFile) => {
  const refused = useRefusal()
  const { key } = useLocation()
  const { isConflict, written, meanwhile } = refused
  return (
    <>
      <Head file={file} />
      {isConflict && <Changed key={key} written={written} meanwhile={meanwhile} />}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <AskedCard file={file} />
          <OutlookCard file={file} />
          {/* Remounts after an act of the agent, because each state has other acts. */}
          <Acts key={key} file={file} refused={refused} />
          <StoryCard file={file} />
        </div>
        <div className="grid gap-4">
          <PersonCard file={file} />
          <FilesCard file={file} />
        </div>
      </div>
    </>
  )
}

/** Page /console/droits/:number: a rights request, its person, and the decision. */
export const Component = () => {
  const { t } = useWords()
  const { number = '' } = useParams()
  const { data: file, failure, at } = useLoaded(useLoaderData<Loaded<RightsFile> | null>())
  useLiveList('rightsChanged')
  useFreshLinks(number, at)
  return (
    <>
      <PageHead title={file ? `${t('tables.rights.title')} · ${file.number}` : t('tables.rights.title')} />
      <FollowTabs />
      {file && failure && <Outdated />}
      <div className="grid max-w-5xl gap-4 p-4 sm:p-6">
        <WayBack />
        {!file && !failure && <Loading />}
        {!file && failure && <PageFailed failure={failure} unknown="errors.rights.unknown" />}
        {file && <File key={file.number} file={file} />}
      </div>
    </>
  )
}
