import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AddReport } from '@wassit/domain/api/requests/request-forms'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { serialNumber } from '@wassit/domain/format/serial-number'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { EntrySource } from '@wassit/domain/request/entry'
import { areAlike, formIssues, requestKinds, requestStatuses } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import type { Proposal, RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import { assignByRule } from '../people/assignment-rules/assigning.service.ts'
import { announceRequestChange } from '../policies/notices/notices.service.ts'
import { holdPolicy, ownPolicy } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { notePolicyEvent } from '../policies/pipeline/policy-events.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { assertRoom, requestableTerm } from './eligibility.service.ts'
import type { Insured } from './kind-rules.ts'
import { kindOf, kinds } from './kinds.ts'
import { proposalFor } from './proposal.service.ts'
import { fileDocuments, keepPieces } from './request-documents.service.ts'
import type { KeptFile } from './request-documents.service.ts'
import { assertRoomForFiles, takeDraftFiles } from './request-draft-files.service.ts'
import { forgetDraft } from './request-drafts.queries.ts'
import { announceRequest } from './request-notices.service.ts'
import { declaredValues } from './renewal/renewal.service.ts'
import { drawRequestPaper } from './request-papers.service.ts'
import {
  formsOf,
  insertRequest,
  insertRequestEvent,
  nextRequestNumber,
  requestByKey,
  setRequestAssignee,
} from './requests.queries.ts'

/** Form of a customer request. */
export interface Submission {
  userId: string
  form: AddReport
  uploads: readonly Upload[]
  /** Key of the form as it was rendered: the same key twice is one request (RULINGS 32). */
  key: string | undefined
  /** The customer, or the agent who enters the form for them. */
  by: Mover
  /** Way in which the customer asked; only of an agent's form. */
  source?: EntrySource
  /** Writes next to a request that is opened, in the same transaction. */
  alongside?: (tx: Kysely<Database>) => Promise<void>
}

/** Returns a form with the values of the risk that its kind may change, without any other key. */
const declaredForm = (form: AddReport, { product }: Policy): AddReport =>
  'valeurs' in form && form.valeurs ? { ...form, valeurs: declaredValues(product, form.valeurs) } : form

/** Compares the locked fields of the form with the contract. */
const lockedIssues = (
  { numero_contrat: number, type_couverture: coverage }: AddReport,
  policy: Policy,
): Issue[] => {
  const differs = (path: string, given: string | undefined, own: string): Issue[] =>
    given && given !== own ? [{ path, message: 'validation.invalid' }] : []
  return [
    ...differs('numero_contrat', number, policy.number),
    ...differs('type_couverture', coverage, String(catalogue[policy.product].coverageId)),
  ]
}

const assertSound = (form: AddReport, insured: Insured): void => {
  const issues = [...lockedIssues(form, insured.policy), ...formIssues(kindOf(form), form, insured)]
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

/**
 * Returns the fields of the form as they are kept and shown; a changed risk as the parser read it.
 */
const infoOf = (form: AddReport, proposal: Proposal | null): Record<string, unknown> => {
  const {
    insurance_id: _policy,
    numero_contrat: _number,
    type_couverture: _coverage,
    draft_files: _files,
    another: _another,
    ...fields
  }: AddReport & { price?: unknown; data?: unknown } = form
  const { price: _price, data, ...info } = fields
  return { ...info, ...(data !== undefined && { data: proposal?.answers }) }
}

/**
 * Returns the number of the request that a form opened before; throws if the customer has changed
 * the form since, because its answer was lost: the request has what they wrote first.
 */
const sameAs = (
  { number, info: kept }: Pick<Selectable<RequestRow>, 'number' | 'info'>,
  info: Record<string, unknown>,
): string => {
  // Files that were lost at the first try may be kept by the draft at the second.
  const { pieces: _files, ...written } = JSON.parse(JSON.stringify(info)) as Record<string, unknown>
  if (Object.entries(written).every(([name, value]) => isDeepStrictEqual(value, kept[name]))) return number
  throw new DomainError('customerRequest.exists', [], {
    message: 'errors.customerRequest.sent',
    values: { number },
  })
}

/** Returns the next number, such as `SIN-2026-000123` (RULINGS 33). */
const numberFor = async ({ db }: Deps, kind: RequestKind, asOf: string): Promise<string> =>
  serialNumber(requestKinds[kind].prefix, asOf, await nextRequestNumber(db))

/**
 * Logs a difference between the shown price and ours. Ours is valid and shown before any approval.
 */
const noteSeenPrice = ({ log }: Deps, form: AddReport, proposal: Proposal | null, policyId: string): void => {
  const seen = 'price' in form ? form.price : undefined
  const pricing = proposal?.pricing
  if (seen === undefined || seen === null || seen === '' || pricing?.outcome !== 'priced') return
  if (Number(seen) !== toDirhams(pricing.total))
    log.warn({ policy: policyId }, 'a browser showed another price than ours')
}

/** Parts of a request that are prepared before its transaction. */
interface Prepared {
  kind: RequestKind
  number: string
  info: Record<string, unknown>
  proposal: Proposal | null
  files: KeptFile[]
}

const prepare = async (deps: Deps, submission: Submission, insured: Insured): Promise<Prepared> => {
  const { form, uploads } = submission
  const kind = kindOf(form)
  assertSound(form, insured)
  assertRoomForFiles(kind, uploads, form.draft_files ?? {})
  const proposal = await proposalFor(deps, form, insured)
  const files = await keepPieces(deps, kind, uploads)
  const number = await numberFor(deps, kind, insured.asOf)
  const info = infoOf(form, proposal)
  const { paper } = kinds[kind]
  if (paper) {
    const object = await drawRequestPaper(deps, {
      kind: paper,
      policy: insured.policy,
      reportNumber: number,
      reference: null,
      info,
      amount: null,
      effectiveDate: proposal?.date ?? null,
      issuedAt: deps.now(),
    })
    files.push({ kind: paper, object })
  }
  return { kind, number, info, proposal, files }
}

/**
 * Writes everything that goes with a new request: its event, the policy's, the audit row, the
 * notice and the message to the agents.
 */
const tellOf = async (
  tx: Kysely<Database>,
  request: Selectable<RequestRow>,
  by: Mover,
  now: Date,
): Promise<void> => {
  const { id: requestId, policy_id: policyId, user_id: userId, status } = request
  const actor = { actor: by.kind, actor_id: by.id ?? userId, at: now }
  const event = { request_id: requestId, action: 'submit', from_status: null, to_status: status, ...actor }
  await insertRequestEvent(tx, event)
  await notePolicyEvent(tx, { policyId, action: 'requestSubmitted', requestId, by, now })
  const deed = { kind: 'request', outcome: 'submit', actor: by.id ?? userId, subject: requestId } as const
  await record(tx, { origin: by.origin, now }, deed)
  await announceRequest(tx, request, request.source ? 'requestEntered' : 'requestReceived', now)
  await announceRequestChange(tx, requestId)
}

/**
 * Asks before a second form about the event of an earlier one, if an agent entered one of the two: the
 * customer wrote it, and told it on the telephone. Two of a customer's own are two (RULINGS 32).
 */
const assertUnlike = async (
  tx: Kysely<Database>,
  { form, source }: Submission,
  { kind, info }: Prepared,
  policyId: string,
): Promise<void> => {
  if (form.another) return
  const earlier = await formsOf(tx, policyId, kind)
  const same = earlier.find((each) => (source || each.entered_by) && areAlike(kind, each.info, info))
  if (same)
    throw new DomainError('customerRequest.alike', [], {
      message: 'errors.customerRequest.alike',
      values: { number: same.number },
    })
}

const open = async (
  tx: Kysely<Database>,
  submission: Submission & { key: string },
  prepared: Prepared,
  { policyId, now }: { policyId: string; now: Date },
): Promise<string> => {
  const { kind, number, info, proposal, files } = prepared
  const { userId, form, key, by, source } = submission
  const policy = await holdPolicy(tx, policyId)
  const earlier = await requestByKey(tx, userId, key)
  if (earlier) return sameAs(earlier, info)
  requestableTerm(kind, policy, moroccanDay(now))
  await assertRoom(tx, kind, policy)
  await assertUnlike(tx, submission, prepared, policyId)
  const taken = await takeDraftFiles(tx, { userId, policyId, kind }, form.draft_files ?? {})
  const request = await insertRequest(tx, {
    number,
    policy_id: policyId,
    user_id: userId,
    kind,
    status: requestStatuses.submitted.code,
    status_since: now,
    info: JSON.stringify(info),
    proposal: proposal && JSON.stringify(proposal),
    ...(source && { source, entered_by: by.id }),
    idempotency_key: key,
    created_at: now,
    updated_at: now,
  })
  // The same key opened a request on another policy at the same moment.
  if (!request) return (await requestByKey(tx, userId, key))?.number ?? number
  await fileDocuments(tx, request, [...taken, ...files], { createdBy: by.id ?? userId, now })
  const thing = { kind: 'request', work: 'request', id: request.id, policyId } as const
  await assignByRule(tx, thing, now, (agent) => setRequestAssignee(tx, request.id, agent, now))
  await tellOf(tx, request, by, now)
  await forgetDraft(tx, { userId, policyId, kind })
  await submission.alongside?.(tx)
  return number
}

/**
 * Opens a customer request at status 1 and returns its number; a known key returns the request it
 * opened. Files and letter are stored before the transaction, so that a crash in between leaves
 * only unused files, which are swept away.
 */
export const addRequest = async (deps: Deps, submission: Submission): Promise<string> => {
  const { userId, key = randomUUID() } = submission
  const policy = await ownPolicy(deps, userId, submission.form.insurance_id)
  const form = declaredForm(submission.form, policy)
  const now = deps.now()
  const asOf = moroccanDay(now)
  const kind = kindOf(form)
  const [room] = await Promise.allSettled([assertRoom(deps.db, kind, policy)])
  // The key is read after the room, which the same form may have taken at this moment.
  const earlier = await requestByKey(deps.db, userId, key)
  if (earlier && !('data' in form)) return sameAs(earlier, infoOf(form, null))
  const term = requestableTerm(kind, policy, asOf)
  if (earlier) return sameAs(earlier, infoOf(form, await proposalFor(deps, form, { policy, term, asOf })))
  if (room.status === 'rejected') throw room.reason
  const prepared = await prepare(deps, { ...submission, form }, { policy, term, asOf })
  noteSeenPrice(deps, form, prepared.proposal, policy.id)
  return deps.db
    .transaction()
    .execute((tx) => open(tx, { ...submission, form, key }, prepared, { policyId: policy.id, now }))
}
