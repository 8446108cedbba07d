import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Whether a rule was kept: by sign, word and colour. */
export const Verdict = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <p className={`flex items-start gap-2 font-semibold ${good ? 'text-mint' : 'text-amber'}`}>
    <Icon name={good ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)
