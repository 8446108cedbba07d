import type { MessageId, MessageValues, Translate } from '@wassit/words/catalogue'
import { formatAmount, formatDate, formatNumber } from '../format/format.ts'
import { dirhams } from '../pricing/money.ts'
import type { Centimes } from '../pricing/money.ts'
import { otherName } from './product-form.ts'
import type { Answers, ChoiceField, Field, PeopleField, ProductForm } from './product-form.ts'

/** Value with its kind; the screen formats it in the visitor's language. */
export type RecapValue =
  | { kind: 'text'; text: string; direction?: 'ltr' }
  | { kind: 'option'; label: MessageId }
  | { kind: 'money'; amount: Centimes }
  | { kind: 'date'; date: string }
  | { kind: 'number'; number: number; unit?: MessageId }
  | { kind: 'yesNo'; yes: boolean }

/** Returns a value as text in a language, on screens and papers alike. */
export const recapText = (value: RecapValue, t: Translate): string => {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'option':
      return t(value.label)
    case 'money':
      return formatAmount(value.amount)
    case 'date':
      return formatDate(value.date)
    case 'number':
      return formatNumber(value.number, value.unit && t(value.unit))
    case 'yesNo':
      return t(value.yes ? 'common.form.yes' : 'common.form.no')
  }
}

export interface RecapRow {
  /** Name of the input, e.g. `enfants[0].nom`. */
  name: string
  label: MessageId
  value: RecapValue
  /** Index of the group in the form. */
  group: number
  /** Title of the people block that the row belongs to. */
  block?: { label: MessageId; values: MessageValues }
  /** Point that an agent should check. */
  flag?: MessageId
}

const optionValue = (field: ChoiceField, value: unknown): RecapValue => {
  const label = field.options.find((option) => option.value === value)?.label
  return label ? { kind: 'option', label } : { kind: 'text', text: String(value) }
}

const textValue = (value: unknown, direction?: 'ltr'): RecapValue => ({
  kind: 'text',
  text: String(value),
  ...(direction && { direction }),
})

/** Returns the name of a chosen row, never its id, which means nothing to people. */
const referenceValue = (name: unknown): RecapValue =>
  name === otherName ? { kind: 'option', label: 'products.reference.other' } : textValue(name ?? '—')

const valueOf = (field: Exclude<Field, PeopleField>, value: unknown, answers: Answers): RecapValue => {
  switch (field.kind) {
    case 'choice':
      return optionValue(field, value)
    case 'money':
      return { kind: 'money', amount: dirhams(Number(value)) }
    case 'computed':
      return field.as === 'money'
        ? { kind: 'money', amount: dirhams(Number(value)) }
        : textValue(value, 'ltr')
    case 'date':
      return { kind: 'date', date: String(value) }
    case 'number':
      return { kind: 'number', number: Number(value), ...(field.unit && { unit: field.unit }) }
    case 'yesNo':
      return { kind: 'yesNo', yes: value === true }
    case 'reference':
      return referenceValue(answers[field.textName])
    case 'text':
      return textValue(value, field.direction)
  }
}

const peopleRows = (field: PeopleField, people: unknown, group: number): RecapRow[] => {
  if (!Array.isArray(people)) return []
  return people.flatMap((person: Answers, index) =>
    field.fields.map((inner) => ({
      name: `${field.name}[${index}].${inner.name}`,
      label: inner.label,
      value: valueOf(inner, person[inner.name], person),
      group,
      block: { label: field.blockLabel, values: { number: index + 1 } },
    })),
  )
}

/** Returns the point that an agent should check in one of these answers. */
const flagIn = (fields: readonly Field[], answers: Answers): MessageId | undefined => {
  for (const field of fields) {
    const flag = field.kind === 'text' && field.flagFor?.(answers[field.name])
    if (flag) return flag
  }
  return undefined
}

const rowsOf = (field: Field, answers: Answers, group: number, flagged = [field]): RecapRow[] => {
  const value = answers[field.name]
  if (value === undefined || value === null) return []
  if (field.kind === 'people') return peopleRows(field, value, group)
  const { name, label } = field
  const flag = flagIn(flagged, answers)
  return [{ name, label, value: valueOf(field, value, answers), group, ...(flag && { flag }) }]
}

/** Returns the whole plate in place of its parts, if it is known. */
const plateRows = (fields: readonly Field[], answers: Answers, group: number): RecapRow[] => {
  const whole = fields.filter(({ kind, name }) => kind === 'computed' && answers[name] !== undefined)
  return whole.flatMap((field) => rowsOf(field, answers, group, [...fields]))
}

/** Returns the rows of the recap: every answer in the order of the form, people blocks included. */
export const recapRows = ({ groups }: Pick<ProductForm, 'groups'>, answers: Answers): RecapRow[] =>
  groups.flatMap(({ fields, look }, group) => {
    const whole = look === 'plate' ? plateRows(fields, answers, group) : []
    return whole.length > 0 ? whole : fields.flatMap((field) => rowsOf(field, answers, group))
  })
