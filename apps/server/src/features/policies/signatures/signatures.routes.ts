import type { FastifyInstance } from 'fastify'
import { concludeOpenSignatures, concludeSignature } from './concluding.service.ts'
import type { SignatureEffects } from './concluding.service.ts'

/** Jobs that apply the effects of signatures, reported by the provider or found by asking it. */
export const signaturesWith =
  (effects: SignatureEffects) =>
  async ({ deps }: FastifyInstance): Promise<void> => {
    deps.jobs.hourly('settle-open-signatures', () => concludeOpenSignatures(deps, effects))
    deps.signature.onChange(async (reference) => void (await concludeSignature(deps, effects, reference)))
  }
