import { importCalls } from '@wassit/domain/api/book/imports'
import type { FastifyInstance } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { bookFile, linkOfBook } from './book-file.service.ts'
import { commitImport, importCommitted, runCommit } from './committing.service.ts'
import {
  correctImportRow,
  decideImportRows,
  listImports,
  listRows,
  mapImport,
  stateOf,
  viewImport,
} from './imports.service.ts'
import { openImport } from './opening.service.ts'
import { listStatedLines } from './stated-lines.service.ts'
import { importTakenBack, runTakingBack, takeImportBack } from './taking-back.service.ts'

/** Calls about the book that a broker brings, and the jobs that take it in and back. */
export const importsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(importCommitted, (order) => runCommit(deps, order))
  deps.jobs.handle(importTakenBack, (order) => runTakingBack(deps, order))

  answerPeople(app)

  bind(app, importCalls.exportBook, async (call) => ({
    download_url: await linkOfBook(deps, call.body.format, doerOf(call)),
  }))
  bind(app, importCalls.bookFile, ({ params, identity, reply }) => {
    assertStaff(identity, 'export')
    return sendFile(reply, bookFile(deps, params.format, identity?.rights.includes('identity') === true))
  })
  bind(app, importCalls.statedLines, ({ params }) => listStatedLines(deps, params.insurance_number))
  bind(app, importCalls.openImport, (call) =>
    openImport(deps, {
      upload: call.uploads[0],
      insurerId: call.body.insurer_id || null,
      by: doerOf(call),
      key: call.identity.apiKey,
    }),
  )
  bind(app, importCalls.imports, () => listImports(deps))
  bind(app, importCalls.viewImport, (call) => viewImport(deps, call.params.id, call.identity.apiKey))
  bind(app, importCalls.importRows, (call) =>
    listRows(deps, { id: call.params.id, key: call.identity.apiKey }, call.query),
  )
  bind(app, importCalls.decideImportRows, (call) =>
    decideImportRows(deps, { id: call.params.id, by: doerOf(call) }, call.body),
  )
  bind(app, importCalls.correctImportRow, (call) =>
    correctImportRow(deps, { ...call.params, by: doerOf(call) }, call.body),
  )
  bind(app, importCalls.mapImport, (call) =>
    mapImport(deps, { id: call.params.id, by: doerOf(call) }, call.body),
  )
  bind(app, importCalls.commitImport, async (call) => {
    await commitImport(deps, call.params.id, doerOf(call))
    return stateOf(deps, call.params.id)
  })
  bind(app, importCalls.takeImportBack, async (call) => {
    await takeImportBack(deps, call.params.id, doerOf(call))
    return stateOf(deps, call.params.id)
  })
}
