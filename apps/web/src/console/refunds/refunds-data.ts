import type { Answer } from '@wassit/domain/api/endpoint'
import { refundCalls, refundViews } from '@wassit/domain/api/refunds'
import type { RefundView } from '@wassit/domain/api/refunds'
import { refundActionNames } from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId } from '@wassit/words/catalogue'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../act-outcome.ts'
import type { Sent } from '../act-outcome.ts'
import { actField } from '../form-parts.tsx'
import { readTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { refundForms } from './refund-schemas.ts'

/** Filter of the refunds, kept in the address. */
export interface RefundsState extends TurnState {
  view: RefundView
}

/** Reads an address; treats invalid values as absent. */
export const readRefunds = (search: URLSearchParams): RefundsState => ({
  view: refundViews.find((view) => view === search.get('view')) ?? 'open',
  ...readTurns(search),
})

/** Returns the address of a view of the refunds; another view starts at its first page. */
export const refundsHref = ({ view, after, before }: RefundsState): string => {
  const query = new URLSearchParams()
  if (view !== 'open') query.set('view', view)
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.size > 0 ? `${consolePaths.refunds}?${query}` : consolePaths.refunds
}

export type Refunds = Answer<typeof refundCalls.refunds>
export type RefundsData = { list: Refunds } | { failure: LoadFailure }

export const refundsLoader = customerLoader<RefundsData>(async ({ request, context }) => {
  const query = readRefunds(new URL(request.url).searchParams)
  const result = await context.get(api)(refundCalls.refunds, { query })
  return result.ok ? { list: result.data } : { failure: failureOfLoad(result) }
})

/** Returns the action of a refund's form, which names its refund in the field `id`. */
const move = <S extends z.ZodMiniType>(
  schema: S,
  toast: MessageId,
  send: (call: Call, params: { id: string }, body: z.output<S>) => Promise<Sent>,
) =>
  formAction({
    schema,
    submit: async (body, args, _values, form) => {
      const params = { id: String(form.get('id')) }
      return responseTo(await send(args.context.get(api), params, body), args, toast)
    },
  })

const moves: Record<RefundAction, (args: ActionFunctionArgs) => Promise<unknown>> = {
  approve: move(refundForms.approve, 'console.refund.done.approve', (call, params, body) =>
    call(refundCalls.approveRefund, { params, body }),
  ),
  send: move(refundForms.send, 'console.refund.done.send', (call, params, body) =>
    call(refundCalls.sendRefund, { params, body }),
  ),
  close: move(refundForms.close, 'console.refund.done.close', (call, params) =>
    call(refundCalls.closeRefund, { params }),
  ),
  refuse: move(refundForms.refuse, 'console.refund.done.refuse', (call, params, body) =>
    call(refundCalls.refuseRefund, { params, body }),
  ),
}

/** Action of the page: each form names its refund and its act. */
export const refundsAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  const action = refundActionNames.find((each) => each === name)
  if (!action) throw data(null, { status: 400 })
  return moves[action](args)
})
