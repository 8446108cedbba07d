import { houseAccountCalls } from '@wassit/domain/api/insurers/house-accounts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { listHouseAccounts, saveHouseAccount } from './house-accounts.service.ts'

/** Calls of the admins about the accounts of the house. */
export const houseAccountsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, houseAccountCalls.houseAccounts, () => listHouseAccounts(deps))
  bind(app, houseAccountCalls.addHouseAccount, async (call) => {
    const pending = await saveHouseAccount(deps, { body: call.body, by: doerOf(call) })
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
  bind(app, houseAccountCalls.changeHouseAccount, async (call) => {
    const edited = { id: call.params.id, seen: seenBy(call) }
    const pending = await saveHouseAccount(deps, { body: call.body, by: doerOf(call), edited })
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
}
