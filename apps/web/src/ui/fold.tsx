import type { ReactNode, ToggleEvent } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  title: string
  /** Sentence below the title. */
  lead?: string
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Part of a page that opens below its title; without JavaScript too. */
export const Fold = ({ title, lead, isOpen, onToggle, children }: FoldProps) => (
  <details
    className="group rounded-xl border border-line bg-surface"
    open={isOpen}
    onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => onToggle?.(currentTarget.open)}
  >
    <summary className="flex min-h-13 items-center justify-between gap-4 rounded-xl px-4 py-2 font-semibold hover:bg-sunken">
      <span>
        {title}
        {lead && <span className="block text-sm font-normal text-muted">{lead}</span>}
      </span>
      <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4">{children}</div>
  </details>
)
