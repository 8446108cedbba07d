import { apiKeyCalls } from '@wassit/domain/api/people/api-keys'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { addKey, keyAlertMessage, listKeys, mailKeyAlert, revokeKey } from './api-keys.service.ts'

/** Keys with which programs of the house make calls. */
export const apiKeysRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(mailKeyAlert, async (alert) => {
    const message = await keyAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })

  bind(app, apiKeyCalls.apiKeys, () => listKeys(deps))
  bind(app, apiKeyCalls.addApiKey, (call) => addKey(deps, call.body.name, doerOf(call)))
  bind(app, apiKeyCalls.revokeApiKey, async (call) => {
    await revokeKey(deps, call.params.id, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}
