import type { Deps } from '../../deps.ts'
import type { SignatureState } from './signatures.tables.ts'
import { openSignatures, signatureByReference } from './signatures.queries.ts'
import { conclude } from './signatures.service.ts'
import type { Effects, Signature } from './signatures.service.ts'

/** Effects of each kind of signed document, given by the features that own its subject. */
export interface SignatureEffects {
  contract: Effects
  discharge: Effects
}

const effectsOf = (
  { contract, discharge }: SignatureEffects,
  { request_id: requestId }: Signature,
): Effects => (requestId === null ? contract : discharge)

/**
 * Concludes a signature by the provider's own reference: asks the provider, never believes the
 * caller, and applies the effects exactly once. Returns `undefined` for an unknown signature.
 */
export const concludeSignature = async (
  deps: Deps,
  effects: SignatureEffects,
  reference: string,
): Promise<SignatureState | undefined> => {
  const signature = await signatureByReference(deps.db, deps.signature.name, reference)
  return signature && conclude(deps, signature, effectsOf(effects, signature), null)
}

/**
 * Concludes signatures that no message reported, for example because a node died between the
 * signature and its effect.
 */
export const concludeOpenSignatures = async (deps: Deps, effects: SignatureEffects): Promise<void> => {
  for (const signature of await openSignatures(deps.db, deps.signature.name)) {
    await conclude(deps, signature, effectsOf(effects, signature), null).catch((error: unknown) =>
      deps.log.warn({ err: error, signature: signature.id }, 'could not conclude a signature'),
    )
  }
}
