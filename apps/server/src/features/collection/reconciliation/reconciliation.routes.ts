import { reconciliationCalls } from '@wassit/domain/api/ledger/reconciliation'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { closeDifferences, compareEachMorning, compareGateway } from './reconciliation.service.ts'

/** Comparisons of records of the same money, and the act that settles what differs. */
export const reconciliationRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, reconciliationCalls.compareGateway, (call) =>
    compareGateway(deps, { upload: call.uploads[0], by: doerOf(call) }),
  )
  bind(app, reconciliationCalls.closeDifferences, async (call) => ({
    settled: await closeDifferences(deps, { ...call.body, by: doerOf(call) }),
  }))
  deps.jobs.hourly('compare-money', () => compareEachMorning(deps))
}
