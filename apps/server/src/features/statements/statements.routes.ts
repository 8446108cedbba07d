import { statementCalls } from '@wassit/domain/api/statements'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import {
  dismissMovement,
  importStatement,
  listWaiting,
  matchMovement,
  reopenMovement,
} from './statements.service.ts'

/** Calls of the agents about the statements of the bank. */
export const statementsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, statementCalls.importStatement, (call) =>
    importStatement(deps, { upload: call.uploads[0], by: doerOf(call) }),
  )
  bind(app, statementCalls.waitingMovements, () => listWaiting(deps))
  bind(app, statementCalls.matchMovement, async (call) => {
    await matchMovement(deps, { id: call.params.id, number: call.body.insurance_number, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, statementCalls.reopenMovement, async (call) => {
    await reopenMovement(deps, { id: call.params.id, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, statementCalls.dismissMovement, async (call) => {
    await dismissMovement(deps, { id: call.params.id, reason: call.body.reason, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
}
