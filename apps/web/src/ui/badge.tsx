import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export type Tone = 'neutral' | 'brand' | 'success' | 'waiting' | 'refused'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-brand-ink',
  success: 'bg-mint-soft text-mint',
  waiting: 'bg-amber-soft text-amber',
  refused: 'bg-terracotta-soft text-terracotta',
}
const icons: Record<Tone, IconName> = {
  neutral: 'dot',
  brand: 'dot',
  success: 'check',
  waiting: 'clock',
  refused: 'alert',
}

/** Status as a word, a colour and a sign, never only the colour. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-start text-sm font-semibold',
      tones[tone],
    )}
  >
    <Icon name={icons[tone]} className="size-4 shrink-0" />
    {children}
  </span>
)
