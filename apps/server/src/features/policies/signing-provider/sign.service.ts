import { DomainError } from '@wassit/domain/errors/errors'
import { isNameOf } from '@wassit/domain/party/signed-name'
import type { Deps } from '../../../deps.ts'
import { sealingKey } from '../../../gateways/seal/seal-key.ts'
import { addJob } from '../../../jobs.ts'
import { record } from '../../audit/audit.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { keepObject } from '../../stored-files/documents.service.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import { printAuditPage } from './audit-page.ts'
import { evidenceOf } from './evidence.ts'
import type { Caller, Evidence, GivenSignature } from './evidence.ts'
import { signatureChanged } from './signature-jobs.ts'
import { proveCode } from './signing-code.service.ts'
import { endSession, lockSession } from './signing.queries.ts'
import type { SigningSession } from './signing.queries.ts'
import { paperToSign, sessionOf } from './signing.service.ts'

/** Signature as the signer sends it. */
export interface SignatureEntry extends GivenSignature {
  code: string
}

/** Returns the paper, which must be byte by byte the one that was opened for signing. */
const fileToSign = (deps: Deps, session: SigningSession): Promise<Uint8Array> =>
  intactBytes(deps, { object_key: session.object_key, sha256: session.sha256_before })

const sealedFile = async (
  deps: Deps,
  session: SigningSession,
  evidence: Evidence,
  given: GivenSignature,
): Promise<StoredObject> => {
  const { number, report_number: reportNumber } = await paperToSign(deps, session)
  const page = await printAuditPage(deps, evidence, { number, reportNumber, given })
  const t = deps.messages.fr
  const { sealPdf } = await import('../../../gateways/seal/seal-pdf.ts')
  const sealed = await sealPdf(
    await fileToSign(deps, session),
    page,
    await sealingKey(deps.config, deps.now()),
    {
      name: deps.house.facts().company.name ?? t('common.brand.name'),
      reason: t('paper.audit.reason', { signer: session.signer_name }),
      at: new Date(evidence.signedAt),
    },
  )
  return keepObject(deps, sealed, 'application/pdf')
}

/**
 * Seals and stores the file first, then writes everything in one transaction, so that no half of it
 * exists.
 */
const complete = async (
  deps: Deps,
  session: SigningSession,
  given: GivenSignature,
  caller: Caller & { origin: Origin },
): Promise<void> => {
  const now = deps.now()
  const evidence = evidenceOf(session, given, caller, now)
  const { objectKey, sha256 } = await sealedFile(deps, session, evidence, given)
  const { id } = session
  const at = { origin: caller.origin, now }
  const state = await deps.db.transaction().execute(async (tx) => {
    const before = await lockSession(tx, id)
    if (before.state !== 'open') return before.state
    await endSession(tx, id, { state: 'signed', evidence, sealed: { objectKey, sha256 } }, now)
    await record(tx, at, { kind: 'signature', outcome: 'signed', subject: id })
    await record(tx, at, { kind: 'signature', outcome: 'sealed', subject: sha256 })
    await addJob(tx, signatureChanged, { reference: id })
    return 'open'
  })
  // Another node was first, or the signature was cancelled meanwhile. This file is unused and is
  // swept away.
  if (state !== 'open' && state !== 'signed') throw new DomainError('signature.unknown')
}

/** Sessions that this node is sealing: a hundred clicks cost one seal. */
const underway = new WeakMap<Deps, Map<string, Promise<void>>>()

const onlyOnce = (deps: Deps, id: string, work: () => Promise<void>): Promise<void> => {
  const here = underway.get(deps) ?? new Map<string, Promise<void>>()
  underway.set(deps, here)
  const running = here.get(id)
  if (running) return running
  const started = work().finally(() => here.delete(id))
  here.set(id, started)
  return started
}

/** Refuses a typed signature other than the signer's name, before the code is checked. */
const assertOwnName = ({ signer_name: name }: SigningSession, { typed }: GivenSignature): void => {
  if (typed === undefined || isNameOf(typed, name)) return
  const issue = { path: 'typed', message: 'validation.signature.name', values: { name } } as const
  throw new DomainError('request.invalid', [issue])
}

/**
 * Signs with the mailed code, exactly once. A signed session stays as it is and returns the same;
 * one that was refused, cancelled or expired is unknown.
 */
export const sign = async (
  deps: Deps,
  token: string,
  { code, ...given }: SignatureEntry,
  caller: Caller & { origin: Origin },
): Promise<void> => {
  const session = await sessionOf(deps, token)
  const { id } = session
  if (session.state === 'signed') return
  const { state } = await paperToSign(deps, session)
  if (state !== 'open') throw new DomainError('signature.unknown')
  assertOwnName(session, given)
  if (await proveCode(deps, id, code, caller.origin)) {
    await onlyOnce(deps, id, () => complete(deps, session, given, caller))
    return
  }
  if ((await sessionOf(deps, token)).state !== 'signed') throw new DomainError('signature.unknown')
}
