import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import { refundActionNames } from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import type { MessageId } from '@wassit/words/catalogue'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod/mini'
import type { Call } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { customerAction } from '../../api/customer.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../acts/act-outcome.ts'
import type { Sent } from '../acts/act-outcome.ts'
import { actField } from '../acts/form-parts.tsx'
import { refundForms } from './refund-schemas.ts'

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
  approve: move(refundForms.approve, 'follow-up.refund.done.approve', (call, params, body) =>
    call(refundCalls.approveRefund, { params, body }),
  ),
  send: move(refundForms.send, 'follow-up.refund.done.send', (call, params, body) =>
    call(refundCalls.sendRefund, { params, body }),
  ),
  close: move(refundForms.close, 'follow-up.refund.done.close', (call, params) =>
    call(refundCalls.closeRefund, { params }),
  ),
  refuse: move(refundForms.refuse, 'follow-up.refund.done.refuse', (call, params, body) =>
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
