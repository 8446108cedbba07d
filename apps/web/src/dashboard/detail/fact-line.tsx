import type { ReactNode } from 'react'

export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
    <dt className="text-muted">{label}</dt>
    <dd className="ms-auto text-end font-semibold">{children}</dd>
  </div>
)
