import type { ReactNode } from 'react'

/** Empty list, with a hint on how to fill it. */
export const EmptyState = ({
  text,
  hint,
  children,
}: {
  text: string
  hint?: string
  children?: ReactNode
}) => (
  <div className="rounded-xl border border-line bg-surface px-6 py-12 text-center shadow-soft">
    <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-brand opacity-80" />
    <p className="text-lg font-semibold">{text}</p>
    {hint && <p className="mx-auto mt-2 max-w-md text-muted">{hint}</p>}
    {children}
  </div>
)
