import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Notice } from '../i18n/notice.ts'
import { readValues } from './values.ts'
import type { FormValues } from './values.ts'

/** What an action answers when it does not go on: shown by PostForm beside what was typed. */
export interface Refusal {
  values: FormValues
  issues: Issue[]
  notice?: Notice
  /** The server's reason, where a page has more to offer than its sentence. */
  code?: ErrorCode
  /** Nobody answered: the same form can be sent again. */
  unanswered?: true
}

/** Why something was not accepted after the fields themselves were right. */
export interface Failure {
  issues?: Issue[]
  notice?: Notice
  code?: ErrorCode
  status?: number
  unanswered?: true
}

/** Hands the form back with status 422 (or another). */
export const refuse = (values: FormValues, { issues = [], status = 422, ...reason }: Failure) =>
  data<Refusal>({ values, issues, ...reason }, { status })

/** A call that failed, as the client tells it. */
type FailedCall =
  | { offline: true; notice: Notice }
  | { offline: false; notice: Notice; status: number; code: ErrorCode; issues: Issue[] }

/** A refused or unanswered call as the form shows it. A field's message is not repeated at the head. */
export const failureOf = (result: FailedCall): Failure => {
  if (result.offline) return { notice: result.notice, status: 503, unanswered: true }
  const { issues, notice, code, status } = result
  return { issues, status, code, ...(issues.length === 0 && { notice }) }
}

type Schema = z.ZodMiniType
/** The schema may depend on what a call answers, and that call may fail. */
type Found<S extends Schema> = S | { failure: Failure }
type SchemaOf<S extends Schema> =
  | S
  | ((args: ActionFunctionArgs, values: FormValues) => Found<S> | Promise<Found<S>>)

interface FormActionOptions<S extends Schema> {
  schema: SchemaOf<S>
  /** Field names in the order in which the form asks. */
  order?: readonly string[]
  /** Sends what was checked on. Answers a redirection (303), or a Failure. */
  submit: (
    output: z.output<S>,
    args: ActionFunctionArgs,
    values: FormValues,
    form: FormData,
  ) => Promise<Response | Failure>
  /** Stores what was typed before the form is shown again, where the page follows from it. */
  keep?: (values: FormValues, args: ActionFunctionArgs, form: FormData) => Promise<unknown>
  /** Buttons named `_intent`, by value. An intent not listed only shows the form again ('update'). */
  intents?: Record<string, (values: FormValues, args: ActionFunctionArgs, form: FormData) => unknown>
}

/**
 * The action of a page with one form. The same function serves a browser with JavaScript and one
 * without: it checks with the domain's schema, keeps what was typed and answers all issues.
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
