import { DomainError } from '@wassit/domain/errors/errors'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { SignatureRequest } from '../../gateways/signature.ts'
import type { Database } from '../../schema.ts'
import type { Origin } from '../audit/origin.ts'
import { currentRequestDocument, newReference } from '../stored-files/documents.service.ts'
import { holdPolicy, policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import { holderOf } from '../policies/pipeline/policy-move.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import {
  endOpenSignature,
  openSignature,
  concludeLatest,
  signerOf,
  withdrawSignature,
} from '../policies/signatures/signatures.service.ts'
import type { Effects, Signature, Signable, Subject } from '../policies/signatures/signatures.service.ts'
import type { AgentAct } from './agent-act.ts'
import { lockRequest } from './approval.queries.ts'
import { ownRequest } from './find-request.service.ts'
import type { RequestFile } from './find-request.service.ts'
import { insurerAnswer } from './insurer-answer.service.ts'
import { requestPaperText } from './request-papers.service.ts'
import { assertRequestOpen, moveAndAnnounce } from './announced-move.service.ts'

type Discharge = NonNullable<Awaited<ReturnType<typeof currentRequestDocument>>>

const subjectOf = ({ id, policy_id: policyId }: Pick<RequestFile, 'id' | 'policy_id'>): Subject => ({
  policyId,
  requestId: id,
})

const requestIdOf = ({ request_id: id }: Signature): string => {
  if (id === null) throw new Error('the signature of a discharge has no request')
  return id
}

const signerIn = async (
  tx: Kysely<Database>,
  { policy_id: policyId }: Signature,
  origin: Origin | null,
): Promise<Mover> => holderOf(await holdPolicy(tx, policyId), origin)

export const dischargeEffects: Effects = {
  overtaken: 'customerRequest.wrong-status',
  signed: async (tx, { signature, object, origin, now }) => {
    const by = await signerIn(tx, signature, origin)
    const papers = [{ kind: 'signedDischarge', object, reference: newReference(), replaces: true }] as const
    const move = { requestId: requestIdOf(signature), action: 'signDischarge', by, now } as const
    await moveAndAnnounce(tx, { ...move, papers, set: { payout: 'signed' } })
  },
  refused: async (tx, { signature, origin, now, reason }) => {
    const by = await signerIn(tx, signature, origin)
    await moveAndAnnounce(tx, {
      requestId: requestIdOf(signature),
      action: 'refuseDischarge',
      by,
      now,
      reason,
    })
  },
}

/**
 * Returns the discharge as sections to read on a phone; none for the insurer's own file, which is
 * shown as it is.
 */
const sectionsOf = async (deps: Deps, request: RequestFile, { reference, created_at: issuedAt }: Discharge) =>
  reference === null
    ? []
    : requestPaperText(deps, {
        kind: 'discharge',
        policy: await policyOfNumber(deps, request.insurance_number),
        reportNumber: request.number,
        reference,
        info: request.info,
        amount: request.amount,
        effectiveDate: request.effective_date,
        issuedAt,
      })

const askOf = async (deps: Deps, request: RequestFile, discharge: Discharge): Promise<SignatureRequest> => {
  const signer = await signerOf(deps, request.user_id)
  const t = deps.messages[signer.language]
  return {
    title: t('paper.title.discharge'),
    document: { objectKey: discharge.object_key, sha256: discharge.sha256 },
    sections: await sectionsOf(deps, request, discharge),
    signer,
    insuranceNumber: request.insurance_number,
    reportNumber: request.number,
    insurer: insurerNameIn(t, request.company_name, request.company_arabic_name) ?? '',
  }
}

const holdToSign = async (
  tx: Kysely<Database>,
  request: RequestFile,
  discharge: Discharge,
): Promise<void> => {
  await holdPolicy(tx, request.policy_id)
  const held = await lockRequest(tx, request.id)
  if (!held) throw new DomainError('customerRequest.unknown')
  assertRequestOpen('signDischarge', held)
  const current = await currentRequestDocument(tx, request.id, 'discharge')
  if (current?.id !== discharge.id) throw new DomainError('customerRequest.wrong-status')
}

const signableOf = async (deps: Deps, request: RequestFile): Promise<Signable> => {
  const discharge = await currentRequestDocument(deps.db, request.id, 'discharge')
  if (!discharge) throw new Error('a request that waits for its signature has no discharge')
  return {
    subject: subjectOf(request),
    effects: dischargeEffects,
    documentId: discharge.id,
    ask: () => askOf(deps, request, discharge),
    hold: (tx) => holdToSign(tx, request, discharge),
  }
}

/** Returns the address at which a customer signs the discharge of their request. */
export const signDischarge = async (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<string> => {
  const request = await ownRequest(deps, userId, requestId)
  assertRequestOpen('signDischarge', request)
  return openSignature(deps, await signableOf(deps, request))
}

/**
 * Concludes the signature of a customer's discharge and returns its outcome; throws
 * `signature.unfinished` while it is neither signed nor refused.
 */
export const concludeDischarge = async (
  deps: Deps,
  { userId, requestId, by }: { userId: string; requestId: string; by: Mover },
): Promise<'signed' | 'refused'> =>
  concludeLatest(deps, subjectOf(await ownRequest(deps, userId, requestId)), dischargeEffects, by.origin)

/**
 * Closes a request and withdraws an open signature of its discharge. If the customer has just
 * signed, the signature closes the request, and this throws `customerRequest.wrong-status`.
 */
export const closeByAgent = async (deps: Deps, act: AgentAct): Promise<void> => {
  const { request, by, now, seen, reason } = act
  const papers = await insurerAnswer(deps, act)
  await withdrawSignature(deps, subjectOf(request), dischargeEffects)
  const withdrawn = await deps.db.transaction().execute(async (tx) => {
    const move = { requestId: request.id, action: 'close', by, now, seen, reason } as const
    await moveAndAnnounce(tx, { ...move, papers, notice: 'requestClosed' })
    return endOpenSignature(tx, subjectOf(request), now)
  })
  if (withdrawn !== undefined) await deps.signature.cancel(withdrawn)
}
