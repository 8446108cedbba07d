import type { FastifyInstance } from 'fastify'
import { sealTrail } from './seals.service.ts'
import { addMonths } from './trail-months.service.ts'

/** Periodic work of the trail. */
export const auditRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.hourly('add-trail-months', () => addMonths(deps))
  deps.jobs.hourly('seal-trail', () => sealTrail(deps))
}
