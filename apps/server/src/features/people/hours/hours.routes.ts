import { hoursCalls } from '@wassit/domain/api/people/hours'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '@wassit/words/language'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import type { Identity } from '../../../identity.ts'
import { addBranch, changeBranch, changeDeadline, confirmLunarDay, viewHours } from './hours.service.ts'

/** Calls of the working hours, holidays and deadlines of the house. */
export const hoursRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const saving = (call: { request: FastifyRequest; language: Language; identity: Identity }) => ({
    by: doerOf(call),
    seen: seenBy(call),
  })
  const saved = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, hoursCalls.hours, () => viewHours(deps))
  bind(app, hoursCalls.addBranch, (call) => addBranch(deps, call.body, doerOf(call)))
  bind(app, hoursCalls.changeBranch, async (call) => {
    await changeBranch(deps, call.params.id, call.body, saving(call))
    return saved(call)
  })
  bind(app, hoursCalls.confirmLunarDay, async (call) => {
    await confirmLunarDay(deps, call.body, saving(call))
    return saved(call)
  })
  bind(app, hoursCalls.changeDeadline, async (call) => {
    await changeDeadline(deps, call.body, saving(call))
    return saved(call)
  })
}
