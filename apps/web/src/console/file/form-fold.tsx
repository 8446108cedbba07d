import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FoldProps {
  title: string
  /** True after a refusal, so that the form with its faults is seen. */
  open: boolean
  children: ReactNode
}

/** Form that is folded until it is needed. */
export const FormFold = ({ title, open, children }: FoldProps) => (
  <details open={open} className="group mt-3 rounded-lg border border-line">
    <summary className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-3 font-semibold hover:bg-sunken">
      {title}
      <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="border-t border-line p-3">{children}</div>
  </details>
)
