import { DomainError } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import { isDated } from '@wassit/domain/request/request'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Deps } from '../../deps.ts'
import { newReference } from '../stored-files/documents.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import { keepSignableFile } from '../policies/signatures/signable-file.service.ts'
import type { AgentAct } from './agent-act.ts'
import { drawRequestPaper } from './request-papers.service.ts'
import { moveAndAnnounceNow } from './announced-move.service.ts'
import type { Paper } from './announced-move.service.ts'

const wrongAmount = (message: MessageId): DomainError =>
  new DomainError('request.invalid', [{ path: 'amount', message }])

type Step =
  | { action: 'issueSettlementSheet'; paper: 'settlementSheet' }
  | { action: 'sendDischarge'; paper: 'discharge' }

/**
 * Returns the amount to pay: the insurer's, or the one that the approval agreed on. Nobody signs that they
 * received nothing: such a request is closed without a discharge.
 */
const settlementOf = ({ request, amount: given }: AgentAct, { action }: Step): Centimes => {
  const amount = given ?? request.amount
  if (amount === null) throw wrongAmount('validation.required')
  const isAgreed = isDated(request.kind)
  if (isAgreed ? amount !== request.amount : amount < 0) throw wrongAmount('validation.invalid')
  if (amount === 0 && !(isAgreed && action === 'issueSettlementSheet'))
    throw wrongAmount('validation.settlement.nothing')
  return amount
}

/** Returns the insurer's own paper, or draws ours. */
const paperOf = async (
  deps: Deps,
  kind: 'settlementSheet' | 'discharge',
  { request, upload, now: issuedAt }: AgentAct,
  amount: Centimes,
): Promise<Paper> => {
  if (upload) return { kind, object: await keepSignableFile(deps, upload), replaces: true }
  const reference = newReference()
  const object = await drawRequestPaper(deps, {
    kind,
    policy: await policyOfNumber(deps, request.insurance_number),
    reportNumber: request.number,
    reference,
    info: request.info,
    amount,
    effectiveDate: request.effective_date,
    issuedAt,
  })
  return { kind, object, reference, replaces: true }
}

const settleBy = async (deps: Deps, act: AgentAct, step: Step): Promise<void> => {
  const { request, by, now, seen, reason } = act
  const amount = settlementOf(act, step)
  const papers = [await paperOf(deps, step.paper, act, amount)]
  // A settlement has one amount: a sheet with an earlier one is replaced.
  if (step.action === 'sendDischarge' && amount !== request.amount)
    papers.push(await paperOf(deps, 'settlementSheet', { ...act, upload: undefined }, amount))
  const notice = step.action === 'sendDischarge' ? 'dischargeToSign' : 'settlementSheet'
  const move = { requestId: request.id, action: step.action, by, now, seen, reason }
  await moveAndAnnounceNow(deps, { ...move, set: { amount }, papers, notice })
}

export const issueSettlementSheet = (deps: Deps, act: AgentAct): Promise<void> =>
  settleBy(deps, act, { action: 'issueSettlementSheet', paper: 'settlementSheet' })

export const sendDischarge = (deps: Deps, act: AgentAct): Promise<void> =>
  settleBy(deps, act, { action: 'sendDischarge', paper: 'discharge' })
