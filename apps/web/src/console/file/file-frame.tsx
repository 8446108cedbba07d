import type { WorkLine } from '@wassit/domain/api/desk/worklist'
import type { MessageId } from '@wassit/words/catalogue'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { PlateText } from '../../forms/plate-text.tsx'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PageFailed, Loading, Outdated } from '../frame/load-states.tsx'
import { useLoaded } from '../live/loaded.ts'
import type { Loaded } from '../live/loaded.ts'
import { linkClass } from '../row/link-class.ts'
import { Age } from '../row/status-badge.tsx'
import { useFreshLinks } from './file-data.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

interface ChangedProps {
  /** Text that the agent wrote for the customer, shown so that it can be used again. */
  written?: string
  /** Notice of the server about the change that happened meanwhile. */
  meanwhile?: Notice
}

/** Alert that another person changed the file first; the view below is the new state. */
export const Changed = ({ written, meanwhile }: ChangedProps) => {
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
      <div className="min-w-0">
        <p>{t('file.changed')}</p>
        {meanwhile && <p className="mt-1 font-normal text-ink">{noticeText(t, meanwhile)}</p>}
        {written && (
          <p className="mt-2 font-normal wrap-anywhere whitespace-pre-line text-ink">
            {t('request-desk.written')} <bdi>{written}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

/** Focuses the heading of an opened file, and again when the form with the focus is gone. */
const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [firstKey] = useState(key)
  useEffect(() => {
    // A document loaded from the server, or for its own address, begins at the top.
    if (key === 'default' || (key !== firstKey && document.activeElement !== document.body)) return
    heading.current?.focus({ preventScroll: key !== firstKey })
  }, [key, firstKey])
  return heading
}

/** Link that calls a person; nothing for one without a telephone. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <a href={`tel:${phone}`} className={linkClass}>
      <Verbatim>{formatPhone(phone)}</Verbatim>
    </a>
  )

interface FilePersonProps {
  name: string
  /** Person of an account, whose page the name opens. */
  customer?: string | undefined
  phone: string
  plate?: string | null | undefined
}

/** Agents answer people: their name, which leads to their page, and phone come before a number. */
export const FilePerson = ({ name, customer, phone, plate }: FilePersonProps) => (
  <>
    {customer === undefined ? (
      <bdi className="text-xl font-semibold wrap-anywhere">{name}</bdi>
    ) : (
      <Link to={consolePaths.customer(customer)} className={linkClass}>
        <bdi className="text-xl font-semibold wrap-anywhere">{name}</bdi>
      </Link>
    )}
    <PhoneLink phone={phone} />
    {plate && <PlateText>{plate}</PlateText>}
  </>
)

interface HeadProps {
  number: string
  subject: ReactNode
  /** Person of the file: name, phone, vehicle. */
  person: ReactNode
  amount: ReactNode
  badge: ReactNode
  /** Progress in percent. */
  progress: number
  line: WorkLine
}

/** Head of a file, which stays in sight: person, number, subject, amount, status, age and deadline. */
export const FileHead = ({ number, subject, person, amount, badge, progress, line }: HeadProps) => {
  const { t } = useWords()
  const heading = useHeadingFocus()
  return (
    <header className="-mx-4 -mt-4 grid grid-cols-1 gap-2 border-b border-line bg-ground px-4 py-3 min-[68.75rem]:sticky min-[68.75rem]:top-0 min-[68.75rem]:z-10">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">{person}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="flex min-w-0 flex-wrap gap-x-3 font-semibold outline-none">
          <Verbatim className="whitespace-nowrap">{number}</Verbatim>
          <span className="font-normal text-muted">{subject}</span>
        </h1>
        <p className="text-xl font-semibold">{amount}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {badge}
        <Progress value={progress} max={100} label={t('file.progress')} className="max-w-32" />
        <Age since={line.status_since} late={line.late} />
        {line.due_at !== null && (
          <span className={cx('text-sm', line.late ? 'font-semibold text-terracotta' : 'text-muted')}>
            {t(line.late ? 'file.wasDue' : 'file.due')}{' '}
            <Verbatim>{formatMoment(new Date(line.due_at))}</Verbatim>
          </span>
        )}
        <span className="text-sm text-muted">
          {t('file.updated')} <Verbatim>{formatMoment(new Date(line.updated_at))}</Verbatim>
        </span>
      </div>
    </header>
  )
}

interface FilePageProps<File> {
  loaded: Loaded<File> | null
  /** List of the file, as a link for narrow screens. */
  list: { path: string; title: MessageId }
  children: (file: File) => ReactNode
}

/** Page of a file, with its states of loading, failure, and failed reload. */
export const FilePage = <File extends object>({ loaded, list, children }: FilePageProps<File>) => {
  const { t } = useWords()
  const { number = '' } = useParams()
  const { search } = useLocation()
  const { data: file, failure, at } = useLoaded(loaded)
  useFreshLinks(number, at)
  return (
    <article aria-label={number} className="mx-auto w-full max-w-6xl min-w-0">
      <PageHead title={number} />
      <Link
        to={list.path + search}
        className="mx-4 mt-3 inline-flex min-h-9 items-center gap-1.5 text-brand-ink underline underline-offset-2 min-[68.75rem]:hidden"
      >
        <Icon name="arrow" className="size-4 rotate-180" />
        {t(list.title)}
      </Link>
      {!file && !failure && <Loading />}
      {!file && failure && (
        <>
          <h1 className="sr-only">{number}</h1>
          <PageFailed failure={failure} />
        </>
      )}
      {file && failure && <Outdated />}
      {file && <div className="@container grid grid-cols-1 gap-4 p-4">{children(file)}</div>}
    </article>
  )
}
