import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { useForm } from '../forms/form.tsx'
import { useWords } from '../i18n/words.tsx'
import { cx } from '../ui/class-names.ts'
import { FieldShell, describedBy } from '../ui/field-shell.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useGroup } from './groups.tsx'

interface SectionProps {
  title: string
  /** Key among the groups of a form that a phone shows one by one. */
  group?: string
  children: ReactNode
}

/** Group of related questions. */
export const Section = ({ title, group, children }: SectionProps) => {
  const { attributes, motion, progress } = useGroup(group)
  return (
    <section
      {...attributes}
      className={cx(
        'rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-5',
        motion && `slide-${motion}`,
      )}
    >
      <h2 tabIndex={-1} className="mb-4 scroll-mt-20 text-lg font-semibold outline-none">
        {progress && <span className="block text-sm font-normal text-muted">{progress}</span>}
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}

const callouts = {
  note: { icon: 'alert', look: 'border-line bg-sunken text-ink' },
  call: { icon: 'phone', look: 'border-terracotta bg-terracotta-soft text-terracotta' },
  good: { icon: 'check', look: 'border-mint bg-mint-soft text-mint' },
  warn: { icon: 'clock', look: 'border-amber bg-amber-soft text-amber' },
  bad: { icon: 'alert', look: 'border-terracotta bg-terracotta-soft text-terracotta' },
} as const satisfies Record<string, { icon: IconName; look: string }>

export type CalloutKind = keyof typeof callouts

/** Highlighted sentence; `live` announces it when it changes while the customer types. */
export const Callout = ({
  kind,
  live,
  children,
}: {
  kind: CalloutKind
  live?: true
  children: ReactNode
}) => (
  <div
    role={live && 'status'}
    className={cx('flex items-start gap-2.5 rounded-lg border p-3', callouts[kind].look)}
  >
    <Icon name={callouts[kind].icon} className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">{children}</div>
  </div>
)

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  /** Word that marks an optional field; every other field is required. */
  optional?: string
}

export const FreeText = ({ name, label, hint, optional, maxLength }: FieldProps & { maxLength: number }) => {
  const { idOf, errorOf, initial } = useForm()
  const [id, error] = [idOf(name), errorOf(name)]
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={id}
        name={name}
        rows={5}
        dir="auto"
        maxLength={maxLength}
        defaultValue={initial(name)}
        aria-required={optional ? undefined : true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2 text-ink hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft"
      />
    </FieldShell>
  )
}

interface LineProps extends FieldProps {
  type?: 'text' | 'date' | 'time'
  min?: string
  max?: string
  maxLength?: number
}

/** Input of one line, a date or a time. */
export const Line = ({ name, type = 'text', optional, ...rest }: LineProps) => {
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf(name)}
      name={name}
      type={type}
      error={errorOf(name)}
      optional={optional}
      defaultValue={initial(name)}
      autoComplete="off"
      dir={type === 'text' ? 'auto' : undefined}
      aria-required={optional ? undefined : true}
      {...rest}
    />
  )
}

/** Term of a policy, and today; all days are ISO. */
interface RunningTerm {
  today: string
  term: { startDate: string; endDate: string }
}

const firstDayOf = ({ today, term: { startDate } }: RunningTerm): string =>
  today > startDate ? today : startDate

/** Tells whether a day is in the term, today at the earliest. */
export const isInTerm = (day: string, { today, term }: RunningTerm): boolean =>
  day >= firstDayOf({ today, term }) && day <= term.endDate

/** Input of a day in the term, today at the earliest. */
export const TermDay = ({ today, term, ...field }: FieldProps & RunningTerm) => (
  <div className="sm:max-w-80">
    <Line {...field} type="date" min={firstDayOf({ today, term })} max={term.endDate} />
  </div>
)

interface TilesProps extends FieldProps {
  choices: readonly { value: string; label: string }[]
  onChoose?: (value: string) => void
}

const tileClass =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border border-line-strong bg-field px-4 py-2.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold'

/** Radio buttons as tiles, each large enough for a thumb. */
export const Tiles = ({ name, label, hint, optional, choices, onChoose }: TilesProps) => {
  const { idOf, errorOf, initial } = useForm()
  const id = idOf(name)
  return (
    <FieldShell id={id} label={label} hint={hint} error={errorOf(name)} optional={optional} group>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className={tileClass}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === initial(name)}
              onChange={onChoose && (() => onChoose(choice.value))}
              className="size-6 shrink-0 accent-brand"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldShell>
  )
}

/** Steps after the form is sent, in order. */
export const Steps = ({ steps }: { steps: readonly MessageId[] }) => {
  const { t } = useWords()
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('request.form.next')}</h2>
      <ol className="list-decimal space-y-1.5 ps-5 text-muted">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  )
}
