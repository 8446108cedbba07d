import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** Way back to the page above, at the top of a page. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1.5 text-brand-ink underline underline-offset-2"
  >
    <Icon name="arrow" className="size-4 shrink-0 rotate-180" />
    {children}
  </Link>
)
