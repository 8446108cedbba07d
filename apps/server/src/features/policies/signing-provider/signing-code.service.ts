import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { z } from 'zod/mini'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Deps } from '../../../deps.ts'
import { sealingKey } from '../../../gateways/seal/seal-key.ts'
import { addJob } from '../../../jobs.ts'
import { RetryLater } from '../../../retry-later.ts'
import type { Database } from '../../../schema.ts'
import { countCodeMail, countCodeTry, forgiveCodeTries } from '../../people/accounts/code-limits.service.ts'
import {
  codeLifetimeMs,
  maximumAttempts,
  otherAfterSeconds,
  resendAfterMs,
} from '../../people/accounts/codes.service.ts'
import { codeOf, isCodeOf } from '../../people/accounts/secrets.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { signingCodeMail } from './signature-jobs.ts'
import { signingMessage } from './signing-message.ts'
import { addressesOf, recipientsOf } from './signing-recipients.ts'
import { countAttempt, lockSession, noteDelivery, sessionById, startCode } from './signing.queries.ts'
import type { SigningSession } from './signing.queries.ts'
import { isOpen, sessionOf } from './signing.service.ts'

const codeIdOf = ({ id, code_serial: serial }: SigningSession): string => `${id}:${serial}`

const addressee = (session: SigningSession) => {
  const [first] = addressesOf(session)
  const email = 'email' in first ? first.email : null
  return { purpose: 'signature', email, phone: 'phone' in first ? first.phone : null } as const
}

const assertNotFresh = ({ code_sent_at: sentAt }: SigningSession, now: Date): void => {
  const waitMs = sentAt ? sentAt.getTime() + resendAfterMs - now.getTime() : 0
  if (waitMs > 0) throw new RetryLater('code.too-soon', waitMs)
}

/** Queues a code for both addresses at once: a service that is down must not delay the other one. */
const queueCode = async (tx: Kysely<Database>, session: string, serial: number): Promise<void> => {
  const later = { key: `signing-code-${session}-${serial}-other`, afterSeconds: otherAfterSeconds }
  await addJob(tx, signingCodeMail, { session, serial, to: 'first' })
  await addJob(tx, signingCodeMail, { session, serial, to: 'other' }, later)
}

/**
 * Sends a new code in place of the last. Throws `code.too-soon` within a minute of it, and
 * `signature.failed` when nothing can be sealed.
 */
export const sendCode = async (deps: Deps, token: string, origin: Origin): Promise<void> => {
  const { id } = await sessionOf(deps, token)
  const now = deps.now()
  await sealingKey(deps.config, now)
  await deps.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, id)
    if (!isOpen(session, now)) throw new DomainError('signature.unknown')
    assertNotFresh(session, now)
    await countCodeMail(tx, deps, addressee(session), { browser: { origin }, code: 'request.too-many' })
    const serial = await startCode(tx, id, now)
    await queueCode(tx, id, serial)
    await record(tx, { origin, now }, { kind: 'code', outcome: 'issued', subject: id })
  })
}

const isCodeOpen = ({ code_sent_at: sentAt, code_attempts: attempts }: SigningSession, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < codeLifetimeMs && attempts < maximumAttempts

/**
 * Delivers a code to the address that its signer chose, and two minutes later, if the signature is not
 * made by then, to the other one. Delivers nothing once another code replaced it or the session has ended.
 */
export const deliverCode = async (
  deps: Deps,
  { session: id, serial, to }: z.output<typeof signingCodeMail.payload>,
): Promise<void> => {
  const session = await sessionById(deps.db, id)
  const now = deps.now()
  if (!session || session.code_serial !== serial || !isOpen(session, now) || !isCodeOpen(session, now)) return
  const recipient = recipientsOf(deps, session)[to]
  if (!recipient) return
  const code = codeOf(deps.config.appSecret, codeIdOf(session))
  await deps.messenger.send(signingMessage(session, code, recipient))
  // Noted once the service took the code: the evidence names no address that refused it.
  await noteDelivery(deps.db, id, serial, to)
}

type Proof =
  | { outcome: 'verified' | 'wrong' | 'burnt' | 'expired' | 'over' }
  | { outcome: 'limited'; waitMs: number }

const judge = async (
  tx: Kysely<Database>,
  deps: Deps,
  { id, code, origin }: { id: string; code: string; origin: Origin },
): Promise<Proof> => {
  const session = await lockSession(tx, id)
  const now = deps.now()
  if (!isOpen(session, now)) return { outcome: 'over' }
  if (!isCodeOpen(session, now)) return { outcome: 'expired' }
  const waitMs = await countCodeTry(tx, deps, addressee(session), { origin })
  if (waitMs !== undefined) return { outcome: 'limited', waitMs }
  if (!isCodeOf(acceptedSecrets(deps.config), codeIdOf(session), code)) {
    await countAttempt(tx, id)
    return { outcome: session.code_attempts + 1 < maximumAttempts ? 'wrong' : 'burnt' }
  }
  await forgiveCodeTries(tx, deps, addressee(session), { origin })
  return { outcome: 'verified' }
}

/**
 * Tells whether the code is the right one. A wrong try must stay counted, so the error is thrown
 * after the transaction. The code stays valid until the signature is made: if the storage is away
 * at that moment, the same code signs a minute later. Returns `false` for a session that has ended.
 */
export const proveCode = async (deps: Deps, id: string, code: string, origin: Origin): Promise<boolean> => {
  const proof = await deps.db.transaction().execute(async (tx) => {
    const judged = await judge(tx, deps, { id, code, origin })
    if (judged.outcome !== 'over')
      await record(tx, { origin, now: deps.now() }, { kind: 'code', outcome: judged.outcome, subject: id })
    return judged
  })
  if (proof.outcome === 'limited') throw new RetryLater('request.too-many', proof.waitMs)
  if (proof.outcome === 'expired') throw new DomainError('code.expired')
  if (proof.outcome === 'wrong' || proof.outcome === 'burnt') throw new DomainError('code.invalid')
  return proof.outcome === 'verified'
}
