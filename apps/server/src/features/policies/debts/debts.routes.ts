import { instalmentCalls } from '@wassit/domain/api/ledger/instalments'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { actOf } from '../pipeline/acts/customer-act.ts'
import { ownPolicy } from '../pipeline/find-policy.service.ts'
import { chooseInstalments } from './choosing-instalments.service.ts'
import { keepLateDebts } from './late-debts.service.ts'
import { keepDuePromises } from './promised-cheques.service.ts'

/** Choice of instalments by a customer, and the hourly work on promised cheques and late debts. */
export const debtsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.hourly('keep-due-promises', () => keepDuePromises(deps))
  deps.jobs.hourly('keep-late-debts', () => keepLateDebts(deps))

  bind(app, instalmentCalls.chooseInstalments, async (call) => {
    const { insurance_id: id, count } = call.body
    const policy = await ownPolicy(deps, call.identity.userId, id)
    await chooseInstalments(deps, policy, { count, by: actOf(call, id).by })
    return { message: deps.messages[call.language]('policy.done.instalmentsChosen') }
  })
}
