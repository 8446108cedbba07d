import { DomainError } from '@wassit/domain/errors/errors'
import { insurerNameIn } from '@wassit/domain/party/insurer-name'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Database } from '../../../../schema.ts'
import { documentSections } from '../../../../papers/render.ts'
import type { SignatureRequest } from '../../../../gateways/signature.ts'
import { addDocument, currentDocument, newReference } from '../../../stored-files/documents.service.ts'
import type { StoredObject } from '../../../stored-files/documents.service.ts'
import {
  concludeLatest,
  endOpenSignature,
  openSignature,
  signerOf,
} from '../../signatures/signatures.service.ts'
import type { Effects, Signable, Subject } from '../../signatures/signatures.service.ts'
import { wishForOriginal } from './delivering.service.ts'
import type { PaperOriginal } from './delivery.ts'
import { announceTo } from '../announcing.service.ts'
import { assertOpen, holdPolicy, ownPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { insurerById } from '../../../insurers/panel/insurers.service.ts'
import { queueDocument } from '../jobs/issued-later.service.ts'
import { numbersAt } from '../numbers-of-policy.service.ts'
import { premiumOf } from './policy-payment.service.ts'
import { factsOf } from '../policy-documents.service.ts'
import { continueFrom, holdPredecessor } from '../succession/successor.service.ts'
import { holderOf, movePolicy } from '../policy-move.service.ts'
import type { PolicyMove } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

export const contractSubject = (policyId: string): Subject => ({ policyId, requestId: null })

type Contract = NonNullable<Awaited<ReturnType<typeof currentDocument>>>

const contractOf = async (deps: Deps, policy: Policy): Promise<Contract> => {
  const contract = await currentDocument(deps.db, policy.id, 'contract')
  if (!contract) throw new Error('a policy that waits for its signature has no contract')
  return contract
}

/**
 * Returns the contract as sections to read on a phone; none for the insurer's own file, which is
 * shown as it is.
 */
const sectionsOf = async (deps: Deps, policy: Policy, { reference, created_at: issuedAt }: Contract) => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer || !reference) return []
  const occasion = { kind: 'contract', reference, insurer, issuedAt, premium: premiumOf(policy) } as const
  const { start_date: startDate, end_date: endDate } = policy
  const numbers = await numbersAt(deps.db, policy, issuedAt)
  return documentSections(await factsOf(deps, policy, { ...occasion, startDate, endDate, numbers }))
}

const requestOf = async (
  deps: Deps,
  policy: Policy,
  userId: string,
  contract: Contract,
): Promise<SignatureRequest> => {
  const signer = await signerOf(deps, userId)
  const t = deps.messages[signer.language]
  return {
    title: t('paper.title.contract'),
    document: { objectKey: contract.object_key, sha256: contract.sha256 },
    sections: await sectionsOf(deps, policy, contract),
    signer,
    insuranceNumber: policy.number,
    insurer: insurerNameIn(t, policy.company_name, policy.company_arabic_name) ?? '',
  }
}

/**
 * Puts a policy in force with its signed contract. The caller has called `holdPredecessor`, whose row
 * is locked before the policy's.
 */
export const putInForce = async (
  tx: Kysely<Database>,
  move: PolicyMove & { action: 'sign' },
  object: StoredObject,
): Promise<void> => {
  const { policyId, by, now } = move
  const policy = await movePolicy(tx, move)
  await continueFrom(tx, policy, { by, now })
  const document = { policyId, kind: 'signedContract', object, replaces: true, now } as const
  await addDocument(tx, { ...document, reference: newReference() })
  await queueDocument(tx, { policy: policyId, kind: 'certificate' })
  await announceTo(tx, policy, 'signatureSucceeded', now)
}

export const contractEffects: Effects = {
  overtaken: 'policy.wrong-status',
  signed: async (tx, { signature: { policy_id: policyId }, object, origin, now }) => {
    await holdPredecessor(tx, policyId)
    const by = holderOf(await holdPolicy(tx, policyId), origin)
    await putInForce(tx, { policyId, action: 'sign', by, now }, object)
  },
  refused: async (tx, { signature: { policy_id: policyId }, origin, now, reason }) => {
    const by = holderOf(await holdPolicy(tx, policyId), origin)
    const policy = await movePolicy(tx, { policyId, action: 'refuseSignature', by, now, reason })
    await announceTo(tx, policy, 'signatureFailed', now)
  },
}

/**
 * Ends the open signatures of contracts, and returns those that the caller cancels at the provider
 * after the transaction.
 */
export const endContractSignatures = async (
  tx: Kysely<Database>,
  policyIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  const ended: string[] = []
  for (const policyId of policyIds) {
    const open = await endOpenSignature(tx, contractSubject(policyId), now)
    if (open !== undefined) ended.push(open)
  }
  return ended
}

const signableOf = async (deps: Deps, policy: Policy, userId: string): Promise<Signable> => {
  const contract = await contractOf(deps, policy)
  return {
    subject: contractSubject(policy.id),
    effects: contractEffects,
    documentId: contract.id,
    ask: () => requestOf(deps, policy, userId, contract),
    hold: async (tx) => {
      assertOpen('sign', await holdPolicy(tx, policy.id))
      const current = await currentDocument(tx, policy.id, 'contract')
      if (current?.id !== contract.id) throw new DomainError('policy.wrong-status')
    },
  }
}

/**
 * Returns the address at which a customer signs their contract. Notes the address of a paper copy,
 * or that none is wanted any more; a resumed signature without either keeps the earlier wish.
 */
export const signContract = async (
  deps: Deps,
  {
    userId,
    insuranceId,
    delivery,
  }: { userId: string; insuranceId: string; delivery?: PaperOriginal | null | undefined },
): Promise<string> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  assertOpen('sign', policy)
  if (delivery !== undefined) {
    const by = { kind: 'customer', id: userId, origin: null } as const
    await wishForOriginal(deps, policy.id, delivery, by)
  }
  return openSignature(deps, await signableOf(deps, policy, userId))
}

/**
 * Concludes the signature of a customer's contract and returns its outcome; throws
 * `signature.unfinished` while it is neither signed nor refused.
 */
export const concludeContract = async (
  deps: Deps,
  { userId, insuranceId, by }: { userId: string; insuranceId: string; by: Mover },
): Promise<'signed' | 'refused'> => {
  const { id } = await ownPolicy(deps, userId, insuranceId)
  return concludeLatest(deps, contractSubject(id), contractEffects, by.origin)
}
