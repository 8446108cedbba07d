import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** State of a file on its way, for both policies and requests. */
export interface Way {
  /** Steps in order; none for a file that ended without reaching its goal. */
  steps: readonly MessageId[]
  /** Number of completed steps; the next one is current. */
  behind: number
  /** Party that must act next, from the table of statuses. */
  tone: 'waiting' | 'action' | 'done' | 'refused'
}

const looks = {
  past: { icon: 'check', dot: 'border-brand bg-brand-soft text-brand-ink', said: 'dashboard.road.past' },
  action: { icon: 'arrow', dot: 'border-brand bg-brand text-on-brand', said: 'dashboard.road.now' },
  waiting: { icon: 'clock', dot: 'border-brand bg-surface text-brand-ink', said: 'dashboard.road.now' },
  refused: {
    icon: 'alert',
    dot: 'border-terracotta bg-terracotta-soft text-terracotta',
    said: 'dashboard.road.now',
  },
  done: { icon: 'check', dot: 'border-mint bg-mint-soft text-mint', said: 'dashboard.road.past' },
  ahead: { icon: 'dot', dot: 'border-line-strong bg-surface text-muted', said: 'dashboard.road.ahead' },
} as const

const isArrived = ({ steps, behind }: Way): boolean => behind >= steps.length

const lookOf = (index: number, way: Way): keyof typeof looks => {
  if (isArrived(way)) return index === way.steps.length - 1 ? 'done' : 'past'
  if (index > way.behind) return 'ahead'
  return index < way.behind ? 'past' : way.tone
}

/** Growth of a piece of road that the file covers while the page is open, from the side of the start. */
const growing =
  'origin-left rtl:origin-right motion-safe:transition-transform motion-safe:duration-200 motion-safe:starting:scale-x-0'

interface StepProps {
  text: MessageId
  index: number
  way: Way
  /** Number of steps that were behind when the page opened. */
  first: number
}

/** Borders, not fills, draw the road, so that it is visible in forced colours too. */
const Step = ({ text, index, way, first }: StepProps) => {
  const { t } = useWords()
  const { icon, dot, said } = looks[lookOf(index, way)]
  const isCurrent = index === way.behind
  const isNamed = index === Math.min(way.behind, way.steps.length - 1)
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('relative min-w-0 text-center', isNamed ? 'shrink-0 grow-2' : 'grow', 'basis-0')}
    >
      {index > 0 && (
        <span
          key={`to ${index <= way.behind}`}
          aria-hidden="true"
          className={cx(
            'absolute start-0 end-1/2 top-4 me-4 border-t-2',
            index > way.behind ? 'border-dashed border-line-strong' : 'border-brand',
            index <= way.behind && index > first && growing,
          )}
        />
      )}
      {index < way.steps.length - 1 && (
        <span
          key={`from ${index < way.behind}`}
          aria-hidden="true"
          className={cx(
            'absolute start-1/2 end-0 top-4 ms-4 border-t-2',
            index >= way.behind ? 'border-dashed border-line-strong' : 'border-brand',
            index < way.behind && index >= first && growing,
          )}
        />
      )}
      <span
        className={cx(
          'relative mx-auto grid size-8 place-items-center rounded-full border-2 motion-safe:transition-colors motion-safe:duration-200',
          dot,
        )}
      >
        <Icon name={icon} className="size-4" />
      </span>
      <span
        className={cx(
          'mt-1.5 block px-0.5 text-sm',
          isNamed ? 'font-semibold' : 'text-muted @max-lg:sr-only',
        )}
      >
        {t(text)}
        <span className="sr-only"> ({t(said)})</span>
      </span>
    </li>
  )
}

const whoActs = {
  action: 'dashboard.road.you',
  waiting: 'dashboard.road.us',
  done: 'dashboard.detail.next',
  refused: 'dashboard.detail.next',
} as const

/** Steps of a way, each drawn as behind, current or ahead. */
export const Steps = ({ way, label }: { way: Way; label?: string }) => {
  const [first] = useState(way.behind)
  return (
    <ol aria-label={label} className="mb-4 flex">
      {way.steps.map((text, index) => (
        <Step key={text} text={text} index={index} way={way} first={first} />
      ))}
    </ol>
  )
}

interface RoadProps {
  way: Way
  /** Sentence about what happens next. */
  children: string
  /** Line about the time: until when, or since when. */
  time?: string | undefined
  link?: ReactNode
}

/** Road of a file: where it is, who acts next, and until when. */
export const Road = ({ way, children, time, link }: RoadProps) => {
  const { t } = useWords()
  return (
    <section
      aria-label={t('dashboard.road.title')}
      className="@container rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-5"
    >
      {way.steps.length > 0 && <Steps way={way} />}
      <p className="rounded-lg bg-brand-soft p-3 text-brand-ink">
        <span className="font-semibold">{t(whoActs[way.tone])}. </span>
        <WholeCodes>{children}</WholeCodes>
        {time && (
          <span className="mt-1 block text-sm font-semibold">
            <WholeCodes>{time}</WholeCodes>
          </span>
        )}
        {link}
      </p>
    </section>
  )
}
