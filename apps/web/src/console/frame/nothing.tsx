import type { ReactNode } from 'react'

interface NothingProps {
  children: ReactNode
  /** Second sentence, such as what to do next. */
  hint?: string
}

/** Place of a list or a part that has nothing to show. */
export const Nothing = ({ children, hint }: NothingProps) => (
  <div className="m-auto w-full rounded-xl border border-dashed border-line-strong px-6 py-8 text-center">
    <div aria-hidden="true" className="zellige mx-auto mb-4 h-11 w-44 text-ornament" />
    <p className="text-muted">{children}</p>
    {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
  </div>
)
