import { cx } from './class-names.ts'

interface ProgressProps {
  value: number
  max: number
  /** Name of the progress for screen readers. */
  label: string
  className?: string
}

/** Progress bar; the native element needs no style attribute, which the security policy forbids. */
export const Progress = ({ value, max, label, className }: ProgressProps) => (
  <progress aria-label={label} value={value} max={max} className={cx('progress', className)} />
)
