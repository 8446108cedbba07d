import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface CardProps {
  title: string
  children: ReactNode
  /** Content next to the title, e.g. a badge. */
  aside?: ReactNode
}

export const Card = ({ title, aside, children }: CardProps) => (
  <section className="rounded-xl border border-line bg-surface p-4">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h2 className="font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

/** List that scrolls in itself when it is long, so that what stands below it stays near; the keyboard reaches it. */
export const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="region"
    aria-label={label}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls needs the keyboard
    tabIndex={0}
    className="relative max-h-[50dvh] overflow-y-auto"
  >
    {children}
  </div>
)

interface FoldedCardProps extends Omit<CardProps, 'aside'> {
  /** Loads what the card shows; called each time that it unfolds. */
  onOpen?: () => void
}

/** Card that unfolds: what an agent looks up now and then. */
export const FoldedCard = ({ title, onOpen, children }: FoldedCardProps) => (
  <details
    className="group rounded-xl border border-line bg-surface"
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
  >
    <summary className="flex min-h-11 items-center justify-between gap-4 rounded-xl px-4 hover:bg-sunken">
      <h2 className="font-semibold">{title}</h2>
      <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-4">{children}</div>
  </details>
)

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[34%_1fr] gap-x-4 gap-y-1.5">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-sm leading-6 text-muted">{label}</dt>
    <dd className="min-w-0 leading-6 wrap-anywhere">{children}</dd>
  </>
)
