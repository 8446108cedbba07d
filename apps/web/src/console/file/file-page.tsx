import type { AgentFile } from '@wassit/domain/api/agent'
import { formatMoment } from '@wassit/domain/i18n/format'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Amount } from '../amount.tsx'
import { LoadFailed, Loading, Outdated } from '../load-states.tsx'
import { Age, StatusBadge } from '../status-badge.tsx'
import { ActsPanel } from './acts/acts-panel.tsx'
import { AssignForm } from './assign-form.tsx'
import { AnswersCard, PriceCard } from './file-answers.tsx'
import { useFile, useFreshLinks } from './file-data.ts'
import { useRefusal } from './use-refusal.ts'
import { Documents } from './file-documents.tsx'
import { Cover, Customer, Delivery, Payment } from './file-facts.tsx'
import { Messages, Timeline } from './file-story.tsx'
import { Notes } from './notes.tsx'

export { fileAction as action } from './acts/act-action.ts'
export { fileLoader as loader } from './file-data.ts'
export { reloadsFile as shouldRevalidate } from '../quiet-refresh.ts'

/** Somebody was quicker: the view below is the new one. */
const Changed = () => {
  const { t } = useWords()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-lg border border-amber bg-amber-soft p-4 font-semibold text-amber"
    >
      <Icon name="alert" className="mt-0.5 shrink-0" />
      {t('console.file.changed')}
    </div>
  )
}

const Head = ({ file, heading }: { file: AgentFile; heading: RefObject<HTMLHeadingElement | null> }) => {
  const { t } = useWords()
  const { insurance } = file
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          <bdi dir="ltr" className="whitespace-nowrap">
            {insurance.insurance_number}
          </bdi>
          <span className="ms-3 font-normal text-muted">{insurance.insuranceType_typeName}</span>
        </h1>
        <p className="text-xl font-semibold text-saffron-ink">
          <Amount value={insurance.amount} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge code={insurance.status} />
        <Progress
          value={insurance.progression * 25}
          max={100}
          label={t('console.file.progress')}
          className="max-w-32"
        />
        <Age since={insurance.status_since} late={insurance.late} />
        <span className="text-sm text-muted">
          {t('console.file.updated')} <bdi dir="ltr">{formatMoment(new Date(insurance.updated_at))}</bdi>
        </span>
      </div>
    </header>
  )
}

/** The focus goes to the heading of a file that was opened, and back to it when its form is gone. */
const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [firstKey] = useState(key)
  useEffect(() => {
    // Both a document that has just come and one loaded for its address begin at their top.
    if (key === 'default' || (key !== firstKey && document.activeElement !== document.body)) return
    heading.current?.focus({ preventScroll: key !== firstKey })
  }, [key, firstKey])
  return heading
}

const File = ({ file, isOutdated }: { file: AgentFile; isOutdated: boolean }) => {
  const { refusal, act, isConflict } = useRefusal()
  const heading = useHeadingFocus()
  const { key } = useLocation()
  const { insurance } = file
  const of = (name: string) => (act === name && !isConflict ? refusal : undefined)
  return (
    <>
      {isOutdated && <Outdated />}
      <div className="@container grid gap-4 p-4">
        <Head file={file} heading={heading} />
        {isConflict && <Changed key={key} />}
        <div className="grid items-start gap-4 @min-[50rem]:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 gap-4">
            {/* Another step has other acts. */}
            <ActsPanel
              key={`${insurance.status}-${insurance.status_since}`}
              file={file}
              refusal={isConflict ? undefined : refusal}
              refusedAct={act}
            />
            <Documents file={file} />
            <AnswersCard file={file} />
            <PriceCard file={file} />
          </div>
          <div className="grid min-w-0 gap-4">
            <AssignForm file={file} refusal={of('assign')} />
            <Customer file={file} />
            <Cover insurance={insurance} />
            <Payment insurance={insurance} />
            <Delivery delivery={insurance.delivery} />
            <Notes file={file} refusal={of('note')} visit={key} />
            <Timeline timeline={file.timeline} />
            <Messages messages={file.messages} />
          </div>
        </div>
      </div>
    </>
  )
}

/** /console/:number: everything known of one insurance, and what can be done with it now. */
export const Component = () => {
  const { t } = useWords()
  const { number = '' } = useParams()
  const { search } = useLocation()
  const { file, failure, at } = useFile()
  useFreshLinks(number, at)
  return (
    <article aria-label={number} className="mx-auto w-full max-w-6xl min-w-0">
      <PageHead title={number} />
      <Link
        to={paths.console + search}
        className="mx-4 mt-3 inline-flex min-h-9 items-center gap-1.5 text-brand-ink underline underline-offset-2 min-[68.75rem]:hidden"
      >
        <Icon name="arrow" className="size-4 rotate-180" />
        {t('console.file.back')}
      </Link>
      {!file && !failure && <Loading />}
      {!file && failure && (
        <>
          <h1 className="sr-only">{number}</h1>
          <LoadFailed failure={failure} />
        </>
      )}
      {file && <File file={file} isOutdated={failure !== undefined} />}
    </article>
  )
}
