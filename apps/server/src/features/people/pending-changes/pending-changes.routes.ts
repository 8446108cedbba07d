import { pendingChangeCalls } from '@wassit/domain/api/people/pending-changes'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { pendingChangeMessage } from './pending-change-message.ts'
import { mailPublicText, publicTextMessage } from './public-text-message.ts'
import { decideChange, listChanges, mailPendingChange } from './pending-changes.service.ts'
import type { ChangeEffects } from './pending-changes.service.ts'

/** Calls of changes that wait for another person, with the effect of each kind. */
export const pendingChangesWith =
  (effects: ChangeEffects): FastifyPluginAsync =>
  async (app: FastifyInstance): Promise<void> => {
    const { deps } = app
    deps.jobs.handle(mailPendingChange, async (alert) => {
      const message = await pendingChangeMessage(deps, effects, alert)
      if (message) await deps.messenger.send(message)
    })
    deps.jobs.handle(mailPublicText, async (alert) => {
      const message = await publicTextMessage(deps, alert)
      if (message) await deps.messenger.send(message)
    })
    bind(app, pendingChangeCalls.pendingChanges, async ({ identity, language }) => ({
      changes: await listChanges(deps, effects, { id: identity.userId, language }),
    }))
    bind(app, pendingChangeCalls.decidePendingChange, async (call) => {
      const { decision } = call.body
      await decideChange(deps, effects, { id: call.params.id, decision, by: doerOf(call) })
      return { message: deps.messages[call.language]('console.saved') }
    })
  }
