import { retentionCalls } from '@wassit/domain/api/data-law/retention'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { applyNightly, previewRetention, retentionState } from './retention.service.ts'

/** Nightly work of the retention table, and what it did. */
export const retentionRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.hourly('apply-retention', () => applyNightly(deps))
  bind(app, retentionCalls.retention, () => retentionState(deps))
  bind(app, retentionCalls.retentionPreview, async () => ({ due: await previewRetention(deps) }))
}
