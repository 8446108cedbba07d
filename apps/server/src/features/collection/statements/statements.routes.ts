import { statementCalls } from '@wassit/domain/api/ledger/statements'
import { dirhams } from '@wassit/domain/pricing/money'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { importStatement } from './importing.service.ts'
import { matchMovement } from './matching.service.ts'
import { splitMovement } from './splitting.service.ts'
import {
  answerMovements,
  dismissMovement,
  movementsOf,
  reopenMovement,
  statementsOf,
} from './statements.service.ts'

/** Calls of the agents about the statements of the bank. */
export const statementsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, statementCalls.importStatement, (call) =>
    importStatement(deps, {
      upload: call.uploads[0],
      account: call.body.account,
      by: doerOf(call),
    }),
  )
  bind(app, statementCalls.statements, () => statementsOf(deps))
  bind(app, statementCalls.movements, (call) => movementsOf(deps, call.query.ids.split(','), doerOf(call).id))
  bind(app, statementCalls.matchMovement, async (call) => {
    const { insurance_number: number, amount } = call.body
    const choice = { id: call.params.id, number, amount: amount === undefined ? undefined : dirhams(amount) }
    const outcome = await matchMovement(deps, { ...choice, by: doerOf(call) })
    const t = deps.messages[call.language]
    return { message: outcome === 'proposed' ? t('statement.proposed.done') : t('console.saved') }
  })
  bind(app, statementCalls.splitMovement, async (call) => {
    const shares = call.body.shares.map(({ insurance_number: number, amount }) => ({
      number,
      amount: dirhams(amount),
    }))
    const outcome = await splitMovement(deps, { id: call.params.id, shares, by: doerOf(call) })
    const t = deps.messages[call.language]
    return { message: outcome === 'proposed' ? t('statement.split.proposed') : t('console.saved') }
  })
  bind(app, statementCalls.answerMovements, async (call) => {
    await answerMovements(deps, { ...call.body, by: doerOf(call) })
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
