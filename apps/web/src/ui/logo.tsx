import { cx } from './class-names.ts'

/** Logo mark: a khatam of two overlapping squares, for the broker between two parties. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
    <path className="fill-brand" d="M7.3 7.3h25.4v25.4H7.3z" />
    <path className="fill-brand" d="M20 2 38 20 20 38 2 20z" />
    <path
      className="fill-none stroke-saffron"
      strokeWidth="1.6"
      d="M11.5 11.5h17v17h-17zM20 8l12 12-12 12L8 20z"
    />
    <circle className="fill-saffron" cx="20" cy="20" r="2.6" />
  </svg>
)

interface LogoProps {
  /** Name in the visitor's script. */
  name: string
  className?: string
}

export const Logo = ({ name, className }: LogoProps) => (
  <span className={cx('inline-flex items-center gap-2.5', className)}>
    <Mark className="size-9 shrink-0" />
    <span className="text-xl font-semibold tracking-tight rtl:tracking-normal">{name}</span>
  </span>
)
