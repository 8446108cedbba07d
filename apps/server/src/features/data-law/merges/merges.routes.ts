import { mergeCalls } from '@wassit/domain/api/data-law/merges'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { noteCard } from '../../people/readings/noting.service.ts'
import { askForMerge, comparePersons } from './merges.service.ts'
import { reverseMerge } from './reversal.service.ts'

/** Calls of admins who merge two persons. */
export const mergesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, mergeCalls.comparePersons, async (call) => {
    const comparison = await comparePersons(deps, call.query)
    for (const { id } of [comparison.kept, comparison.joined]) await noteCard(deps, id, doerOf(call))
    return comparison
  })
  bind(app, mergeCalls.askForMerge, async (call) => {
    await askForMerge(deps, { ...call.body, by: doerOf(call) })
    return { message: deps.messages[call.language]('access.merge.asked') }
  })
  bind(app, mergeCalls.reverseMerge, async (call) => {
    await reverseMerge(deps, call.params.id, doerOf(call))
    return { message: deps.messages[call.language]('access.merge.parted') }
  })
}
