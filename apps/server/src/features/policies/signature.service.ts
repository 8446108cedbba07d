import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Delivery, SignatureState } from '../../pipeline-schema.ts'
import type { Database } from '../../schema.ts'
import { accountOf, ownerToTell } from '../accounts/accounts.service.ts'
import { documentSections } from '../../documents/render.ts'
import type { OpenedSignature } from '../../gateways/signature.ts'
import { addDocument, currentDocument, keepObject, newReference } from '../documents/documents.service.ts'
import type { StoredObject } from '../documents/documents.service.ts'
import { announceTo } from './announcing.service.ts'
import { assertOpen, holdPolicy, ownPolicy } from './find-policy.service.ts'
import type { Policy } from './find-policy.service.ts'
import { insurerById } from './insurers.queries.ts'
import { queueDocument } from './issued-later.service.ts'
import { premiumOf } from './payment.service.ts'
import { setDelivery } from './policies.queries.ts'
import { factsOf } from './policy-documents.service.ts'
import {
  endSignature,
  insertSignature,
  latestSignatureOf,
  openSignatureOf,
  openSignatures,
  signatureByReference,
} from './signatures.queries.ts'
import type { Signature } from './signatures.queries.ts'
import { transition } from './transition.service.ts'
import type { Mover } from './transition.service.ts'

/** What the provider answers; where it does not, the customer tries again later. */
const fromProvider = async <T>({ log }: Deps, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.warn({ err: error }, 'the signature provider failed')
    throw new DomainError('signature.failed')
  }
}

type Contract = NonNullable<Awaited<ReturnType<typeof currentDocument>>>

const contractOf = async (deps: Deps, policy: Policy): Promise<Contract> => {
  const contract = await currentDocument(deps.db, policy.id, 'contract')
  if (!contract) throw new Error('a policy that waits for its signature has a contract')
  return contract
}

/** The contract to be read on a phone; the insurer's own file is shown as it is. */
const sectionsOf = async (deps: Deps, policy: Policy, { reference, created_at: issuedAt }: Contract) => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer || !reference) return []
  const occasion = { kind: 'contract', reference, insurer, issuedAt, premium: premiumOf(policy) } as const
  const { start_date: startDate, end_date: endDate } = policy
  return documentSections(await factsOf(deps, policy, { ...occasion, startDate, endDate }))
}

const askProvider = async (
  deps: Deps,
  policy: Policy,
  userId: string,
  contract: Contract,
): Promise<OpenedSignature> => {
  const [account, person] = [await accountOf(deps, userId), await ownerToTell(deps, userId)]
  const language = person?.language ?? 'fr'
  const request = {
    title: deps.messages[language]('paper.title.contract'),
    document: { objectKey: contract.object_key, sha256: contract.sha256 },
    sections: await sectionsOf(deps, policy, contract),
    signer: { name: `${account.firstname} ${account.lastname}`, email: account.email, language },
    insuranceNumber: policy.number,
    insurer: policy.company_name ?? '',
  }
  return fromProvider(deps, deps.signature.create(request))
}

/** Writes an opened signature down; `undefined` where another call was faster. */
const noteSignature = (
  deps: Deps,
  policy: Policy,
  contract: Contract,
  { reference, expiresAt }: OpenedSignature,
): Promise<Signature | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    assertOpen('sign', await holdPolicy(tx, policy.id))
    const current = await currentDocument(tx, policy.id, 'contract')
    if (current?.id !== contract.id) throw new DomainError('policy.wrong-status')
    return insertSignature(tx, {
      policy_id: policy.id,
      document_id: contract.id,
      provider: deps.signature.name,
      provider_reference: reference,
      state: 'open',
      created_at: deps.now(),
      expires_at: expiresAt,
    })
  })

const startSignature = async (deps: Deps, policy: Policy, userId: string): Promise<string> => {
  const contract = await contractOf(deps, policy)
  const opened = await askProvider(deps, policy, userId, contract)
  const noted = await noteSignature(deps, policy, contract, opened).catch(async (error: unknown) => {
    await deps.signature.cancel(opened.reference)
    throw error
  })
  if (noted) return opened.url
  await deps.signature.cancel(opened.reference)
  const first = await openSignatureOf(deps.db, policy.id)
  if (!first) throw new DomainError('policy.wrong-status')
  return fromProvider(deps, deps.signature.urlOf(first.provider_reference))
}

/**
 * The address at which a customer signs their contract: of the signature that was opened before and not
 * finished, else of a new one. Notes where a paper copy goes, or that none is wanted any more.
 */
export const openSignature = async (
  deps: Deps,
  { userId, insuranceId, delivery }: { userId: string; insuranceId: string; delivery: Delivery | null },
): Promise<string> => {
  const policy = await ownPolicy(deps, userId, insuranceId)
  assertOpen('sign', policy)
  await setDelivery(deps.db, policy.id, delivery)
  const open = await openSignatureOf(deps.db, policy.id)
  if (open) {
    const state = await settle(deps, open, { kind: 'system', origin: null })
    if (state === 'open') return fromProvider(deps, deps.signature.urlOf(open.provider_reference))
    if (state !== 'cancelled') throw new DomainError('policy.wrong-status')
  }
  return startSignature(deps, policy, userId)
}

const finishSigned = async (
  tx: Kysely<Database>,
  { id, policy_id: policyId }: Signature,
  object: StoredObject,
  by: Mover,
  now: Date,
): Promise<void> => {
  const policy = await transition(tx, { policyId, action: 'sign', by, now })
  if (!(await endSignature(tx, id, 'signed', now))) throw new DomainError('policy.wrong-status')
  await addDocument(tx, {
    policyId,
    kind: 'signedContract',
    object,
    reference: newReference(),
    replaces: true,
    now,
  })
  await queueDocument(tx, { policy: policyId, kind: 'certificate' })
  await announceTo(tx, policy, 'signatureSucceeded', now)
}

const finishRefused = async (
  tx: Kysely<Database>,
  { id, policy_id: policyId }: Signature,
  { by, now, reason }: { by: Mover; now: Date; reason: string | undefined },
): Promise<void> => {
  const policy = await transition(tx, { policyId, action: 'refuseSignature', by, now, reason })
  if (!(await endSignature(tx, id, 'refused', now))) throw new DomainError('policy.wrong-status')
  await announceTo(tx, policy, 'signatureFailed', now)
}

const applyOutcome = async (
  deps: Deps,
  signature: Signature,
  outcome: SignatureState,
  by: Mover,
): Promise<void> => {
  const now = deps.now()
  if (outcome === 'cancelled') await endSignature(deps.db, signature.id, 'cancelled', now)
  if (outcome === 'refused') {
    // The agents make the next contract: they have to know what was wrong with this one.
    const reason =
      (await fromProvider(deps, deps.signature.refusalOf(signature.provider_reference))) ?? undefined
    await deps.db.transaction().execute((tx) => finishRefused(tx, signature, { by, now, reason }))
  }
  if (outcome === 'signed') {
    const file = await fromProvider(deps, deps.signature.signedFile(signature.provider_reference))
    const object = await keepObject(deps, file, 'application/pdf')
    await deps.db.transaction().execute((tx) => finishSigned(tx, signature, object, by, now))
  }
}

/** Asks the provider how a signature stands and lets the policy follow; answers the state. */
const settle = async (deps: Deps, signature: Signature, by: Mover): Promise<SignatureState> => {
  if (signature.state !== 'open') return signature.state
  const outcome = await fromProvider(deps, deps.signature.status(signature.provider_reference))
  try {
    await applyOutcome(deps, signature, outcome, by)
  } catch (error) {
    // Somebody else let it follow while we asked.
    if (!(error instanceof DomainError && error.code === 'policy.wrong-status')) throw error
  }
  return outcome
}

/**
 * What became of a signature, by the provider's own reference: asks the provider, never believes who
 * calls, and lets the policy follow exactly once. `undefined` for a signature that is not ours.
 */
export const settleSignature = async (
  deps: Deps,
  reference: string,
  by: Mover = { kind: 'system', origin: null },
): Promise<SignatureState | undefined> => {
  const signature = await signatureByReference(deps.db, deps.signature.name, reference)
  return signature && settle(deps, signature, by)
}

/** The same for a customer's policy; throws `signature.unfinished` while it is neither signed nor refused. */
export const settleOwnSignature = async (
  deps: Deps,
  { userId, insuranceId, by }: { userId: string; insuranceId: string; by: Mover },
): Promise<'signed' | 'refused'> => {
  const { id } = await ownPolicy(deps, userId, insuranceId)
  const signature = await latestSignatureOf(deps.db, id)
  const state = signature && (await settle(deps, signature, by))
  if (state !== 'signed' && state !== 'refused') throw new DomainError('signature.unfinished')
  return state
}

/** Follows what no message told us of: a node that died between the signature and its effect. */
export const settleOpenSignatures = async (deps: Deps): Promise<void> => {
  for (const signature of await openSignatures(deps.db, deps.signature.name)) {
    await settle(deps, signature, { kind: 'system', origin: null }).catch((error: unknown) =>
      deps.log.warn({ err: error, signature: signature.id }, 'a signature could not be settled'),
    )
  }
}
