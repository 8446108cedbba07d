import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import { OptionalLines } from '@wassit/domain/party/text'
import { payoutActNames, payoutMeans } from '@wassit/domain/request/payout'
import type { PayoutAct } from '@wassit/domain/request/payout'
import { z } from 'zod/mini'
import { act } from '../../acts/act.ts'

const reason = OptionalLines(1000)
const word = z.object({ reason })

/** Schemas of the forms about the money of a signed discharge. */
export const payoutForms = {
  forwardDischarge: word,
  receivePayout: z.object({ means: z.enum(payoutMeans, 'validation.required'), reason }),
  handOverPayout: word,
} as const satisfies Record<PayoutAct, z.ZodMiniType>

const note = (name: PayoutAct) =>
  act(payoutForms[name], `file.payout.done.${name}`, (call, { request: params }, body) =>
    call(agentRequestCalls.payoutRequest, { params, body: { act: name, ...body } }),
  )

/** Actions of the forms about the money of a signed discharge. */
export const payoutActions = Object.fromEntries(payoutActNames.map((name) => [name, note(name)]))
