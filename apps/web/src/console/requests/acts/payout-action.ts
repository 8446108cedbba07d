import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { OptionalLines } from '@wassit/domain/party/text'
import { payoutActNames, payoutMeans } from '@wassit/domain/request/payout'
import type { PayoutAct } from '@wassit/domain/request/payout'
import { z } from 'zod/mini'
import { api } from '../../../api/context.ts'
import { formAction } from '../../../forms/action.ts'
import { responseTo } from '../../acts/act-outcome.ts'

const reason = OptionalLines(1000)
const word = z.object({ reason })

/** Schemas of the forms about the money of a signed discharge. */
export const payoutForms = {
  forwardDischarge: word,
  receivePayout: z.object({ means: z.enum(payoutMeans, 'validation.required'), reason }),
  handOverPayout: word,
} as const satisfies Record<PayoutAct, z.ZodMiniType>

const note = (act: PayoutAct) =>
  formAction({
    schema: payoutForms[act],
    submit: async (body, args) => {
      const params = { Report_number: args.params.number ?? '' }
      const sent = await args.context.get(api)(agentRequestCalls.payoutRequest, {
        params,
        body: { act, ...body },
      })
      return responseTo(sent, args, `file.payout.done.${act}`)
    },
  })

/** Actions of the forms about the money of a signed discharge. */
export const payoutActions = Object.fromEntries(payoutActNames.map((act) => [act, note(act)]))
