import type { FileParts } from '@wassit/domain/api/worklist'
import { noticeKindNames, noticeKinds } from '@wassit/domain/policy/notices'
import type { ComponentType, ReactNode } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card, FoldedCard, Scroll } from './card.tsx'

export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="text-sm whitespace-nowrap text-muted">
    <bdi dir="ltr" translate="no">
      {formatMoment(new Date(at))}
    </bdi>
  </time>
)

export interface StoryEvent {
  id: string
  at: string
  actor: 'customer' | 'agent' | 'system'
  by: string | null
  reason: string | null
}

interface TimelineProps<Event> {
  /** Events in the server's order, the oldest first; events of one moment in the order they happened. */
  timeline: readonly Event[]
  /** Component that words an event. */
  Text: ComponentType<{ event: Event }>
}

/** Events with their actors, the newest first. */
export const Timeline = <Event extends StoryEvent>({ timeline, Text }: TimelineProps<Event>) => {
  const { t } = useWords()
  return (
    <Card title={t('console.timeline.title')}>
      <Scroll label={t('console.timeline.title')}>
        <ol className="divide-y divide-line">
          {timeline.toReversed().map((event) => (
            <li key={event.id} className="py-1.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span>
                  <Text event={event} />
                </span>
                <When at={event.at} />
              </div>
              <p className="text-sm text-muted">
                {event.by ? <bdi>{event.by}</bdi> : t(`console.actor.${event.actor}`)}
              </p>
              {event.reason && (
                <p className="mt-1 border-s-2 border-line-strong ps-2 text-sm wrap-anywhere whitespace-pre-line">
                  <bdi>{event.reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      </Scroll>
    </Card>
  )
}

/** Text of a notice to the customer. */
export const NoticeText = ({ kind }: { kind: string }) => {
  const { t } = useWords()
  const name = noticeKindNames.find((each) => each === kind)
  return name ? t(noticeKinds[name].text).trim() : kind
}

/** Notices to the customer, which follow the events above, and whether the customer read them. */
export const Messages = ({ messages, children }: Pick<FileParts, 'messages'> & { children?: ReactNode }) => {
  const { t } = useWords()
  return (
    <FoldedCard title={t('console.messages.title')}>
      {children}
      {messages.length === 0 && <p className="text-muted">{t('console.messages.none')}</p>}
      <ul className="divide-y divide-line">
        {messages.map(({ id, at, kind, read }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <span>
              <NoticeText kind={kind} />
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {read && <Icon name="check" className="size-4 shrink-0 self-center" />}
              {t(read ? 'console.messages.read' : 'console.messages.unread')}
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}

/** Notes among agents, the newest first; the customer never sees them. */
export const NoteList = ({ notes }: Pick<FileParts, 'notes'>) => (
  <ul className="divide-y divide-line">
    {notes
      .toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at))
      .map(({ id, at, author, text }) => (
        <li key={id} className="py-2">
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{text}</bdi>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <bdi>{author}</bdi>
            <When at={at} />
          </p>
        </li>
      ))}
  </ul>
)
