import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './class-names.ts'

type Look = 'primary' | 'secondary' | 'quiet'
type Size = 'normal' | 'large' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-lg border font-semibold text-center transition-colors duration-150 cursor-pointer aria-disabled:cursor-not-allowed'
/** Transparent borders become visible edges in forced-colours mode. */
const looks: Record<Look, string> = {
  primary:
    'border-transparent bg-brand text-on-brand hover:bg-brand-strong shadow-soft aria-disabled:bg-brand-soft aria-disabled:text-brand-ink',
  secondary:
    'border-line-strong bg-surface text-ink hover:border-brand hover:text-brand-ink aria-disabled:opacity-60',
  quiet: 'border-transparent text-brand-ink hover:bg-brand-soft aria-disabled:opacity-60',
}
const sizes: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-11 px-4',
  large: 'min-h-13 px-6 text-lg',
}

/** Returns the classes of a button, for links that must look like one. */
export const buttonClass = (look: Look = 'primary', size: Size = 'normal', extra?: string): string =>
  cx(base, looks[look], sizes[size], extra)

interface Shared {
  look?: Look
  size?: Size
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Shared & { ref?: Ref<HTMLButtonElement> }

export const Button = ({ look, size, className, type = 'button', ...rest }: ButtonProps) => (
  <button type={type} className={buttonClass(look, size, className)} {...rest} />
)

type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & Shared & { href: string }

export const LinkButton = ({ look, size, className, children, ...rest }: LinkButtonProps) => (
  <a className={buttonClass(look, size, className)} {...rest}>
    {children}
  </a>
)
