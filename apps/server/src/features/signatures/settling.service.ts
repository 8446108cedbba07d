import type { Deps } from '../../deps.ts'
import type { SignatureState } from '../../pipeline-schema.ts'
import { contractEffects } from '../policies/signature.service.ts'
import { dischargeEffects } from '../requests/discharge.service.ts'
import { openSignatures, signatureByReference } from './signatures.queries.ts'
import { settle } from './signatures.service.ts'
import type { Effects, Signature } from './signatures.service.ts'

const effectsOf = ({ request_id: requestId }: Signature): Effects =>
  requestId === null ? contractEffects : dischargeEffects

/**
 * What became of a signature, by the provider's own reference: asks the provider, never believes who
 * calls, and lets what was signed follow exactly once. `undefined` for a signature that is not ours.
 */
export const settleSignature = async (deps: Deps, reference: string): Promise<SignatureState | undefined> => {
  const signature = await signatureByReference(deps.db, deps.signature.name, reference)
  return signature && settle(deps, signature, effectsOf(signature), null)
}

/** Follows what no message told us of: a node that died between the signature and its effect. */
export const settleOpenSignatures = async (deps: Deps): Promise<void> => {
  for (const signature of await openSignatures(deps.db, deps.signature.name)) {
    await settle(deps, signature, effectsOf(signature), null).catch((error: unknown) =>
      deps.log.warn({ err: error, signature: signature.id }, 'a signature could not be settled'),
    )
  }
}
