import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { Choice } from '../party/choice.ts'
import type { ValueOf } from '../party/choice.ts'
import { BirthDateWhere, ComingDate, NearDate, PastDate } from '../party/date.ts'
import { Decimal, MoneyAmount, parseNumber, RowId, WholeNumber } from '../party/number.ts'
import { longestTypedIdentity, NationalId } from '../party/identity-number.ts'
import { longestName, PersonName } from '../party/person.ts'
import { Code, PlainText } from '../party/text.ts'
import { YesNo } from '../party/yes-no.ts'
import type {
  Answers,
  ChoiceField,
  ComputedField,
  DateField,
  Field,
  MoneyField,
  NumberField,
  Option,
  PeopleField,
  ReferenceField,
  TextField,
  YesNoField,
} from './product-form.ts'
import { shapeOf, withoutAnswer } from './question.ts'
import type { Question, Shape } from './question.ts'

/** Part of a field that a product chooses. */
type Look<F extends Field> = Omit<F, 'kind' | 'name' | 'when'>

const ask = <const N extends string, F extends Field, S extends z.ZodMiniType>(
  name: N,
  field: F,
  schemaOn: (asOf: string) => S,
): Question<F, Record<N, S>> => ({
  field,
  shapeOn: (asOf) => ({ [name]: schemaOn(asOf) }) as Record<N, S>,
})

/** Asks for a line of text by a schema of its own, whose limit the field repeats as `maxLength`. */
export const text = <const N extends string, S extends z.ZodMiniType<string>>(
  name: N,
  look: Look<TextField>,
  schema: S,
) => ask(name, { kind: 'text', name, ...look }, () => schema)

/** Asks for a code in capitals, such as a serial number, that matches a pattern. */
export const code = <const N extends string>(
  name: N,
  look: Look<TextField> & { maxLength: number },
  pattern: RegExp,
) =>
  text(
    name,
    { ...look, direction: 'ltr', capitals: true },
    Code(pattern, look.maxLength, 'validation.characters'),
  )

export const personName = <const N extends string>(name: N, look: Look<TextField>) =>
  text(name, { ...look, maxLength: longestName }, PersonName)

export const nationalId = <const N extends string>(name: N, look: Look<TextField>) =>
  text(name, { ...look, maxLength: longestTypedIdentity, direction: 'ltr', capitals: true }, NationalId)

export const wholeNumber = <const N extends string>(
  name: N,
  look: Look<NumberField>,
  limits: { min: number; max: number },
) => ask(name, { kind: 'number', name, ...look }, () => WholeNumber(limits))

/** Asks for a number with two decimals. */
export const decimal = <const N extends string>(
  name: N,
  look: Look<NumberField>,
  limits: { min: number; max: number },
) => ask(name, { kind: 'number', name, decimals: true, ...look }, () => Decimal({ ...limits, step: 0.01 }))

/** Asks for a number by a schema of its own. */
export const numberBy = <const N extends string, S extends z.ZodMiniType<number>>(
  name: N,
  look: Look<NumberField>,
  schema: S,
) => ask(name, { kind: 'number', name, ...look }, () => schema)

/** Asks for an amount in dirhams. */
export const money = <const N extends string>(
  name: N,
  look: Look<MoneyField>,
  limits: { max?: number } = {},
) => ask(name, { kind: 'money', name, ...look }, () => MoneyAmount(limits))

/** Asks for today or an earlier day, at most `years` before it. */
export const pastDate = <const N extends string>(name: N, look: Look<DateField>, years?: number) =>
  ask(name, { kind: 'date', name, past: true, ...look }, (asOf) => PastDate(asOf, years))

/** Asks for today or a later day, at most `days` after it. */
export const comingDate = <const N extends string>(name: N, look: Look<DateField>, days: number) =>
  ask(name, { kind: 'date', name, coming: days, ...look }, (asOf) => ComingDate(asOf, days))

/** Asks for a day at most `years` before or after today. */
export const nearDate = <const N extends string>(name: N, look: Look<DateField>, years: number) =>
  ask(name, { kind: 'date', name, ...look }, (asOf) => NearDate(asOf, years))

/** Asks for the birth date of a person whose age is accepted; any other is refused with `message`. */
export const birthDate = <const N extends string>(
  name: N,
  look: Look<DateField>,
  accepts: (age: number) => boolean,
  message: MessageId,
) => ask(name, { kind: 'date', name, past: true, ...look }, (asOf) => BirthDateWhere(asOf, accepts, message))

/** Lets a question be left out. */
export const optional = <F extends Field, S extends Shape>({ field, shapeOn }: Question<F, S>) => ({
  field: { ...field, optional: true as const },
  shapeOn: (asOf: string) => withoutAnswer(shapeOn(asOf)),
})

export const yesNo = <const N extends string>(name: N, look: Look<YesNoField>) =>
  ask(name, { kind: 'yesNo', name, ...look }, () => YesNo)

type ChoiceLook<L extends readonly Option[]> = Omit<Look<ChoiceField>, 'options' | 'initial'> & {
  options: L
  initial?: ValueOf<L>
}

export const choice = <const N extends string, const L extends readonly Option[]>(
  name: N,
  look: ChoiceLook<L>,
) => ask(name, { kind: 'choice', name, ...look }, () => Choice(look.options))

/** Asks for a choice whose initial value also stands for a missing answer. */
export const presetChoice = <const N extends string, const L extends readonly Option[]>(
  name: N,
  look: ChoiceLook<L> & { initial: ValueOf<L> },
) => ask(name, { kind: 'choice', name, ...look }, () => z.prefault(Choice(look.options), look.initial))

/** Asks for a row of the database and stores its id and its name. */
export const reference = <const N extends string, const T extends string>(
  name: N,
  look: Look<ReferenceField> & { textName: T },
) => ({
  field: { kind: 'reference', name, ...look } as const,
  shapeOn: () =>
    ({ [name]: RowId, [look.textName]: z.optional(PlainText(80)) }) as Record<N, typeof RowId> &
      Record<T, z.ZodMiniOptional<z.ZodMiniType<string>>>,
})

/** Shows a value that follows from other answers; the schema adds it to well-formed answers. */
export const computed = <const N extends string, T extends number | string>(
  name: N,
  look: Look<ComputedField<N, T>>,
): Question<ComputedField<N, T>, Record<never, never>> => ({
  field: { kind: 'computed', name, ...look },
  shapeOn: () => ({}),
})

const countIn = (answer: unknown): number | undefined => {
  const count = typeof answer === 'string' ? parseNumber(answer) : answer
  return Number.isInteger(count) ? (count as number) : undefined
}

type PeopleQuestions = readonly Question<TextField | DateField>[]
type PeopleLook = Omit<Look<PeopleField>, 'count' | 'fields'>

/** Asks the same questions about each person that another question counts. */
export const people = <const N extends string, const Q extends PeopleQuestions>(
  name: N,
  look: PeopleLook,
  questions: Q,
) => {
  const count = (answers: Answers) => countIn(answers[look.countedBy])
  const field = {
    kind: 'people',
    name,
    ...look,
    count,
    fields: questions.map((question) => question.field),
    when: (answers: Answers) => (count(answers) ?? 0) > 0,
  } as const
  return ask(name, field, (asOf) => z._default(z.array(z.object(shapeOf(questions, asOf))), () => []))
}

/** Asks only if the answers so far meet a condition, and then requires an answer. */
export const onlyIf = <F extends Field, S extends Shape>(
  when: (answers: Answers) => boolean,
  { field, shapeOn }: Question<F, S>,
) => ({ field: { ...field, when }, shapeOn: (asOf: string) => withoutAnswer(shapeOn(asOf)) })
