import type { PolicyEventView } from '@wassit/domain/api/policies/policy-views'
import type { ReactNode } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { actorNames } from '../history/history-words.ts'

const looks = {
  past: { icon: 'check', dot: 'bg-brand-soft text-brand-ink' },
  refused: { icon: 'alert', dot: 'bg-terracotta-soft text-terracotta' },
} as const

/** Point of a timeline, past or refused. */
const Point = ({ look, children }: { look: keyof typeof looks; children: ReactNode }) => (
  <li className="relative flex gap-4 pb-5 last:pb-0">
    <span
      aria-hidden="true"
      className="absolute start-4 top-8 bottom-0 w-px -translate-x-1/2 bg-line rtl:translate-x-1/2 [li:last-child>&]:hidden"
    />
    <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', looks[look].dot)}>
      <Icon name={looks[look].icon} className="size-4" />
    </span>
    <div className="min-w-0 pt-1">{children}</div>
  </li>
)

interface PastPointProps {
  sentence: string
  event: Pick<PolicyEventView, 'at' | 'actor' | 'reason'>
  /** Turns the file down or back; the timeline does not show it as an achievement. */
  isSetback: boolean
  children?: ReactNode
}

/** Event with its moment, its actor and the reason given. */
export const PastPoint = ({ sentence, event, isSetback, children }: PastPointProps) => {
  const { t } = useWords()
  return (
    <Point look={isSetback ? 'refused' : 'past'}>
      <p className="font-semibold">{sentence}</p>
      {children}
      <p className="text-sm text-muted">
        <time dateTime={event.at}>
          <bdi>{formatMoment(new Date(event.at))}</bdi>
        </time>
        <span aria-hidden="true"> · </span>
        {t(actorNames[event.actor])}
      </p>
      {event.reason && (
        <p
          dir="auto"
          className="mt-1 rounded-lg bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-line"
        >
          {event.reason}
        </p>
      )}
    </Point>
  )
}
