import type { FileParts } from '@wassit/domain/api/desk/worklist'
import { noticeKindNames, noticeKinds } from '@wassit/domain/policy/notices'
import type { ComponentType, ReactNode } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { Card, Scroll } from './card.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-sm whitespace-nowrap text-muted">
    <Verbatim>{formatMoment(new Date(at))}</Verbatim>
  </time>
)

export interface StoryEvent {
  id: string
  at: string
  actor: 'customer' | 'agent' | 'system'
  by: string | null
  reason: string | null
}

interface EntryProps {
  at: string
  sign?: ReactNode
  by: ReactNode
  children: ReactNode
}

const Entry = ({ at, sign, by, children }: EntryProps) => (
  <li className="py-1.5">
    <div className="flex gap-2">
      {sign && <span className="mt-0.5 shrink-0 text-muted">{sign}</span>}
      <div className="min-w-0 grow">{children}</div>
    </div>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
      <span className="flex items-center gap-1">{by}</span>
      <When at={at} />
    </p>
  </li>
)

/** Text of a notice to the customer. */
export const NoticeText = ({ kind }: { kind: string }) => {
  const { t } = useWords()
  const name = noticeKindNames.find((each) => each === kind)
  return name ? t(noticeKinds[name].text).trim() : kind
}

const Event = <Each extends StoryEvent>({ event, Text }: { event: Each; Text: TextOf<Each> }) => {
  const { t } = useWords()
  const { at, by, actor, reason } = event
  return (
    <Entry at={at} by={by ? <bdi>{by}</bdi> : t(`console.actor.${actor}`)}>
      <Text event={event} />
      {reason && (
        <p className="mt-1 border-s-2 border-line-strong ps-2 text-sm wrap-anywhere whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
    </Entry>
  )
}

/** Notice to the customer, and whether the customer read it. */
const Message = ({ message: { at, kind, read } }: { message: FileParts['messages'][number] }) => {
  const { t } = useWords()
  return (
    <Entry
      at={at}
      sign={<ConsoleIcon sign="messages" className="size-4" />}
      by={
        <>
          {read && <Icon name="check" className="size-4 shrink-0" />}
          {t(read ? 'settings.messages.read' : 'settings.messages.unread')}
        </>
      }
    >
      <NoticeText kind={kind} />
    </Entry>
  )
}

/** Note among agents, which the customer never sees. */
const Note = ({ note: { at, author, text } }: { note: FileParts['notes'][number] }) => (
  <Entry at={at} sign={<Icon name="pencil" className="size-4" />} by={<bdi>{author}</bdi>}>
    <p className="rounded-lg bg-sunken px-2 py-1 wrap-anywhere whitespace-pre-line">
      <bdi>{text}</bdi>
    </p>
  </Entry>
)

type TextOf<Each> = ComponentType<{ event: Each }>

interface ThreadProps<Each> extends Pick<FileParts, 'notes' | 'messages'> {
  /** Events in the server's order, the oldest first; events of one moment in the order they happened. */
  timeline: readonly Each[]
  /** Component that words an event. */
  Text: TextOf<Each>
  /** Forms that write into the thread. */
  children: ReactNode
}

/** Events, messages to the customer and notes of a file as one story, the newest first. */
export const Thread = <Each extends StoryEvent>({
  timeline,
  messages,
  notes,
  Text,
  children,
}: ThreadProps<Each>) => {
  const title = useWords().t('file.thread.title')
  const entries = [
    ...timeline.toReversed().map((event) => ({
      at: event.at,
      entry: <Event key={`event ${event.id}`} event={event} Text={Text} />,
    })),
    ...messages.map((message) => ({
      at: message.at,
      entry: <Message key={`message ${message.id}`} message={message} />,
    })),
    ...notes.map((note) => ({ at: note.at, entry: <Note key={`note ${note.id}`} note={note} /> })),
  ].toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at))
  return (
    <Card title={title}>
      {children}
      <Scroll label={title}>
        <ol className="divide-y divide-line">{entries.map(({ entry }) => entry)}</ol>
      </Scroll>
    </Card>
  )
}
