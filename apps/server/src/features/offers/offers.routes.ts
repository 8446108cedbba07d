import type { FastifyInstance } from 'fastify'
import { addComparison, comparisonJob } from './comparison.service.ts'
import { forgetOldOffers } from './offers.service.ts'

/** Jobs of the offers that were shown before a request; the wizard's calls make the offers. */
export const offersRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.handle(comparisonJob, ({ policy }) => addComparison(deps, policy))
  deps.jobs.hourly('forget-old-offers', () => forgetOldOffers(deps))
}
