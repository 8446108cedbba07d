import { DomainError } from '@wassit/domain/errors/errors'
import type { FileNotice } from '@wassit/domain/policy/notices'
import { payoutActs } from '@wassit/domain/request/payout'
import type { PayoutAct, PayoutMeans } from '@wassit/domain/request/payout'
import type { Deps } from '../../deps.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { assertRequestOpen, moveAndAnnounceNow } from './announced-move.service.ts'
import { requestOfNumber } from './find-request.service.ts'

/** Step of the money of a signed discharge, as an agent notes it. */
interface PayoutOrder {
  reportNumber: string
  act: PayoutAct
  means?: PayoutMeans | undefined
  /** Words that the customer reads. */
  reason?: string | undefined
  by: Mover
}

const notices: Partial<Record<PayoutAct, FileNotice>> = {
  receivePayout: 'payoutReceived',
  handOverPayout: 'requestClosed',
}

/**
 * Notes a step of the money of a signed discharge; the last one closes the request. Throws
 * `customerRequest.wrong-status` if the step is not open, `request.invalid` for money that came by no means.
 */
export const notePayout = async (
  deps: Deps,
  { reportNumber, act, means, reason, by }: PayoutOrder,
): Promise<void> => {
  const request = await requestOfNumber(deps, reportNumber)
  assertRequestOpen(act, request)
  if (act === 'receivePayout' && !means)
    throw new DomainError('request.invalid', [{ path: 'means', message: 'validation.required' }])
  const set = { payout: payoutActs[act].to, ...(means && { payout_means: means }) }
  const step = { requestId: request.id, action: act, by, now: deps.now(), reason, set }
  const notice = notices[act]
  await moveAndAnnounceNow(deps, { ...step, ...(notice && { notice }) })
}
