import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import { api } from '../../api/context.ts'
import { formAction } from '../../forms/action.ts'
import { responseTo } from '../acts/act-outcome.ts'

export const enterWithdrawalForm = enteredRequestCalls.enterWithdrawal.body

/** Enters the withdrawal of the customer of a file. */
export const entryActs = {
  renounce: formAction({
    schema: enterWithdrawalForm,
    submit: async (body, args) => {
      const params = { insurance_number: args.params.number ?? '' }
      const sent = await args.context.get(api)(enteredRequestCalls.enterWithdrawal, { params, body })
      return responseTo(sent, args, 'request-desk.entry.withdrawal.done')
    },
  }),
}
