import type { FastifyInstance } from 'fastify'
import { contactJob, tellOldAddress } from './contact-correction.service.ts'

/** Registers the job that tells the old address of a corrected contact. */
export const correctionsRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.handle(contactJob, ({ event }) => tellOldAddress(deps, event))
}
