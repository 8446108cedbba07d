import type { ReactNode } from 'react'

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

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[34%_1fr] gap-x-4 gap-y-1.5">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-sm leading-6 text-muted">{label}</dt>
    <dd className="min-w-0 leading-6 wrap-anywhere">{children}</dd>
  </>
)
