import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Word for "optional" after the label. */
  optional?: string
}

interface FieldShellProps extends FieldTexts {
  id: string
  children: ReactNode
  /** Belongs to the field and comes after its error. */
  below?: ReactNode
  className?: string
  /** True for several inputs under one question, which have fieldset and legend instead of a label. */
  group?: boolean
}

/** Returns the ids of an input's descriptions, for its `aria-describedby`. */
export const describedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) =>
  cx(hint != null && `${id}-hint`, error && `${id}-error`) || undefined

const labelClass = 'mb-1.5 block font-semibold text-ink'

/** Label, hint, input and error in reading order. */
export const FieldShell = ({
  id,
  label,
  hint,
  error,
  optional,
  children,
  below,
  className,
  group,
}: FieldShellProps) => {
  const caption = (
    <>
      {label}
      {optional && <span className="ms-1.5 font-normal text-muted">({optional})</span>}
    </>
  )
  const content = (
    <>
      {group ? (
        <legend className={labelClass}>{caption}</legend>
      ) : (
        <label htmlFor={id} className={labelClass}>
          {caption}
        </label>
      )}
      {hint != null && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p
          id={`${id}-error`}
          className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-terracotta"
        >
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {below && <div data-below="">{below}</div>}
    </>
  )
  return group ? (
    <fieldset className={className} aria-describedby={describedBy(id, { hint, error })}>
      {content}
    </fieldset>
  ) : (
    <div className={className}>{content}</div>
  )
}
