import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { OpenedSignature, SignatureRequest, Signer } from '../../../gateways/signature.ts'
import type { SignatureState } from './signatures.tables.ts'
import type { Database } from '../../../schema.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { otherRecipientOf, recipientOf } from '../../people/accounts/recipients.ts'
import type { Origin } from '../../audit/origin.ts'
import { keepObject } from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { endSignature, insertSignature, latestSignatureOf, openSignatureOf } from './signatures.queries.ts'
import type { Signature, Subject } from './signatures.queries.ts'

export type { Signature, Subject } from './signatures.queries.ts'

/**
 * Signature that ended, for its effects. The customer signed or refused, whatever reported it
 * (RULINGS 60): the origin is that of the report, null when the server asked on schedule.
 */
interface Ended {
  signature: Signature
  origin: Origin | null
  now: Date
}

/** Effects of an ended signature, inside the transaction that notes it; both move its subject. */
export interface Effects {
  /** Code of the error when the subject has moved on or another caller ended the signature. */
  overtaken: 'policy.wrong-status' | 'customerRequest.wrong-status'
  signed: (tx: Kysely<Database>, ended: Ended & { object: StoredObject }) => Promise<void>
  refused: (tx: Kysely<Database>, ended: Ended & { reason: string | undefined }) => Promise<void>
}

/** Document that waits to be signed. */
export interface Signable {
  subject: Subject
  effects: Effects
  documentId: string
  /** Builds the provider's request; called only for a new signature. */
  ask: () => Promise<SignatureRequest>
  /** Locks the subject and throws unless it still waits for the signature of this document. */
  hold: (tx: Kysely<Database>) => Promise<void>
}

/** Returns the signer as the provider is told; throws `signature.no-address` for a person whom no code reaches. */
export const signerOf = async (deps: Deps, userId: string): Promise<Signer> => {
  const account = await accountById(deps.db, userId)
  const recipient = recipientOf(deps, account)
  if (!recipient) throw new DomainError('signature.no-address')
  return {
    name: `${account.first_name} ${account.last_name}`,
    language: account.language,
    recipient,
    other: otherRecipientOf(deps, account),
  }
}

/**
 * Returns the provider's answer; throws `signature.failed` without one, so that the customer tries
 * again later.
 */
const fromProvider = async <T>({ log }: Deps, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DomainError) throw error
    log.warn({ err: error }, 'the signature provider failed')
    throw new DomainError('signature.failed')
  }
}

/** Stores an opened signature; returns `undefined` if another call was faster. */
const noteSignature = (
  deps: Deps,
  { subject, documentId, hold }: Signable,
  { reference, expiresAt }: OpenedSignature,
): Promise<Signature | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    await hold(tx)
    return insertSignature(tx, {
      policy_id: subject.policyId,
      request_id: subject.requestId,
      document_id: documentId,
      provider: deps.signature.name,
      provider_reference: reference,
      state: 'open',
      created_at: deps.now(),
      expires_at: expiresAt,
    })
  })

const startSignature = async (deps: Deps, signable: Signable): Promise<string> => {
  const opened = await fromProvider(deps, deps.signature.create(await signable.ask()))
  const noted = await noteSignature(deps, signable, opened).catch(async (error: unknown) => {
    await deps.signature.cancel(opened.reference)
    throw error
  })
  if (noted) return opened.url
  await deps.signature.cancel(opened.reference)
  const first = await openSignatureOf(deps.db, signable.subject)
  if (!first) throw new DomainError(signable.effects.overtaken)
  return fromProvider(deps, deps.signature.urlOf(first.provider_reference))
}

/** Returns the address at which a document is signed: of the open signature, else of a new one. */
export const openSignature = async (deps: Deps, signable: Signable): Promise<string> => {
  const { subject, effects } = signable
  const open = await openSignatureOf(deps.db, subject)
  if (open) {
    const state = await conclude(deps, open, effects, null)
    if (state === 'open') return fromProvider(deps, deps.signature.urlOf(open.provider_reference))
    if (state !== 'cancelled') throw new DomainError(effects.overtaken)
  }
  return startSignature(deps, signable)
}

/** Ends a signature together with its effects, or neither. */
const endWith = (
  deps: Deps,
  { id }: Signature,
  state: 'signed' | 'refused',
  overtaken: Effects['overtaken'],
  now: Date,
  effect: (tx: Kysely<Database>) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await effect(tx)
    if (!(await endSignature(tx, id, state, now))) throw new DomainError(overtaken)
  })

const applyOutcome = async (
  deps: Deps,
  signature: Signature,
  outcome: SignatureState,
  { signed, refused, overtaken }: Effects,
  origin: Origin | null,
): Promise<void> => {
  const now = deps.now()
  const reference = signature.provider_reference
  if (outcome === 'cancelled') await endSignature(deps.db, signature.id, 'cancelled', now)
  if (outcome === 'refused') {
    // The agents make the next document and have to know what was wrong with this one.
    const reason = (await fromProvider(deps, deps.signature.refusalOf(reference))) ?? undefined
    await endWith(deps, signature, outcome, overtaken, now, (tx) =>
      refused(tx, { signature, origin, now, reason }),
    )
  }
  if (outcome === 'signed') {
    const file = await fromProvider(deps, deps.signature.signedFile(reference))
    const object = await keepObject(deps, file, 'application/pdf')
    await endWith(deps, signature, outcome, overtaken, now, (tx) =>
      signed(tx, { signature, origin, now, object }),
    )
  }
}

/**
 * Asks the provider for the state of a signature and applies its effects once; returns the state.
 */
export const conclude = async (
  deps: Deps,
  signature: Signature,
  effects: Effects,
  origin: Origin | null,
): Promise<SignatureState> => {
  if (signature.state !== 'open') return signature.state
  const outcome = await fromProvider(deps, deps.signature.status(signature.provider_reference))
  try {
    await applyOutcome(deps, signature, outcome, effects, origin)
  } catch (error) {
    // Another caller applied them meanwhile.
    if (!(error instanceof DomainError && error.code === effects.overtaken)) throw error
  }
  return outcome
}

/**
 * Concludes the last signature of a subject; throws `signature.unfinished` while it is neither signed
 * nor refused.
 */
export const concludeLatest = async (
  deps: Deps,
  subject: Subject,
  effects: Effects,
  origin: Origin | null,
): Promise<'signed' | 'refused'> => {
  const signature = await latestSignatureOf(deps.db, subject)
  const state = signature && (await conclude(deps, signature, effects, origin))
  if (state !== 'signed' && state !== 'refused') throw new DomainError('signature.unfinished')
  return state
}

/**
 * Withdraws an open signature, at the provider first: nothing can be signed from then on. If the
 * customer was faster, the effects of their signature or refusal apply.
 */
export const withdrawSignature = async (deps: Deps, subject: Subject, effects: Effects): Promise<void> => {
  const open = await openSignatureOf(deps.db, subject)
  if (!open) return
  await fromProvider(deps, deps.signature.cancel(open.provider_reference))
  await conclude(deps, open, effects, null)
}

/** Returns the state of a subject's signature, for its page. */
export const signatureStateOf = async (
  { db }: Pick<Deps, 'db'>,
  subject: Subject,
): Promise<'none' | 'open' | 'signed' | 'refused'> => {
  const state = (await latestSignatureOf(db, subject))?.state
  return state === undefined || state === 'cancelled' ? 'none' : state
}

/**
 * Ends the signature of a document that is replaced or withdrawn; returns the reference to cancel
 * at the provider once the caller's transaction is committed.
 */
export const endOpenSignature = async (
  tx: Kysely<Database>,
  subject: Subject,
  now: Date,
): Promise<string | undefined> => {
  const open = await openSignatureOf(tx, subject)
  if (open) await endSignature(tx, open.id, 'cancelled', now)
  return open?.provider_reference
}
