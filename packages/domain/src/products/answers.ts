import { z } from 'zod/mini'
import type { MessageId, MessageValues } from '../i18n/catalogue.ts'
import { answerKeys, fieldsOf } from './product.ts'
import type { Answers, Field, FieldGroup, PeopleField } from './product.ts'

type Shape = Record<string, z.ZodMiniType>
type Parsed<S extends Shape> = z.output<z.ZodMiniObject<S>>
type Report = (path: PropertyKey[], message: MessageId, values?: MessageValues) => void

interface Definition<S extends Shape, A extends Answers> {
  groups: readonly FieldGroup[]
  /** Schema of each key. A field with a `when` is optional here and required if the form asks for it. */
  shape: S
  /**
   * Rules between fields. They receive the well-formed fields, so that all issues are reported at
   * once.
   */
  rules?: (answers: Partial<Parsed<S>>, report: Report) => void
  /** Returns the stored form with the computed fields. */
  finish: (answers: Parsed<S>) => A
}

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.length < 100 && value.trim() === '')

/**
 * Adds empty blocks up to the declared count, so that each missing answer is reported at its own
 * field.
 */
const padPeople = (field: PeopleField, answers: Record<string, unknown>): void => {
  const people: unknown = answers[field.name]
  const given: unknown[] = Array.isArray(people) ? people.slice(0, field.atMost + 1) : []
  if (isBlank(answers[field.countedBy])) answers[field.countedBy] = given.length
  if (!isBlank(people) && !Array.isArray(people)) return
  const count = field.count(answers) ?? 0
  while (given.length < Math.min(count, field.atMost)) given.push({})
  answers[field.name] = given
}

/** Keeps the known keys that have an answer and apply; drops the others (RULINGS 13). */
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

/** Runs even if fields failed, so that a form shows all issues at once. */
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

/**
 * Returns the keys of the schema in the form's order. Throws a TypeError if form and schema differ,
 * which is a programming error.
 */
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
 * Returns the schema of a product's answers: keeps the applicable keys, reads every field, checks
 * the rules between fields even if some are malformed, and outputs the stored form.
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

/**
 * Builds once per day, because schemas depend on the day: dates such as a birth must not be in the
 * future.
 */
export const oncePerDay = <T>(build: (asOf: string) => T): ((asOf: string) => T) => {
  let built: { asOf: string; result: T } | undefined
  return (asOf) => {
    if (built?.asOf !== asOf) built = { asOf, result: build(asOf) }
    return built.result
  }
}
