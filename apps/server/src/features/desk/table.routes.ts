import { deskTableCalls } from '@wassit/domain/api/desk-tables'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FastifyInstance } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../http/document-answer.ts'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { requireConfirmedDevice } from '../people/accounts/device-cookie.ts'
import { assertFactor } from '../people/accounts/factor-demand.ts'
import { linkOfTable, noteTaken, orderOf, tableFile } from './desk-tables/table-file.service.ts'
import { viewTable } from './desk-tables/tables.service.ts'

/** Calls of the tables of the business, and of their files. */
export const tableRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  answerPeople(app)

  bind(app, deskTableCalls.deskTable, async (call) => {
    const { params, query, identity, language, reply } = call
    const { format, after: _after, before: _before, ...filters } = query
    if (!format) return viewTable(deps, params.table, query)
    if (!identity.rights.includes('export')) throw new DomainError('right.missing')
    assertFactor(deps, identity, 'fresh')
    if (!identity.factor?.givenAt) await requireConfirmedDevice(call)
    const form = { table: params.table, filters, format, language }
    await noteTaken(deps, form, doerOf(call))
    return sendFile(reply, tableFile(deps, form))
  })
  bind(app, deskTableCalls.exportTable, async (call) => {
    const { format, ...filters } = call.body
    const form = { table: call.params.table, filters, format, language: call.language }
    return { download_url: await linkOfTable(deps, form, doerOf(call)) }
  })
  bind(app, deskTableCalls.tableFile, async ({ params, query, identity, reply }) => {
    assertStaff(identity, 'export')
    return sendFile(reply, tableFile(deps, orderOf(deps, params.table, query.order)))
  })
}
