import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { dirhams } from '@wassit/domain/pricing/money'
import { agentActionTo, isDated, requestStatusOf } from '@wassit/domain/request/request'
import { awaitsPayout } from '@wassit/domain/request/payout'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import { isSeen } from '../policies/pipeline/policy-move.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import type { AgentAct, AgentAction } from './agent-act.ts'
import { approve } from './approval.service.ts'
import { askPapers } from './asked-papers.service.ts'
import { closeByAgent } from './discharge.service.ts'
import { requestOfNumber } from './find-request.service.ts'
import { notePayout } from './payout.service.ts'
import { insurerAnswer } from './insurer-answer.service.ts'
import { assertRequestOpen, moveAndAnnounceNow } from './announced-move.service.ts'
import { issueSettlementSheet, sendDischarge } from './settlement.service.ts'

/** Order of an agent: the target status and the fields that go with it. */
export interface AgentOrder {
  reportNumber: string
  status: number
  /** Code of the status that the agent saw. */
  seen?: number | undefined
  reason?: string | undefined
  note?: string | undefined
  fileRequired?: RequestableDocument | undefined
  /** Dirhams. */
  amount?: number | undefined
  /** ISO day. */
  date?: string | undefined
  upload?: Upload | undefined
  by: Mover
}

type Field = 'reason' | 'note' | 'fileRequired' | 'amount' | 'date' | 'file'

interface Fields {
  needs?: readonly Field[]
  takes?: readonly Field[]
}

const settling: Fields = { takes: ['amount', 'file'] }

/** Fields of each action; a reason may go with all of them. */
const fields: Record<AgentAction, Fields> = {
  review: {},
  requireDocument: { needs: ['reason', 'fileRequired'] },
  approve: { takes: ['amount', 'date', 'note', 'file'] },
  issueSettlementSheet: settling,
  sendDischarge: settling,
  close: { takes: ['file'] },
  reject: { needs: ['reason'], takes: ['file'] },
}

/** An approval that changes no policy has no amount; a settlement sheet states it. */
const bareApproval: Fields = { takes: ['file'] }

const order: readonly Field[] = ['reason', 'note', 'fileRequired', 'amount', 'date', 'file']

const has = ({ upload, ...act }: AgentAct, field: Field): boolean =>
  field === 'file' ? upload !== undefined : act[field] !== undefined && act[field] !== ''

const assertFields = (action: AgentAction, act: AgentAct): void => {
  const isBare = action === 'approve' && !isDated(act.request.kind)
  const { needs = [], takes = [] } = isBare ? bareApproval : fields[action]
  const issues = order.flatMap((path): Issue[] => {
    if (!has(act, path)) return needs.includes(path) ? [{ path, message: 'validation.required' }] : []
    if (path === 'reason' || needs.includes(path) || takes.includes(path)) return []
    return [{ path, message: 'validation.invalid' }]
  })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

const stepOf = ({ request, by, now, seen, reason }: AgentAct) => ({
  requestId: request.id,
  by,
  now,
  seen,
  reason,
})

const review = (deps: Deps, act: AgentAct): Promise<void> =>
  moveAndAnnounceNow(deps, { ...stepOf(act), action: 'review', notice: 'requestInReview' })

/** Asks the customer for a document, with a reason for the customer. */
const requireDocument = (
  deps: Deps,
  { request, fileRequired, reason = '', by, seen }: AgentAct,
): Promise<void> =>
  askPapers(deps, {
    reportNumber: request.number,
    papers: fileRequired ? [fileRequired] : [],
    reason,
    by,
    seen,
  })

/** Rejects a request, with a reason for the customer. */
const reject = async (deps: Deps, act: AgentAct): Promise<void> => {
  const papers = await insurerAnswer(deps, act)
  await moveAndAnnounceNow(deps, { ...stepOf(act), action: 'reject', notice: 'requestRejected', papers })
}

const acts: Record<AgentAction, (deps: Deps, act: AgentAct) => Promise<void>> = {
  review,
  requireDocument,
  approve,
  issueSettlementSheet,
  sendDischarge,
  close: closeByAgent,
  reject,
}

const isAgents = (action: string): action is AgentAction => Object.hasOwn(acts, action)

/**
 * Leads a request to a status. Throws `customerRequest.wrong-status` if no act of an agent leads
 * there from the current one, `request.invalid` for a field that is missing, wrong or foreign to
 * the act.
 */
export const actOnRequest = async (deps: Deps, asked: AgentOrder): Promise<void> => {
  const { reportNumber, status, amount, ...given } = asked
  const request = await requestOfNumber(deps, reportNumber)
  const action = agentActionTo(requestStatusOf(status))
  if (!action || !isAgents(action)) throw new DomainError('customerRequest.wrong-status')
  // After the signature, only the handing over of the money closes the request.
  if (action === 'close' && awaitsPayout(request.payout))
    return notePayout(deps, { reportNumber, act: 'handOverPayout', reason: asked.reason, by: asked.by })
  assertRequestOpen(action, request)
  if (!isSeen(request.status, asked.seen)) throw new DomainError('customerRequest.wrong-status')
  const act = { ...given, request, now: deps.now(), ...(amount !== undefined && { amount: dirhams(amount) }) }
  assertFields(action, act)
  await acts[action](deps, act)
}
