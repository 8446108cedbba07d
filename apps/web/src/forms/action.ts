import type { ErrorCode, Issue } from '@wassit/domain/errors/errors'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { MessageId, MessageValues } from '@wassit/domain/i18n/catalogue'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import { readValues } from './values.ts'
import type { FormValues } from './values.ts'

/** A sentence for the head of a form: one of ours, or the server's own. */
export type Notice = { id: MessageId; values?: MessageValues } | { text: string }

/** What an action answers when it does not go on: shown by PostForm beside what was typed. */
export interface Refusal {
  values: FormValues
  issues: Issue[]
  notice?: Notice
  /** The server's reason, where a page has more to offer than its sentence. */
  code?: ErrorCode
}

/** Why something was not accepted after the fields themselves were right. */
export interface Failure {
  issues?: Issue[]
  notice?: Notice
  code?: ErrorCode
  status?: number
}

/** Hands the form back with status 422 (or another). */
export const refuse = (values: FormValues, { issues = [], notice, code, status = 422 }: Failure) =>
  data<Refusal>({ values, issues, ...(notice && { notice }), ...(code && { code }) }, { status })

interface FailedCall {
  offline: boolean
  status?: number
  code?: ErrorCode
  message?: string
  issues?: Issue[]
}

/** A refused or unanswered call as the form shows it. A field's message is not repeated at the head. */
export const failureOf = (result: FailedCall): Failure => {
  if (result.offline) return { notice: { id: 'errors.network' }, status: 503 }
  const { issues = [], message, code, status } = result
  return { issues, status, code, ...(issues.length === 0 && message && { notice: { text: message } }) }
}

type Schema = z.ZodMiniType
type SchemaOf<S extends Schema> = S | ((args: ActionFunctionArgs, values: FormValues) => S | Promise<S>)

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
  /** Buttons named `_intent`, by value. An intent not listed only shows the form again ('update'). */
  intents?: Record<string, (values: FormValues, args: ActionFunctionArgs, form: FormData) => unknown>
}

/**
 * The action of a page with one form. The same function serves a browser with JavaScript and one
 * without: it checks with the domain's schema, keeps what was typed and answers all issues.
 */
export const formAction =
  <S extends Schema>({ schema, order, submit, intents }: FormActionOptions<S>) =>
  async (args: ActionFunctionArgs): Promise<unknown> => {
    const form = await args.request.formData()
    const values = readValues(form)
    const intent = form.get('_intent')
    if (typeof intent === 'string') {
      const act = intents && Object.hasOwn(intents, intent) ? intents[intent] : undefined
      return act ? act(values, args, form) : ({ values, issues: [] } satisfies Refusal)
    }
    const checked = (typeof schema === 'function' ? await schema(args, values) : schema).safeParse(values)
    if (!checked.success) return refuse(values, { issues: issuesOf(checked.error, order) })
    const outcome = await submit(checked.data, args, values, form)
    return outcome instanceof Response ? outcome : refuse(values, outcome)
  }
