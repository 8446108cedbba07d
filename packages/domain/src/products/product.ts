import type { z } from 'zod/mini'
import type { MessageId } from '../i18n/catalogue.ts'

/** Answers under the specification's own keys, as they are stored and sent. */
export type Answers = Record<string, unknown>

export interface Option {
  value: string
  /** Absent where the value is shown as it is in every language (a plate letter, a calibre). */
  label?: MessageId
  /** Shown but not to be chosen (spec 000 §5, Travel). */
  disabled?: true
}

interface FieldBase {
  /** The specification's key. */
  name: string
  label: MessageId
  hint?: MessageId
  /** A sentence behind the hint that depends on what is answered so far, as typed or stored. */
  noteFor?: (answers: Answers) => MessageId | undefined
  /** Asked only when this holds; an unasked field is neither shown, validated nor stored. */
  when?: (answers: Answers) => boolean
  /** Share of the row from 640 px up; a phone always shows one field a row. */
  width?: 'half' | 'third'
}

export interface TextField extends FieldBase {
  kind: 'text'
  maxLength?: number
  /** Codes read left to right in every language. */
  direction?: 'ltr'
  inputMode?: 'numeric' | 'text'
  capitals?: true
  /** Returns the point that an agent should check in a valid but unusual answer. */
  flagFor?: (answer: unknown) => MessageId | undefined
}
export interface NumberField extends FieldBase {
  kind: 'number'
  /** What the form starts with. */
  initial?: string
  min?: number
  max?: number
  step?: number
  /** Shown behind the input. */
  unit?: MessageId
}
export interface MoneyField extends FieldBase {
  kind: 'money'
  min?: number
}
export interface DateField extends FieldBase {
  kind: 'date'
  /** Today or earlier. */
  past?: true
  /** May be left empty; the form says so beside the label. */
  optional?: true
}
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly Option[]
  as: 'select' | 'radio'
  /** Chosen when the form opens, e.g. where there is only one option. */
  initial?: string
}
export interface YesNoField extends FieldBase {
  kind: 'yesNo'
}
/** A choice among rows of the database (brands, models); the chosen row's text is kept as well. */
export interface ReferenceField extends FieldBase {
  kind: 'reference'
  source: 'carBrands' | 'motorcycleBrands' | 'models'
  /** For models: the field that holds the brand. Changing it empties this one. */
  dependsOn?: string
  /** Where the row's readable name is stored, e.g. `marqueText`. */
  textName: string
  /** For models: the field its cubic capacity is proposed in. */
  fills?: string
}
/** The row that ends every list of brands and models, for those who do not find theirs. */
export const otherName = 'Autre'

/** Shown, never typed: follows from other answers. */
export interface ComputedField extends FieldBase {
  kind: 'computed'
  as: 'money' | 'text'
  compute: (answers: Answers) => number | string | undefined
}
/** One block of fields for each person counted by another field. */
export interface PeopleField extends FieldBase {
  kind: 'people'
  /** The number field that says how many blocks there are. */
  countedBy: string
  /** How many blocks raw or stored answers ask for; undefined while that is no whole number. */
  count: (answers: Answers) => number | undefined
  /** Never more blocks than this. */
  atMost: number
  /** Title of a block; takes `{number}`. */
  blockLabel: MessageId
  fields: readonly (TextField | DateField)[]
}

export type Field =
  | TextField
  | NumberField
  | MoneyField
  | DateField
  | ChoiceField
  | YesNoField
  | ReferenceField
  | ComputedField
  | PeopleField

/** Related questions under one heading. */
export interface FieldGroup {
  title: MessageId
  fields: readonly Field[]
}

/**
 * The form of a product: what is asked, and the one schema that checks it on both sides.
 * `Answers` takes the day the answers are given (ISO), because birth and registration dates lie before
 * it and the domain has no clock. The schema accepts what people and scripts send (numbers as text,
 * 'oui'/'non', Arabic digits, stray spaces) and puts out the stored form: numbers, booleans, ISO
 * dates, computed values. Its issues carry message ids. Go through `parseAnswers` of forms.ts.
 */
export interface ProductForm<A extends Answers = Answers> {
  groups: readonly FieldGroup[]
  Answers: (asOf: string) => z.ZodMiniType<A>
  /** Its own sentence at the head when a required field is empty (spec 000 §5). */
  alert?: MessageId
  /** Next says that it waits until all answers are valid (spec 000 §5, RULINGS 48). */
  nextWaits?: true
  /** Issues that the form shows as soon as the answers they compare are filled in, before it is sent. */
  saidAtOnce?: readonly MessageId[]
  /** No question at all: the step submits itself (intern). */
  submitsItself?: true
  /** A sentence the customer declares on the recap, e.g. private use of a car. */
  declaration?: MessageId
}

/** All fields of a form in the order it asks. */
export const fieldsOf = ({ groups }: Pick<ProductForm, 'groups'>): Field[] =>
  groups.flatMap(({ fields }) => fields)

interface Question {
  label: MessageId
  /** The title of the block of one person it stands in, with that person's number. */
  block?: { label: MessageId; values: { number: number } }
}

/** The question that asks for the answer at `path`, e.g. `enfants[0].nom`. */
export const questionAt = (form: Pick<ProductForm, 'groups'>, path: string): Question | undefined => {
  const [, name = path, index, inner] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  const field = fieldsOf(form).find((one) => one.name === name)
  if (field?.kind !== 'people') return field && { label: field.label }
  const asked = field.fields.find((one) => one.name === inner)
  return (
    asked && { label: asked.label, block: { label: field.blockLabel, values: { number: Number(index) + 1 } } }
  )
}

/** All keys of a form's answers in the order it asks, the readable texts of references behind them. */
export const answerKeys = (form: Pick<ProductForm, 'groups'>): string[] =>
  fieldsOf(form).flatMap((field) =>
    field.kind === 'reference' ? [field.name, field.textName] : [field.name],
  )
