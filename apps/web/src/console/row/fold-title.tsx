import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

/** Title that opens and closes a `details` of the class `group`, with a sign that shows which. */
export const FoldTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary
    className={cx(
      'flex min-h-10 w-fit items-center gap-2 rounded-lg font-semibold hover:underline',
      className,
    )}
  >
    {children}
    <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
  </summary>
)
