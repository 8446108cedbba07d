import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

interface LockedValueProps {
  label: string
  className?: string
  children: ReactNode
}

/** Known value that cannot be changed here, for a list (`dl`) of such values. */
export const LockedValue = ({ label, className, children }: LockedValueProps) => (
  <div className={className}>
    <dt className="mb-1.5 font-semibold">{label}</dt>
    <dd className="flex min-h-11 items-center justify-between gap-2 rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Icon name="lock" className="size-4 shrink-0 text-muted" />
    </dd>
  </div>
)
