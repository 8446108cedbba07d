import { adminCalls } from '@wassit/domain/api/people/admin'
import { checklistCalls } from '@wassit/domain/api/site/checklists'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { accountAlertMessage } from './account-alert-message.ts'
import { changeChecklist, listChecklists } from './checklists.service.ts'
import { mailAccountAlert } from './insurer-accounts.service.ts'
import { addInsurer, changeInsurer, listInsurers } from './insurers.service.ts'

/**
 * Calls of the insurers: their products, their accounts, and the products they are the default of.
 */
export const insurersRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(mailAccountAlert, async (alert) => {
    const message = await accountAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })

  bind(app, adminCalls.insurers, async () => ({ insurers: await listInsurers(deps) }))
  bind(app, adminCalls.addInsurer, (call) => addInsurer(deps, call.body, doerOf(call)))
  bind(app, adminCalls.changeInsurer, async (call) => {
    const waits = await changeInsurer(deps, call.params.id, {
      body: call.body,
      seen: seenBy(call),
      by: doerOf(call),
    })
    const message = deps.messages[call.language](waits ? 'access.change.asked' : 'console.saved')
    return { message, account_pending: waits }
  })
  bind(app, checklistCalls.checklists, async ({ params }) => ({
    checklists: await listChecklists(deps, params.id),
  }))
  bind(app, checklistCalls.changeChecklist, async (call) => {
    const product = productOfCode(call.params.insuranceType)
    if (!product) throw new DomainError('product.unknown')
    const change = { insurerId: call.params.id, product, items: call.body.items, seen: seenBy(call) }
    await changeChecklist(deps, change, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}
