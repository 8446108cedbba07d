import { addDays } from '@wassit/domain/party/date'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type {
  ChoiceField,
  ComputedField,
  DateField,
  Field,
  MoneyField,
  NumberField,
  TextField,
  YesNoField,
} from '@wassit/domain/products/product-form'
import { useWords } from '../i18n/words.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { FieldShell } from '../ui/field-shell.tsx'
import { Select, TextInput } from '../ui/inputs.tsx'
import { Radios } from '../ui/radios.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from './form.tsx'

interface Props<F extends Field> {
  field: F
  name: string
}

const widths = { full: 'col-span-6', half: 'col-span-6 sm:col-span-3', third: 'col-span-6 sm:col-span-2' }

/** Returns the props that every kind of input takes from the field and its form. */
export const useShared = (field: Field, name: string) => {
  const { t } = useWords()
  const form = useForm()
  const hints = [field.hint, field.noteFor?.(form.values)].filter((id) => id !== undefined)
  return {
    id: form.idOf(name),
    label: t(field.label),
    hint: hints.length > 0 ? hints.map((id) => t(id)).join(' ') : undefined,
    error: form.errorOf(name),
    optional: field.optional && t('common.form.optional'),
    fieldClassName: widths[field.width ?? 'full'],
    enterKeyHint: 'next' as const,
  }
}

/**
 * Direction of codes and figures, which read left to right in every language but start at the right
 * in Arabic.
 */
const leftToRight = { dir: 'ltr', className: 'in-rtl:text-right' } as const

export const PlainText = ({ field, name }: Props<TextField>) => (
  <TextInput
    {...useShared(field, name)}
    {...(field.direction && leftToRight)}
    name={name}
    defaultValue={useForm().initial(name)}
    maxLength={field.maxLength}
    inputMode={field.inputMode}
    autoCapitalize={field.capitals && 'characters'}
    autoComplete="off"
    spellCheck={false}
  />
)

/** Uses a text input, because number inputs change their value on scroll and refuse Arabic digits. */
export const PlainNumber = ({ field, name }: Props<NumberField>) => {
  const { t } = useWords()
  return (
    <TextInput
      {...useShared(field, name)}
      {...leftToRight}
      name={name}
      defaultValue={useForm().initial(name) || field.initial}
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      unit={field.unit && t(field.unit)}
    />
  )
}

export const PlainMoney = ({ field, name }: Props<MoneyField>) => (
  <TextInput
    {...useShared(field, name)}
    {...leftToRight}
    name={name}
    defaultValue={useForm().initial(name)}
    inputMode="decimal"
    autoComplete="off"
    unit="DHS"
  />
)

export const PlainDate = ({ field, name, today }: Props<DateField> & { today?: string }) => {
  return (
    <TextInput
      {...useShared(field, name)}
      type="date"
      name={name}
      defaultValue={useForm().initial(name)}
      min={field.coming === undefined ? '1900-01-01' : today}
      max={field.past ? today : today && field.coming && addDays(today, field.coming)}
      autoComplete="off"
    />
  )
}

export const PlainChoice = ({ field, name }: Props<ChoiceField>) => {
  const { t } = useWords()
  const shared = useShared(field, name)
  const chosen = useForm().initial(name) || field.initial
  const showToast = useToast()
  const choices = field.options.map(({ value, label, disabled }) => ({
    value,
    label: label ? t(label) : value,
    disabled,
  }))
  return field.as === 'radio' ? (
    <Radios
      {...shared}
      name={name}
      choices={choices}
      defaultValue={chosen}
      onUnavailable={() => showToast({ kind: 'error', text: t('errors.option.unavailable') })}
    />
  ) : (
    <Select
      {...shared}
      name={name}
      choices={choices}
      defaultValue={chosen}
      placeholder={field.blank ?? t('common.form.choose')}
    />
  )
}

export const PlainYesNo = ({ field, name }: Props<YesNoField>) => {
  const { t } = useWords()
  const choices = [
    { value: 'oui', label: t('common.form.yes') },
    { value: 'non', label: t('common.form.no') },
  ]
  return (
    <Radios
      {...useShared(field, name)}
      name={name}
      choices={choices}
      defaultValue={useForm().initial(name)}
    />
  )
}

/** Value that follows from other answers. It is not sent: the server computes it again. */
export const Computed = ({ field, name }: Props<ComputedField>) => {
  const { values, idOf } = useForm()
  const { fieldClassName, ...shell } = useShared(field, name)
  const result = field.compute(values)
  const shown = typeof result === 'number' && field.as === 'money' ? formatAmount(dirhams(result)) : result
  return (
    <FieldShell {...shell} className={fieldClassName}>
      <output
        id={idOf(name)}
        className="flex min-h-11 items-center rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2 tabular-nums"
      >
        {field.as === 'text' && typeof shown === 'string' ? (
          <CodeText>{shown}</CodeText>
        ) : (
          <bdi>{shown ?? '—'}</bdi>
        )}
      </output>
    </FieldShell>
  )
}
