import type { RequestAction } from '@wassit/domain/request/request'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Upload } from '../../plugins/uploads.ts'
import type { Mover } from '../policies/transition.service.ts'
import type { RequestFile } from './find-request.service.ts'

/** What an agent leads a request to a status with. */
export interface AgentAct {
  request: RequestFile
  by: Mover
  now: Date
  /** Code of the status that the agent saw. */
  seen?: number | undefined
  /** What the customer reads. */
  reason?: string | undefined
  fileRequired?: RequestableDocument | undefined
  amount?: Centimes | undefined
  /** ISO day. */
  date?: string | undefined
  /** The insurer's answer, or its own settlement sheet or discharge. */
  upload?: Upload | undefined
}

/** What agents do; the rest of the pipeline is the customer's. */
export type AgentAction = Exclude<RequestAction, 'provideDocument' | 'signDischarge' | 'refuseDischarge'>
