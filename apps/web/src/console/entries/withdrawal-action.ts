import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import { act } from '../acts/act.ts'

export const enterWithdrawalForm = enteredRequestCalls.enterWithdrawal.body

/** Enters the withdrawal of the customer of a file. */
export const entryActs = {
  renounce: act(enterWithdrawalForm, 'request-desk.entry.withdrawal.done', (call, { policy: params }, body) =>
    call(enteredRequestCalls.enterWithdrawal, { params, body }),
  ),
}
