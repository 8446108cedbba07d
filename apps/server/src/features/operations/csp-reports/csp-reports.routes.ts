import { cspReportCalls } from '@wassit/domain/api/operations/csp-reports'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { countReport, listReports } from './csp-reports.service.ts'

/** More than a browser sends about a page. */
const reportBytes = 16 * 1024

const readReport = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Call that browsers make by themselves; a body that is no report counts nothing. */
const reporting = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: reportBytes },
    (_request, body, done) => done(null, readReport(String(body))),
  )
  bind(app, cspReportCalls.reportPolicy, async ({ request }) => {
    await countReport(app.deps, request.body)
    return {}
  })
}

/** Reports of browsers about the Content-Security-Policy, and their list for admins. */
export const cspReportsRoutes = async (app: FastifyInstance): Promise<void> => {
  bind(app, cspReportCalls.cspReports, async () => ({ reports: await listReports(app.deps) }))
  await app.register(reporting)
}
