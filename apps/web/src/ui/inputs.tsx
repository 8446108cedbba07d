import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { FieldShell, describedBy } from './field-shell.tsx'
import type { FieldTexts } from './field-shell.tsx'

export interface Shell extends FieldTexts {
  id: string
  fieldClassName?: string
}

const frame =
  'block w-full min-h-11 rounded-lg border border-line-strong bg-field py-2 text-ink placeholder:text-muted hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft disabled:opacity-60'

const control = `${frame} px-3`

const described = (props: Shell) => ({
  'aria-describedby': describedBy(props.id, props),
  'aria-invalid': props.error ? (true as const) : undefined,
})

type TextInputProps = Shell &
  InputHTMLAttributes<HTMLInputElement> & {
    /** Unit inside the field, after a figure that is written left to right (`dir`). */
    unit?: string
    ref?: Ref<HTMLInputElement>
  }

export const TextInput = ({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  unit,
  className,
  ...rest
}: TextInputProps) => {
  const shell = { id: rest.id, label, hint, error, optional }
  return (
    <FieldShell {...shell} className={fieldClassName}>
      <div className="relative">
        <input
          {...described(shell)}
          className={cx(control, unit && 'pe-16 in-rtl:ps-16 in-rtl:pe-3', className)}
          {...rest}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-muted">
            {unit}
          </span>
        )}
      </div>
    </FieldShell>
  )
}

type TextBoxProps = Shell & TextareaHTMLAttributes<HTMLTextAreaElement>

/** Input of several lines. */
export const TextBox = ({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  className,
  ...rest
}: TextBoxProps) => {
  const shell = { id: rest.id, label, hint, error, optional }
  return (
    <FieldShell {...shell} className={fieldClassName}>
      <textarea
        rows={3}
        maxLength={1000}
        {...described(shell)}
        className={cx(control, className)}
        {...rest}
      />
    </FieldShell>
  )
}

export interface Choice {
  value: string
  label: ReactNode
  disabled?: boolean
}

type SelectProps = Shell &
  SelectHTMLAttributes<HTMLSelectElement> & {
    choices: readonly Choice[]
    /** Label of the first entry, which has an empty value. */
    placeholder?: string
    /** Belongs to the field and comes after its error. */
    below?: ReactNode
  }

export const Select = ({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  choices,
  placeholder,
  below,
  className,
  ...rest
}: SelectProps) => {
  const shell = { id: rest.id, label, hint, error, optional }
  return (
    <FieldShell {...shell} below={below} className={fieldClassName}>
      <select {...described(shell)} className={cx(frame, 'select ps-3', className)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldShell>
  )
}

type CheckboxProps = Omit<Shell, 'optional'> & InputHTMLAttributes<HTMLInputElement>

export const Checkbox = ({ label, hint, error, fieldClassName, ...rest }: CheckboxProps) => (
  <div className={fieldClassName}>
    <div className="flex items-start gap-2.5">
      <input
        type="checkbox"
        {...described({ id: rest.id, label, hint, error })}
        className="mt-0.5 size-5 shrink-0 accent-brand"
        {...rest}
      />
      <label htmlFor={rest.id}>{label}</label>
    </div>
    {hint != null && (
      <p id={`${rest.id}-hint`} className="ms-7.5 mt-1 text-sm text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${rest.id}-error`} className="ms-7.5 mt-1 text-sm font-semibold text-terracotta">
        {error}
      </p>
    )}
  </div>
)
