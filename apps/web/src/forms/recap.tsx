import { formatAmount, formatDate } from '@wassit/domain/i18n/format'
import type { MessageId, Translate } from '@wassit/domain/i18n/catalogue'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Answers, Field, ProductForm } from '@wassit/domain/products/product'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'

export interface RecapRow {
  /** The field to go back to. */
  name: string
  label: string
  value: string
}
export interface RecapGroup {
  title: string
  rows: RecapRow[]
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const choiceText = (options: readonly { value: string; label?: MessageId }[], value: unknown, t: Translate) => {
  const option = options.find((each) => each.value === value)
  return option?.label ? t(option.label) : String(value)
}

const yesNoText = (value: unknown, t: Translate) =>
  t(value === true || value === 'oui' ? 'common.form.yes' : 'common.form.no')

const textOf = (field: Exclude<Field, { kind: 'people' }>, answers: Answers, t: Translate): string => {
  const value = answers[field.name]
  if (field.kind === 'computed') {
    const result = isBlank(value) ? field.compute(answers) : value
    return field.as === 'money' ? formatAmount(dirhams(Number(result))) : String(result ?? '')
  }
  if (isBlank(value)) return ''
  if (field.kind === 'money') return formatAmount(dirhams(Number(value)))
  if (field.kind === 'date') return formatDate(String(value))
  if (field.kind === 'choice') return choiceText(field.options, value, t)
  if (field.kind === 'yesNo') return yesNoText(value, t)
  if (field.kind === 'reference') return String(answers[field.textName] ?? value)
  if (field.kind === 'number' && field.unit) return `${String(value)} ${t(field.unit)}`
  return String(value)
}

const personText = (fields: readonly Field[], person: unknown, t: Translate): string =>
  fields
    .map((field) => (field.kind === 'people' ? '' : textOf(field, person as Answers, t)))
    .filter(Boolean)
    .join(' · ')

const rowsOf = (field: Field, answers: Answers, t: Translate): RecapRow[] => {
  if (field.when && !field.when(answers)) return []
  const { name } = field
  if (field.kind !== 'people') {
    return [{ name, label: t(field.label), value: textOf(field, answers, t) || t('common.recap.none') }]
  }
  const people = Array.isArray(answers[name]) ? (answers[name] as unknown[]) : []
  return people.map((person, index) => ({
    name: `${name}[${index}].${field.fields[0]?.name ?? ''}`,
    label: t(field.blockLabel, { number: index + 1 }),
    value: personText(field.fields, person, t),
  }))
}

/** What was answered, in the words and the order of the form. Takes stored answers. */
export const recapOf = (form: Pick<ProductForm, 'groups'>, answers: Answers, t: Translate): RecapGroup[] =>
  form.groups
    .map(({ title, fields }) => ({
      title: t(title),
      rows: fields.flatMap((field) => rowsOf(field, answers, t)),
    }))
    .filter(({ rows }) => rows.length > 0)

interface RecapProps {
  groups: readonly RecapGroup[]
  /** Where a row is changed; without it the rows are only shown. */
  editHref?: (name: string) => string
}

/** The answers as rows, each with its own way back. */
export const Recap = ({ groups, editHref }: RecapProps) => {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      {groups.map(({ title, rows }) => (
        <section key={title}>
          <h2 className="mb-1 text-lg font-semibold">{title}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {rows.map(({ name, label, value }) => (
              <div key={name} className="flex items-baseline gap-x-4 py-2.5">
                <div className="grid min-w-0 grow gap-x-4 sm:grid-cols-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-semibold tabular-nums">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
                {editHref && (
                  <Link
                    to={editHref(name)}
                    className="inline-flex shrink-0 items-center gap-1 py-1 text-sm text-brand-ink underline underline-offset-2"
                  >
                    <Icon name="pencil" className="size-4" />
                    {t('common.recap.edit')}
                    <span className="sr-only"> {label}</span>
                  </Link>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
