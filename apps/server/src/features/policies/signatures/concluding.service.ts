import type { Deps } from '../../../deps.ts'
import { inRounds } from '../../../periodic-work/periodic-work.ts'
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

/** Batches of an hour: each open signature is looked at within some hours, however many are open. */
const round = { name: 'settle-open-signatures', batches: 8 }

/**
 * Concludes signatures that no message reported, for example because a node died between the
 * signature and its effect.
 */
export const concludeOpenSignatures = (deps: Deps, effects: SignatureEffects): Promise<void> =>
  inRounds(deps.db, round, async (after, atMost) => {
    const open = await openSignatures(deps.db, deps.signature.name, after, atMost)
    for (const signature of open)
      await conclude(deps, signature, effectsOf(effects, signature), null).catch((error: unknown) =>
        deps.log.warn({ err: error, signature: signature.id }, 'could not conclude a signature'),
      )
    return open.length < atMost ? undefined : open.at(-1)?.id
  })
