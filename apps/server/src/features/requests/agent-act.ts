import type { RequestAction } from '@wassit/domain/request/request'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import type { PayoutAct } from '@wassit/domain/request/payout'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Upload } from '../../plugins/uploads.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import type { RequestFile } from './find-request.service.ts'

/** Act of an agent on a request, with everything that goes with it. */
export interface AgentAct {
  request: RequestFile
  by: Mover
  now: Date
  /** Code of the status that the agent saw. */
  seen?: number | undefined
  /** Reason for the customer. */
  reason?: string | undefined
  /** Reason of an amount far from the computed one, for agents only. */
  note?: string | undefined
  fileRequired?: RequestableDocument | undefined
  amount?: Centimes | undefined
  /** ISO day. */
  date?: string | undefined
  /** The insurer's answer, or its own settlement sheet or discharge. */
  upload?: Upload | undefined
}

/** Actions of agents that lead to a status; the others are the customer's, or steps of the money. */
export type AgentAction = Exclude<
  RequestAction,
  'provideDocument' | 'signDischarge' | 'refuseDischarge' | PayoutAct
>
