import { z } from 'zod/mini'
import type { MessageId, MessageValues } from '../i18n/catalogue.ts'
import { answerKeys, fieldsOf } from './product.ts'
import type { Answers, Field, FieldGroup, PeopleField } from './product.ts'

type Shape = Record<string, z.ZodMiniType>
type Parsed<S extends Shape> = z.output<z.ZodMiniObject<S>>
type Report = (path: PropertyKey[], message: MessageId, values?: MessageValues) => void

interface Definition<S extends Shape, A extends Answers> {
  groups: readonly FieldGroup[]
  /** One schema per key. A field with a `when` is optional here; it is required where it is asked. */
  shape: S
  /** Rules between fields. They see the fields that are well-formed, so that all issues come at once. */
  rules?: (answers: Partial<Parsed<S>>, report: Report) => void
  /** The stored form, with what is computed. */
  finish: (answers: Parsed<S>) => A
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.length < 100 && value.trim() === '')

/** As many blocks as are counted, so that each missing answer is reported at its own field. */
const padPeople = (field: PeopleField, answers: Record<string, unknown>): void => {
  const people: unknown = answers[field.name]
  const given: unknown[] = Array.isArray(people) ? people.slice(0, field.atMost + 1) : []
  if (isBlank(answers[field.countedBy])) answers[field.countedBy] = given.length
  if (!isBlank(people) && !Array.isArray(people)) return
  const count = field.count(answers) ?? 0
  while (given.length < Math.min(count, field.atMost)) given.push({})
  answers[field.name] = given
}

/** Keeps the known keys that are filled in and asked; unknown ones are dropped (RULINGS 13). */
const keepAsked = (keys: readonly string[], fields: readonly Field[]) => (input: unknown) => {
  if (!isRecord(input)) return input
  const answers: Record<string, unknown> = {}
  for (const key of keys) if (!isBlank(input[key])) answers[key] = input[key]
  for (const field of fields) {
    if (field.kind === 'people') padPeople(field, answers)
    if (field.when && !field.when(answers)) delete answers[field.name]
  }
  return answers
}

const wellFormed = (payload: z.core.ParsePayload): Record<string, unknown> => {
  const answers = { ...(payload.value as Record<string, unknown>) }
  for (const issue of payload.issues) if (issue.path?.[0] !== undefined) delete answers[String(issue.path[0])]
  return answers
}

const checkPeople = (field: PeopleField, answers: Record<string, unknown>, report: Report): void => {
  const people = answers[field.name]
  const count = answers[field.countedBy]
  if (!Array.isArray(people) || typeof count !== 'number') return
  if (people.length > count) report([field.name], 'validation.children.count', { count })
}

/** Runs whether or not fields failed, so that a form shows everything at once. */
const acrossFields = <S extends Shape>(
  fields: readonly Field[],
  rules: Definition<S, Answers>['rules'],
): z.core.$ZodCheck<Parsed<S>> =>
  z.check(
    (payload) => {
      const answers = wellFormed(payload)
      const failed = new Set(payload.issues.map((issue) => issue.path?.[0]))
      const report: Report = (path, message, params) =>
        payload.issues.push({ code: 'custom', path, message, params, input: undefined })
      for (const field of fields) {
        const isMissing = answers[field.name] === undefined && !failed.has(field.name)
        if (field.when?.(answers) && isMissing) report([field.name], 'validation.required')
        if (field.kind === 'people') checkPeople(field, answers, report)
      }
      rules?.(answers as Partial<Parsed<S>>, report)
    },
    { when: (payload) => isRecord(payload.value) },
  )

/** The keys of the schema in the form's order. A form and a schema that differ are a mistake of ours. */
const askedKeys = (groups: readonly FieldGroup[], shape: Shape): string[] => {
  const computed = new Set(
    fieldsOf({ groups }).flatMap(({ kind, name }) => (kind === 'computed' ? [name] : [])),
  )
  const keys = answerKeys({ groups }).filter((key) => !computed.has(key))
  const unmatched = keys
    .filter((key) => !(key in shape))
    .concat(Object.keys(shape).filter((key) => !keys.includes(key)))
  if (unmatched.length > 0) throw new TypeError(`form and schema differ in ${unmatched.join(', ')}`)
  return keys
}

/**
 * The schema of a product's answers: keeps what is asked, reads every field, checks the rules between
 * fields even when some are malformed, and puts out the stored form.
 */
export const answersSchema = <S extends Shape, A extends Answers>({
  groups,
  shape,
  rules,
  finish,
}: Definition<S, A>): z.ZodMiniType<A> => {
  const fields = fieldsOf({ groups })
  const keys = askedKeys(groups, shape)
  const object = z.object(shape, { error: () => 'validation.invalid' })
  return z.pipe(
    z.pipe(z.transform(keepAsked(keys, fields)), object.check(acrossFields<S>(fields, rules))),
    z.transform((answers) => finish(answers as Parsed<S>)),
  )
}

/** Builds once a day: schemas know the day because dates must not lie behind it. */
export const oncePerDay = <T>(build: (asOf: string) => T): ((asOf: string) => T) => {
  let built: { asOf: string; result: T } | undefined
  return (asOf) => {
    if (built?.asOf !== asOf) built = { asOf, result: build(asOf) }
    return built.result
  }
}
