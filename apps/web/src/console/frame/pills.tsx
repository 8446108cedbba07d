import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bringIntoLine } from '../bring-into-sight.ts'

interface Pill {
  to: string
  text: ReactNode
  isShown: boolean
}

/** Links between the views of one page. */
export const Pills = ({ label, pills }: { label: string; pills: readonly Pill[] }) => (
  <nav aria-label={label} className="relative overflow-x-auto print:hidden">
    <ul className="flex w-max gap-1.5 py-1">
      {pills.map(({ to, text, isShown }) => (
        <li key={to} ref={isShown ? bringIntoLine : undefined}>
          <Link
            to={to}
            aria-current={isShown ? 'true' : undefined}
            className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-3.5 text-sm font-semibold -outline-offset-2 hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
