import type { FastifyInstance } from 'fastify'
import { settleOpenSignatures, settleSignature } from './settling.service.ts'

/** What follows from a signature, whatever was signed: told by its provider, or found out by asking. */
export const signaturesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('settle-open-signatures', () => settleOpenSignatures(deps))
  deps.signature.onChange(async (reference) => void (await settleSignature(deps, reference)))
}
