import type { FastifyInstance } from 'fastify'
import { hourly } from '../../plugins/hourly.ts'
import { settleOpenSignatures, settleSignature } from './settling.service.ts'

/** What follows from a signature, whatever was signed: told by its provider, or found out by asking. */
export const signaturesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  hourly(app, 'open signatures', () => settleOpenSignatures(deps))
  deps.signature.onChange(async (reference) => void (await settleSignature(deps, reference)))
}
