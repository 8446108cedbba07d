import type { FastifyInstance } from 'fastify'
import { settleOpenSignatures, settleSignature } from './settling.service.ts'

/** Jobs that apply the effects of signatures, reported by the provider or found by asking it. */
export const signaturesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('settle-open-signatures', () => settleOpenSignatures(deps))
  deps.signature.onChange(async (reference) => void (await settleSignature(deps, reference)))
}
