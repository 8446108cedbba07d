import { assignmentRuleCalls } from '@wassit/domain/api/people/assignment-rules'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { addRule, changeRule, viewRules } from './assignment-rules.service.ts'

/** Calls of the rules that assign new work. */
export const assignmentRulesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, assignmentRuleCalls.assignmentRules, () => viewRules(deps))
  bind(app, assignmentRuleCalls.addAssignmentRule, (call) => addRule(deps, call.body, doerOf(call)))
  bind(app, assignmentRuleCalls.changeAssignmentRule, async (call) => {
    await changeRule(deps, call.params.id, call.body, { by: doerOf(call), seen: seenBy(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
}
