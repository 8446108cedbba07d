import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Note above the ways to pay; a bad one is announced at once. */
export const PayNote = ({ bad, children }: { bad?: boolean; children: ReactNode }) => (
  <div
    role={bad ? 'alert' : 'status'}
    className={`mb-4 flex items-start gap-2.5 rounded-lg border p-3 ${bad ? 'border-terracotta bg-terracotta-soft text-terracotta' : 'border-line bg-sunken'}`}
  >
    <Icon name={bad ? 'alert' : 'clock'} className="mt-0.5 shrink-0" />
    <div className="min-w-0">{children}</div>
  </div>
)
