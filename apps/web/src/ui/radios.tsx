import type { MouseEvent } from 'react'
import { FieldShell } from './field-shell.tsx'
import type { Choice, Shell } from './inputs.tsx'

interface RadiosProps extends Shell {
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  onChange?: (value: string) => void
  /** Called for a disabled choice, which is reachable but not chosen (spec 000 §8). */
  onUnavailable?: () => void
}

const optionClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-aria-disabled:cursor-not-allowed has-aria-disabled:opacity-60'

/** Choice of few options, all visible. The first button has the field's id, so that links find it. */
export const Radios = ({
  id,
  name,
  choices,
  defaultValue,
  onChange,
  onUnavailable,
  fieldClassName,
  ...shell
}: RadiosProps) => {
  // A cancelled click, also that of an arrow key, leaves the former choice.
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    onUnavailable?.()
  }
  return (
    <FieldShell id={id} {...shell} className={fieldClassName} group>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {choices.map((choice, index) => (
          <label key={choice.value} className={optionClass}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              aria-disabled={choice.disabled}
              onClick={choice.disabled ? refuse : undefined}
              onChange={onChange && (() => onChange(choice.value))}
              className="size-4.5 shrink-0 accent-brand"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  )
}
