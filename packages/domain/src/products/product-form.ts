import type { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import type { Choosable } from '../party/choice.ts'

/** Answers under the specification's own keys, as stored and sent. */
export type Answers = Record<string, unknown>

export interface Option extends Choosable {
  /** Absent if every language shows the value itself (a plate letter, a calibre). */
  label?: MessageId
}

/** Entry of the vehicle registration ("carte grise"). */
export type RegistrationEntry = 'number' | 'firstRegistration' | 'body' | 'fiscalPower'

interface FieldBase {
  /** Key of the specification. */
  name: string
  label: MessageId
  hint?: MessageId
  /** Entry of the vehicle registration that holds the answer. */
  entry?: RegistrationEntry
  /** Person that the question is about, named before it in a list of errors. */
  about?: MessageId
  /** Returns a sentence after the hint that depends on the answers so far, typed or stored. */
  noteFor?: (answers: Answers) => MessageId | undefined
  /** Condition of the question; a field that does not apply is neither shown, validated nor stored. */
  when?: (answers: Answers) => boolean
  /** Allows an empty field; the form says so next to the label. */
  optional?: true
  /** Share of the row from 640 px up; a phone always shows one field per row. */
  width?: 'half' | 'third'
}

export interface TextField extends FieldBase {
  kind: 'text'
  maxLength?: number
  /** Direction of a code, which reads left to right in every language. */
  direction?: 'ltr'
  inputMode?: 'numeric' | 'text'
  capitals?: true
  /** Returns the point that an agent should check in a valid but unusual answer. */
  flagFor?: (answer: unknown) => MessageId | undefined
}
export interface NumberField extends FieldBase {
  kind: 'number'
  /** Value with which the form opens. */
  initial?: string
  /** Accepts decimals, not only whole numbers. */
  decimals?: true
  /** Unit after the input. */
  unit?: MessageId
}
export interface MoneyField extends FieldBase {
  kind: 'money'
  /** Answers from which the server proposes the current value of a car. */
  proposedFrom?: { newValue: string; since: string }
}
export interface DateField extends FieldBase {
  kind: 'date'
  /** Accepts today or an earlier day. */
  past?: true
  /** Accepts today or one of so many days after it. */
  coming?: number
}
export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly Option[]
  as: 'select' | 'radio'
  /** Option that is selected when the form opens, e.g. the only one. */
  initial?: string
  /** Text of the empty option, where the frame has no room for words. */
  blank?: '–'
}
export interface YesNoField extends FieldBase {
  kind: 'yesNo'
}
/** Choice among rows of the database (brands, models); the answers also store the text of the row. */
export interface ReferenceField extends FieldBase {
  kind: 'reference'
  source: 'carBrands' | 'motorcycleBrands' | 'models'
  /** Field that holds the brand of a model; a change of it empties this field. */
  dependsOn?: string
  /** Key that stores the row's readable name, e.g. `marqueText`. */
  textName: string
  /** Field in which the form proposes the cubic capacity of a model. */
  fills?: string
}
/** Last row of every list of brands and models, for a vehicle that is not listed. */
export const otherName = 'Autre'

/** Field that is shown but never typed: its value follows from other answers. */
export interface ComputedField<N extends string = string, T = number | string> extends FieldBase {
  kind: 'computed'
  name: N
  as: 'money' | 'text'
  /** Returns the value, once the answers that it follows from are well-formed. */
  compute: (answers: Answers) => T | undefined
}
/** Block of fields for each person counted by another field. */
export interface PeopleField extends FieldBase {
  kind: 'people'
  /** Number field that sets the number of blocks. */
  countedBy: string
  /**
   * Returns the number of blocks that raw or stored answers require; undefined if it is not a whole
   * number.
   */
  count: (answers: Answers) => number | undefined
  /** Limit of blocks. */
  atMost: number
  /** Title of a block; has a `{number}` placeholder. */
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

/** Related questions under one heading, at most three: a phone shows one group at a time. */
export interface FieldGroup {
  title: MessageId
  /** Title of the group in the wizard, as a question; absent where the title itself stands. */
  asks?: MessageId
  fields: readonly Field[]
  /** Registration plate: its parts are typed where they stand on it, and recaps show it as one. */
  look?: 'plate'
}

/**
 * Form of a product: its questions, and the one schema that validates the answers on both sides.
 * `Answers` takes the day of the answers (ISO), because birth and registration dates are in the
 * past and the domain has no clock. The schema accepts the inputs of people and scripts (numbers as
 * text, 'oui'/'non', Arabic digits, stray spaces) and outputs the stored form: numbers, booleans,
 * ISO dates, computed values. Its issues have message ids. Callers use `parseAnswers` of forms.ts.
 */
export interface ProductForm<A extends Answers = Answers> {
  groups: readonly FieldGroup[]
  Answers: (asOf: string) => z.ZodMiniType<A>
  /** Sentence at the head of this form if a required field is empty (spec 000 §5). */
  alert?: MessageId
  /** True if the Next button waits for valid answers and says so (spec 000 §5, RULINGS 48). */
  nextWaits?: true
  /** Issues that the form shows as soon as the answers they compare are filled in. */
  saidAtOnce?: readonly MessageId[]
  /**
   * Returns valid answers that do not change the price of the given ones, so that it is shown before
   * they are given.
   */
  standIns?: (answers: Answers) => Answers
  /** Name of the choice whose options are the formulas of the product, which the recap compares. */
  formula?: string
  /** Names of the questions of value that the comparison of offers asks again, to price them at once. */
  adjustable?: readonly string[]
  /** Formulas whose prices depend on none of the adjustable questions. */
  fixedFormulas?: readonly string[]
  /** True for a form without questions, whose step submits itself (intern). */
  submitsItself?: true
  /** Sentence that the customer declares on the recap, e.g. private use of a car. */
  declaration?: MessageId
}

export const fieldsOf = ({ groups }: Pick<ProductForm, 'groups'>): Field[] =>
  groups.flatMap(({ fields }) => fields)

/** Returns the fields that the comparison of offers asks again; none for most products. */
export const adjustableFields = (form: Pick<ProductForm, 'groups' | 'adjustable'>): Field[] =>
  fieldsOf(form).filter(({ name }) => form.adjustable?.includes(name))

interface Question {
  label: MessageId
  /** Person that the question is about. */
  about?: MessageId
  /** Title of the people block around the question, with the number of the person. */
  block?: { label: MessageId; values: { number: number } }
}

/**
 * Returns the question behind the answer at `path`, e.g. `enfants[0].nom`; `undefined` if there is
 * none.
 */
export const questionAt = (form: Pick<ProductForm, 'groups'>, path: string): Question | undefined => {
  const [, name = path, index, inner] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  const field = fieldsOf(form).find((one) => one.name === name)
  if (field?.kind !== 'people')
    return field && { label: field.label, ...(field.about && { about: field.about }) }
  const asked = field.fields.find((one) => one.name === inner)
  return (
    asked && { label: asked.label, block: { label: field.blockLabel, values: { number: Number(index) + 1 } } }
  )
}

/** Returns all keys of a form's answers in its order; a reference is followed by its readable text. */
export const answerKeys = (form: Pick<ProductForm, 'groups'>): string[] =>
  fieldsOf(form).flatMap((field) =>
    field.kind === 'reference' ? [field.name, field.textName] : [field.name],
  )

/** Stored answers to a form. */
export type AnswersTo<F> = F extends ProductForm<infer A> ? { [Key in keyof A]: A[Key] } : never
