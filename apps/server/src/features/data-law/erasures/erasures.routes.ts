import type { FastifyInstance } from 'fastify'
import { eraseDue } from './erasure.service.ts'

/** Erases each hour what the law kept of erased persons until then. */
export const erasuresRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.hourly('erase-kept', () => eraseDue(deps))
}
