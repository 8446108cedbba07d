import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const looks = {
  past: { icon: 'check', dot: 'bg-brand-soft text-brand-ink' },
  now: { icon: 'clock', dot: 'bg-brand text-on-brand' },
  done: { icon: 'check', dot: 'bg-mint-soft text-mint' },
  refused: { icon: 'alert', dot: 'bg-terracotta-soft text-terracotta' },
  ahead: { icon: 'dot', dot: 'border border-line-strong text-muted' },
} as const

/** Point of a timeline: past, present, done, refused or ahead. */
export const Point = ({ look, children }: { look: keyof typeof looks; children: ReactNode }) => (
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
