import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { data } from '../routing/answers.ts'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Notice } from '../i18n/notice.ts'
import { readValues } from './values.ts'
import type { FormValues } from './values.ts'

/** Answer of an action that refused a form; PostForm shows it with the typed values. */
export interface Refusal {
  values: FormValues
  issues: Issue[]
  notice?: Notice
  /** Error code, for pages that offer more than the message. */
  code?: ErrorCode
  /** True if no answer came, so that the same form can be sent again. */
  unanswered?: true
}

/** Reason of a refusal after the fields passed the schema. */
export interface Failure {
  issues?: Issue[]
  notice?: Notice
  code?: ErrorCode
  status?: number
  unanswered?: true
}

/** Returns the form with status 400 (or another): 422 means expired and nothing else (RULINGS 12). */
export const refuse = (values: FormValues, { issues = [], status = 400, ...reason }: Failure) =>
  data<Refusal>({ values, issues, ...reason }, { status })

type FailedCall =
  | { offline: true; notice: Notice }
  | { offline: false; notice: Notice; status: number; code: ErrorCode; issues: Issue[] }

/**
 * Turns a refused or unanswered call into a failure of the form. A message of a field does not also
 * appear at the head.
 */
export const failureOf = (result: FailedCall): Failure => {
  if (result.offline) return { notice: result.notice, status: 503, unanswered: true }
  const { issues, notice, code, status } = result
  // Its issues are what the file lacks, not fields of the form.
  if (code === 'policy.incomplete') return { issues: [], status, code, notice }
  return { issues, status, code, ...(issues.length === 0 && { notice }) }
}

type Schema = z.ZodMiniType
/** Schema, or the failure of the call on which it depends. */
type Found<S extends Schema> = S | { failure: Failure }
type SchemaOf<S extends Schema> =
  | S
  | ((args: ActionFunctionArgs, values: FormValues) => Found<S> | Promise<Found<S>>)

interface FormActionOptions<S extends Schema> {
  schema: SchemaOf<S>
  /** Field names in the order of the form. */
  order?: readonly string[]
  /** Submits the parsed values. Returns a redirect (303) or a Failure. */
  submit: (
    output: z.output<S>,
    args: ActionFunctionArgs,
    values: FormValues,
    form: FormData,
  ) => Promise<Response | Failure>
  /** Stores the typed values before the form is shown again, if the page depends on them. */
  keep?: (values: FormValues, args: ActionFunctionArgs, form: FormData) => Promise<unknown>
  /**
   * Handlers of buttons named `_intent`, by value. An intent not listed only shows the form again
   * ('update').
   */
  intents?: Record<string, (values: FormValues, args: ActionFunctionArgs, form: FormData) => unknown>
}

/**
 * Returns the action of a page with one form. It serves browsers with and without JavaScript:
 * validates with the domain's schema, keeps the typed values and returns all issues.
 */
export const formAction =
  <S extends Schema>({ schema, order, submit, keep, intents }: FormActionOptions<S>) =>
  async (args: ActionFunctionArgs): Promise<unknown> => {
    const form = await args.request.formData()
    const values = readValues(form)
    const intent = form.get('_intent')
    if (typeof intent === 'string') {
      const act = intents && Object.hasOwn(intents, intent) ? intents[intent] : undefined
      return act ? act(values, args, form) : ({ values, issues: [] } satisfies Refusal)
    }
    const found = typeof schema === 'function' ? await schema(args, values) : schema
    if ('failure' in found) return refuse(values, found.failure)
    const checked = found.safeParse(values)
    if (!checked.success) {
      await keep?.(values, args, form)
      return refuse(values, { issues: issuesOf(checked.error, order) })
    }
    const outcome = await submit(checked.data, args, values, form)
    return outcome instanceof Response ? outcome : refuse(values, outcome)
  }
