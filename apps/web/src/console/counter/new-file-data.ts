import { counterCalls, NewCustomer } from '@wassit/domain/api/desk/counter'
import type { AgentDraft, FoundCustomer } from '@wassit/domain/api/desk/counter'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import { data, redirect } from 'react-router'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import { actField } from '../acts/form-parts.tsx'

/** Name of the hidden field with the key of the rendered form, which may be sent twice. */
export const keyField = '_key'

export type NewFileData = { drafts: AgentDraft[]; customer?: FoundCustomer } | { failure: LoadFailure }

/** Loads the agent's own drafts, and the person whom the address names. */
export const newFileLoader = customerLoader<NewFileData>(async ({ request, context }) => {
  const call = context.get(api)
  const chosen = new URL(request.url).searchParams.get('client')
  const [drafts, person] = await Promise.all([
    call(counterCalls.agentDrafts),
    chosen === null ? undefined : call(counterCalls.customer, { params: { customer: chosen } }),
  ])
  if (!drafts.ok) return { failure: failureOfLoad(drafts) }
  if (person && !person.ok) return { failure: failureOfLoad(person) }
  return { drafts: drafts.data.drafts, ...(person && { customer: person.data.customer }) }
})

const keyOf = (form: FormData, suffix = ''): { 'idempotency-key': string } => ({
  'idempotency-key': `${String(form.get(keyField))}${suffix}`.slice(0, 64),
})

const enterCustomer = formAction({
  schema: NewCustomer,
  order: ['firstname', 'lastname', 'phone', 'email', 'cin', 'source'],
  submit: async (body, { context }, _values, form) => {
    const entered = await context.get(api)(counterCalls.addCustomer, { body, headers: keyOf(form) })
    if (entered.ok) return redirect(consolePaths.newFileFor(entered.data.customer.id), 303)
    return failureOf(entered)
  },
})

/** Opens a draft of the chosen product; the key of the rendered page allows one for each product. */
const openDraft = formAction({
  schema: counterCalls.openAgentDraft.body,
  submit: async (body, { context }, _values, form) => {
    const headers = keyOf(form, `-${body.insuranceType satisfies ProductCode}`)
    const opened = await context.get(api)(counterCalls.openAgentDraft, { body, headers })
    return opened.ok ? redirect(consolePaths.newRisk(opened.data.draft), 303) : failureOf(opened)
  },
})

const acts = { enter: enterCustomer, open: openDraft }

export const newFileAction = customerAction(async (args) => {
  const act = (await args.request.clone().formData()).get(actField)
  if (act !== 'enter' && act !== 'open') throw data(null, { status: 400 })
  return acts[act](args)
})
