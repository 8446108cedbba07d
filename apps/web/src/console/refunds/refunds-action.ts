import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import { refundActionNames } from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { customerAction } from '../../api/customer.ts'
import { act } from '../acts/act.ts'
import type { ActPlace } from '../acts/act.ts'
import { actField } from '../acts/form-parts.tsx'
import { refundForms } from './refund-schemas.ts'

/** Refund that a form names in its field `id`. */
const paramsIn = ({ form }: ActPlace) => ({ id: String(form.get('id')) })

const moves: Record<RefundAction, (args: ActionFunctionArgs) => Promise<unknown>> = {
  approve: act(refundForms.approve, 'follow-up.refund.done.approve', (call, at, body) =>
    call(refundCalls.approveRefund, { params: paramsIn(at), body }),
  ),
  send: act(refundForms.send, 'follow-up.refund.done.send', (call, at, body) =>
    call(refundCalls.sendRefund, { params: paramsIn(at), body }),
  ),
  close: act(refundForms.close, 'follow-up.refund.done.close', (call, at) =>
    call(refundCalls.closeRefund, { params: paramsIn(at) }),
  ),
  refuse: act(refundForms.refuse, 'follow-up.refund.done.refuse', (call, at, body) =>
    call(refundCalls.refuseRefund, { params: paramsIn(at), body }),
  ),
}

/** Action of the page: each form names its refund and its act. */
export const refundsAction = customerAction(async (args) => {
  const name = (await args.request.clone().formData()).get(actField)
  const action = refundActionNames.find((each) => each === name)
  if (!action) throw data(null, { status: 400 })
  return moves[action](args)
})
