import { z } from 'zod/mini'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Answers, ComputedField, Field, FieldGroup, PeopleField, ProductForm } from './product-form.ts'
import { shapeOf } from './question.ts'
import type { Question, ShapeOf, Together } from './question.ts'

type Report = (path: PropertyKey[], message: MessageId, values?: MessageValues) => void
type Groups = readonly (Omit<FieldGroup, 'fields'> & { questions: readonly Question[] })[]
type QuestionsIn<G extends Groups> = readonly G[number]['questions'][number][]

/** Answers as the questions read them, before the computed values. */
type Read<G extends Groups> = z.output<z.ZodMiniObject<ShapeOf<QuestionsIn<G>>>>
type ComputedBy<Q> = Q extends { field: ComputedField<infer N, infer T> } ? Record<N, T> : never
type ComputedIn<G extends Groups> = Together<ComputedBy<QuestionsIn<G>[number]> | Record<never, never>>

/** Stored answers to the questions of a form. */
type Stored<G extends Groups> = Read<G> & ComputedIn<G>

interface Definition<G extends Groups> extends Omit<ProductForm, 'groups' | 'Answers'> {
  groups: G
  /** Rules between fields. They receive the well-formed fields, so that all issues are reported at once. */
  rules?(this: void, answers: Partial<Read<G>>, report: Report): void
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
const acrossFields = <A extends Answers>(
  fields: readonly Field[],
  rules?: (answers: Partial<A>, report: Report) => void,
): z.core.$ZodCheck<Answers> =>
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
      rules?.(answers as Partial<A>, report)
    },
    { when: (payload) => isRecord(payload.value) },
  )

/** Returns a function that adds the computed values to well-formed answers. */
const addComputed = (fields: readonly Field[]) => {
  const computed = fields.filter((field) => field.kind === 'computed')
  return (answers: Answers): Answers => {
    const all = { ...answers }
    for (const { name, compute } of computed) all[name] = compute(answers)
    return all
  }
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

/**
 * Builds the form of a product from its questions. The schema keeps the applicable keys, reads every
 * answer, checks the rules between fields even if some are malformed, and outputs the stored form.
 */
export const productForm = <const G extends Groups>({
  groups,
  rules,
  ...form
}: Definition<G>): ProductForm<Stored<G>> => {
  const questions = groups.flatMap((group) => group.questions)
  const fields = questions.map(({ field }) => field)
  const withComputed = addComputed(fields)
  return {
    ...form,
    groups: groups.map(({ questions: asked, ...group }) => ({
      ...group,
      fields: asked.map(({ field }) => field),
    })),
    Answers: oncePerDay((asOf) => {
      const shape = shapeOf(questions, asOf)
      const object = z.object(shape, { error: () => 'validation.invalid' })
      return z.pipe(
        z.pipe(z.transform(keepAsked(Object.keys(shape), fields)), object.check(acrossFields(fields, rules))),
        z.transform((answers) => withComputed(answers) as Stored<G>),
      )
    }),
  }
}
