import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Kind of violation of the policy of a page, counted over a day (docs/decisions/048-opening-and-service-state.md). */
const CspReportView = z.object({
  /** ISO. */
  day: z.string(),
  /** Directive that refused. */
  directive: z.string(),
  /** Origin, scheme or keyword of what was refused; never a whole address. */
  blocked: z.string(),
  /** Area of the site. */
  page: z.string(),
  count: z.int(),
})
export type CspReportView = z.output<typeof CspReportView>

export const cspReportCalls = {
  /** Browsers send this by themselves, as the header of each page tells them. */
  reportPolicy: endpoint('POST /api/csp-reports', {
    access: 'public',
    summary: 'Counts a violation of the Content-Security-Policy that a browser reports',
    answers: { 200: z.object({}) },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  cspReports: endpoint('GET /api/agent/csp-reports', {
    access: 'staff:staff',
    summary: 'Lists the reported violations of the last thirty days, newest first',
    answers: { 200: z.object({ reports: z.array(CspReportView) }) },
  }),
}
