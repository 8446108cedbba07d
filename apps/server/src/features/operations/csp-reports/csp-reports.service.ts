import type { CspReportView } from '@wassit/domain/api/operations/csp-reports'
import { moroccanDay } from '@wassit/domain/format/format'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { countViolation, violationsSince } from './csp-reports.queries.ts'

/** `report-uri` sends one report under this name. */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
})

/** `report-to` sends a list, which may have reports of other types. */
const NewReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: z.optional(z.string()),
    effectiveDirective: z.string(),
  }),
})

interface Reported {
  page: string
  blocked: string
  directive: string
}

const reportedIn = (content: unknown): Reported[] => {
  const old = OldReport.safeParse(content)
  if (old.success) {
    const { 'document-uri': page, 'blocked-uri': blocked = '', ...directives } = old.data['csp-report']
    const directive = directives['effective-directive'] ?? directives['violated-directive'] ?? ''
    return [{ page, blocked, directive }]
  }
  if (!Array.isArray(content)) return []
  return content.flatMap((each) => {
    const report = NewReport.safeParse(each)
    if (!report.success) return []
    const { documentURL: page, blockedURL: blocked = '', effectiveDirective: directive } = report.data.body
    return [{ page, blocked, directive }]
  })
}

const areas = new Set(['console', 'dashboard', 'signing', 'devis'])

/** Returns the area of a page: its whole address may hold the number of a file or a token. */
const areaOf = (page: string): string => {
  const first = URL.parse(page)?.pathname.split('/')[1] ?? ''
  return areas.has(first) ? first : 'site'
}

/** Returns the origin or scheme of an address, or a keyword such as `inline`. */
const sourceOf = (blocked: string): string => {
  const url = URL.parse(blocked)
  if (url) return url.origin === 'null' ? url.protocol : url.origin.slice(0, 100)
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'unknown'
}

const directiveOf = (directive: string): string => /^[a-z-]{1,40}/.exec(directive.trim())?.[0] ?? 'unknown'

/** Most violations of one report that are counted. */
const mostOfOne = 10
const keptDays = 30
const dayMs = 24 * 3_600_000

const firstKept = (now: Date): string => moroccanDay(new Date(now.getTime() - keptDays * dayMs))

/** Counts what a browser reports, by kind and day: no address, no path, no person. */
export const countReport = async ({ db, now }: Pick<Deps, 'db' | 'now'>, content: unknown): Promise<void> => {
  const moment = now()
  for (const { page, blocked, directive } of reportedIn(content).slice(0, mostOfOne))
    await countViolation(
      db,
      { page: areaOf(page), blocked: sourceOf(blocked), directive: directiveOf(directive) },
      { day: moroccanDay(moment), before: firstKept(moment) },
    )
}

export const listReports = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<CspReportView[]> =>
  violationsSince(db, firstKept(now()))
