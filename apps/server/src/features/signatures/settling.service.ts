import type { Deps } from '../../deps.ts'
import type { SignatureState } from './signatures.tables.ts'
import { contractEffects } from '../policies/acts/contract-signature.service.ts'
import { dischargeEffects } from '../requests/discharge.service.ts'
import { openSignatures, signatureByReference } from './signatures.queries.ts'
import { settle } from './signatures.service.ts'
import type { Effects, Signature } from './signatures.service.ts'

const effectsOf = ({ request_id: requestId }: Signature): Effects =>
  requestId === null ? contractEffects : dischargeEffects

/**
 * Settles a signature by the provider's own reference: asks the provider, never believes the
 * caller, and applies the effects exactly once. Returns `undefined` for an unknown signature.
 */
export const settleSignature = async (deps: Deps, reference: string): Promise<SignatureState | undefined> => {
  const signature = await signatureByReference(deps.db, deps.signature.name, reference)
  return signature && settle(deps, signature, effectsOf(signature), null)
}

/**
 * Settles signatures that no message reported, for example because a node died between the
 * signature and its effect.
 */
export const settleOpenSignatures = async (deps: Deps): Promise<void> => {
  for (const signature of await openSignatures(deps.db, deps.signature.name)) {
    await settle(deps, signature, effectsOf(signature), null).catch((error: unknown) =>
      deps.log.warn({ err: error, signature: signature.id }, 'could not settle a signature'),
    )
  }
}
