import type { FastifyInstance } from 'fastify'
import { settleOpenSignatures, settleSignature } from './settling.service.ts'
import type { SignatureEffects } from './settling.service.ts'

/** Jobs that apply the effects of signatures, reported by the provider or found by asking it. */
export const signaturesWith =
  (effects: SignatureEffects) =>
  async ({ deps }: FastifyInstance): Promise<void> => {
    deps.jobs.hourly('settle-open-signatures', () => settleOpenSignatures(deps, effects))
    deps.signature.onChange(async (reference) => void (await settleSignature(deps, effects, reference)))
  }
