import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'
import type { Refusal } from './action.ts'

interface RefusalBoxProps {
  /** Refusal that the box is about; each new one moves the focus to the box. */
  refusal?: Refusal
  className: string
  children: ReactNode
}

/**
 * Box of a page that says an error in its own words, instead of a toast (RULINGS 21). It takes the
 * focus, because the pressed button may be a screen away.
 */
export const RefusalBox = ({ refusal, className, children }: RefusalBoxProps) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusal) ref.current?.focus()
  }, [refusal])
  return (
    <section ref={ref} role="alert" tabIndex={-1} className={cx('mb-6 rounded-lg border p-4', className)}>
      {children}
    </section>
  )
}
