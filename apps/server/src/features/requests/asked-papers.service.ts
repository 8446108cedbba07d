import type { Right } from '@wassit/domain/access/rights'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FileNotice } from '@wassit/domain/policy/notices'
import { canRequest, requestActions, requestStatuses, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestStatus } from '@wassit/domain/request/request'
import { customerPapers } from '@wassit/domain/request/requestable-documents'
import type { CustomerPaper } from '@wassit/domain/request/requestable-documents'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import type { RequestRow } from './requests.tables.ts'
import { mayOpen } from '../stored-files/documents.service.ts'
import { refuseFile } from '../stored-files/refused-files.service.ts'
import { holdPolicy } from '../policies/pipeline/find-policy.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { isSeen } from '../policies/pipeline/policy-move.service.ts'
import { awaitedOf, requestOfNumber } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { moveRequest, noteOnRequest } from './request-move.service.ts'
import { announceRequest } from './request-notices.service.ts'
import { requestById } from './requests.queries.ts'

/** Documents that an agent asks for. */
interface PaperOrder {
  reportNumber: string
  papers: readonly CustomerPaper[]
  /** Words that the customer reads. */
  reason: string
  /** Code of the status that the agent saw. */
  seen?: number | undefined
  by: Mover
}

/** Returns a request as it is while the caller's transaction holds its policy. */
export const heldRequest = async (
  tx: Kysely<Database>,
  { id, policy_id: policyId }: Pick<RequestFile, 'id' | 'policy_id'>,
): Promise<RequestFile> => {
  await holdPolicy(tx, policyId)
  const held = await requestById(tx, id)
  if (!held) throw new DomainError('customerRequest.unknown')
  return held
}

interface Asking {
  papers: readonly CustomerPaper[]
  reason: string
  notice: FileNotice
  /** True if the request goes back to the customer; otherwise it stays where it is. */
  moves: boolean
  by: Mover
  now: Date
}

/** Adds a reason to that of the documents which are still awaited. */
const reasonWith = (held: RequestFile, reason: string): string => {
  const { required_reason: earlier } = held
  if (awaitedOf(held).length === 0 || !earlier) return reason
  return earlier.includes(reason) ? earlier : `${earlier}\n${reason}`
}

/**
 * Asks for documents in addition to those already asked for, so that no agent undoes what another one asked, and
 * tells the customer in one message.
 */
const ask = async (
  tx: Kysely<Database>,
  held: RequestFile,
  { papers, reason, notice, moves, by, now }: Asking,
): Promise<void> => {
  const set = {
    awaited_documents: [...new Set([...awaitedOf(held), ...papers])],
    required_document: papers.at(-1) ?? null,
    required_reason: reasonWith(held, reason),
    required_since: now,
  }
  const act = { requestId: held.id, action: 'requireDocument', by, now, reason, set } as const
  const asked = moves ? await moveRequest(tx, act) : await noteOnRequest(tx, act)
  await announceRequest(tx, asked, notice, now)
}

/**
 * Asks the customer of an open request for documents. The request goes back to the customer while it is
 * undecided; later it stays where it is. Throws `customerRequest.wrong-status`.
 */
export const askPapers = async (
  deps: Deps,
  { reportNumber, papers, reason, seen, by }: PaperOrder,
): Promise<void> => {
  const request = await requestOfNumber(deps, reportNumber)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await heldRequest(tx, request)
    // The same form, sent twice.
    if (held.required_reason?.includes(reason) && papers.every((kind) => awaitedOf(held).includes(kind)))
      return
    if (!isSeen(held.status, seen)) throw new DomainError('customerRequest.wrong-status')
    const moves =
      held.payout === null && canRequest('requireDocument', requestStatusOf(held.status), held.kind)
    await ask(tx, held, { papers, reason, notice: 'requestDocument', moves, by, now })
  })
}

interface PaperRefusal {
  reportNumber: string
  /** File name of the document in its request. */
  value: string
  /** Words that the customer reads. */
  reason: string
  /** Rights of the agent, who refuses nothing that they may not read. */
  rights: readonly Right[]
  by: Mover
}

const undecided: readonly RequestStatus[] = requestActions.requireDocument.from

/**
 * Refuses a document of the customer, who reads the reason and is asked for it again. A decided request stays
 * decided. Throws `document.unknown` for one that is replaced or refused already, `right.missing`.
 */
export const refusePaper = async (
  deps: Deps,
  { reportNumber, value, reason, rights, by }: PaperRefusal,
): Promise<void> => {
  const request = await requestOfNumber(deps, reportNumber)
  const { id: requestId, policy_id: policyId } = request
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const held = await heldRequest(tx, request)
    await noteOnRequest(tx, { requestId, action: 'refusePaper', by, now, reason })
    const label = value.replace(/\.[a-z]+$/, '')
    const refused = await refuseFile(tx, { policyId, requestId, value: label, reason, now }, customerPapers)
    if (!mayOpen({ kind: refused, holds_health: false }, { rights })) throw new DomainError('right.missing')
    const papers = customerPapers.filter((kind) => kind === refused)
    const moves = undecided.includes(requestStatusOf(held.status))
    await ask(tx, held, { papers, reason, notice: 'requestPaperRefused', moves, by, now })
  })
}

/**
 * Notes that a document arrived. The request comes back from the customer with the last one asked for; a
 * document that nobody asked for changes nothing else.
 */
export const noteArrival = async (
  tx: Kysely<Database>,
  held: RequestFile,
  { paper, by, now }: { paper: CustomerPaper; by: Mover; now: Date },
): Promise<Selectable<RequestRow>> => {
  const awaited = awaitedOf(held)
  const rest = awaited.filter((kind) => kind !== paper)
  const isLast = rest.length === 0 && held.status === requestStatuses.documentsRequired.code
  const act = { requestId: held.id, by, now, set: { awaited_documents: rest } }
  if (isLast && awaited.includes(paper)) return moveRequest(tx, { ...act, action: 'provideDocument' })
  return noteOnRequest(tx, { ...act, action: by.kind === 'agent' ? 'addPaper' : 'provideDocument' })
}
