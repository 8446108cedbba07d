import { deskTableCalls } from '@wassit/domain/api/desk/desk-tables'
import { shapeOf } from '@wassit/domain/desk-table/desk-tables'
import type { FastifyInstance } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../http/document-answer.ts'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { missingRight } from '../people/accounts/bearer.ts'
import { requireConfirmedDevice } from '../people/accounts/device-cookie.ts'
import { assertFactor } from '../people/accounts/factor-demand.ts'
import {
  findView,
  keepColumns,
  keepView,
  removeView,
  requireTable,
} from './desk-tables/saved-views.service.ts'
import { linkOfTable, noteTaken, orderOf, tableFile } from './desk-tables/table-file.service.ts'
import { viewTable } from './desk-tables/tables.service.ts'

/** Calls of the tables of the business, and of their files. */
export const tableRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  answerPeople(app)

  bind(app, deskTableCalls.deskTable, async (call) => {
    const { params, query, identity, language, reply } = call
    const { format, after: _after, before: _before, ...filters } = query
    requireTable(params.table, identity.rights)
    if (!format) return viewTable(deps, params.table, query, identity)
    if (!identity.rights.includes('export')) throw missingRight(deps.messages[language], 'export')
    assertFactor(deps, identity, 'fresh')
    if (!identity.factor?.givenAt) await requireConfirmedDevice(call)
    const readsIdentity = identity.rights.includes('identity')
    const form = { table: params.table, filters, format, language, readsIdentity }
    await noteTaken(deps, form, doerOf(call))
    return sendFile(reply, tableFile(deps, form))
  })
  bind(app, deskTableCalls.exportTable, async (call) => {
    const { identity, language } = call
    const { table } = call.params
    const { format, ...filters } = call.body
    requireTable(table, identity.rights)
    const form = { table, filters, format, language, readsIdentity: identity.rights.includes('identity') }
    return { download_url: await linkOfTable(deps, form, doerOf(call)) }
  })
  bind(app, deskTableCalls.savedView, ({ params, identity }) => findView(deps, params.id, identity))
  bind(app, deskTableCalls.keepView, async (call) => {
    await keepView(deps, call.params.id, call.body, { viewer: call.identity, by: doerOf(call) })
    return { message: deps.messages[call.language]('tables.saved.done') }
  })
  bind(app, deskTableCalls.removeView, async (call) => {
    await removeView(deps, call.params.id, call.body.version, { viewer: call.identity, by: doerOf(call) })
    return { message: deps.messages[call.language]('tables.saved.removed') }
  })
  bind(app, deskTableCalls.keepColumns, async (call) => {
    await keepColumns(deps, call.params.table, call.body.columns, call.identity)
    return { message: deps.messages[call.language]('tables.columns.kept') }
  })
  bind(app, deskTableCalls.tableFile, async ({ params, query, identity, reply }) => {
    assertStaff(identity, 'export')
    assertStaff(identity, shapeOf(params.table).right ?? 'export')
    return sendFile(reply, tableFile(deps, orderOf(deps, params.table, query.order)))
  })
}
