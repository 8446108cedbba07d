import { sharedQuoteDays } from '../products/shared-covers.ts'
import { addDays, addMonths, addYears } from '../party/date.ts'
import type { DataKind } from './data-kind.ts'

/** Time for which data are kept. */
type Period = { days: number } | { months: number } | { years: number }

/** Moments from which the time runs. */
export const retentionStarts = [
  'sent',
  'ended',
  'lastUse',
  'lastChange',
  'lastStep',
  'made',
  'choice',
  'coverEnd',
  'entry',
  'decision',
  'closing',
  'withdrawal',
  'deed',
] as const
export type RetentionStart = (typeof retentionStarts)[number]

/**
 * Reasons for a time:
 * - `purpose`: law 09-08, article 3: no longer than the purpose asks. The number is the broker's;
 * - `cookie`: the browser forgets its cookie at the same time;
 * - `advice`: proof of what was advised, within which a customer may complain. The number is the broker's;
 * - `accounting`: Code de commerce, article 22, and Code général des impôts, article 211: ten years;
 * - `claims`: Code de commerce, article 5: claims between parties end after five years.
 */
export const retentionSources = ['purpose', 'cookie', 'advice', 'accounting', 'claims'] as const
export type RetentionSource = (typeof retentionSources)[number]

export interface RetentionRule {
  kinds: readonly [DataKind, ...DataKind[]]
  keep: Period
  from: RetentionStart
  source: RetentionSource
  /** An operator ends it by hand, because the server may not: docs/keys.md. */
  byHand?: true
}

/**
 * Retention of personal data: one row for each thing that is kept, from which the nightly work, the
 * register and the privacy terms derive. A test finds every kind of personal data here. The order is
 * that of a night: requests go before the visitors who made them.
 */
export const retentionRules = {
  codes: { kinds: ['signIn'], keep: { days: 30 }, from: 'sent', source: 'purpose' },
  sessions: { kinds: ['signIn'], keep: { days: 30 }, from: 'ended', source: 'purpose' },
  strangeBrowsers: { kinds: ['signIn'], keep: { days: 30 }, from: 'lastUse', source: 'purpose' },
  browsers: { kinds: ['signIn'], keep: { days: 400 }, from: 'lastUse', source: 'cookie' },
  unprovenRequests: { kinds: ['visits', 'quotes'], keep: { days: 90 }, from: 'made', source: 'purpose' },
  quotes: {
    kinds: ['quotes', 'documents', 'health'],
    keep: { months: 12 },
    from: 'lastStep',
    source: 'purpose',
  },
  visitors: { kinds: ['visits'], keep: { months: 12 }, from: 'lastChange', source: 'purpose' },
  drafts: { kinds: ['visits'], keep: { days: 30 }, from: 'lastChange', source: 'cookie' },
  sharedQuotes: { kinds: ['visits'], keep: { days: sharedQuoteDays }, from: 'made', source: 'purpose' },
  quoteLinks: { kinds: ['quotes'], keep: { days: 30 }, from: 'made', source: 'purpose' },
  whatIfs: { kinds: ['quotes'], keep: { months: 12 }, from: 'made', source: 'purpose' },
  offers: { kinds: ['quotes'], keep: { years: 7 }, from: 'choice', source: 'advice' },
  contracts: {
    kinds: ['contracts', 'quotes', 'documents', 'requests', 'payments', 'health'],
    keep: { years: 10 },
    from: 'coverEnd',
    source: 'accounting',
  },
  statements: { kinds: ['payments'], keep: { years: 10 }, from: 'entry', source: 'accounting' },
  imports: { kinds: ['quotes'], keep: { days: 30 }, from: 'made', source: 'purpose' },
  requestDrafts: { kinds: ['requests'], keep: { days: 30 }, from: 'lastChange', source: 'purpose' },
  messages: { kinds: ['messages'], keep: { months: 12 }, from: 'sent', source: 'purpose' },
  notices: { kinds: ['notices'], keep: { months: 24 }, from: 'sent', source: 'purpose' },
  accounts: { kinds: ['account'], keep: { months: 24 }, from: 'lastUse', source: 'purpose' },
  merges: { kinds: ['account'], keep: { months: 12 }, from: 'decision', source: 'purpose' },
  proposals: { kinds: ['account', 'payments'], keep: { years: 5 }, from: 'decision', source: 'claims' },
  rightsRequests: { kinds: ['rights'], keep: { years: 5 }, from: 'closing', source: 'claims' },
  copies: { kinds: ['rights'], keep: { months: 12 }, from: 'made', source: 'purpose' },
  consents: { kinds: ['consents'], keep: { years: 5 }, from: 'withdrawal', source: 'claims' },
  trail: { kinds: ['trail'], keep: { years: 10 }, from: 'deed', source: 'accounting', byHand: true },
} as const satisfies Record<string, RetentionRule>
export type RetentionRuleName = keyof typeof retentionRules
export const retentionRuleNames = Object.keys(retentionRules) as RetentionRuleName[]

const rules: Readonly<Record<RetentionRuleName, RetentionRule>> = retentionRules

/** Rules that the server applies by itself. */
export type NightlyRule = Exclude<RetentionRuleName, 'trail'>
export const nightlyRules = retentionRuleNames.filter(
  (name): name is NightlyRule => rules[name].byHand !== true,
)

/** Returns the rules under which data of these kinds are kept. */
export const rulesOf = (kinds: readonly DataKind[]): RetentionRuleName[] =>
  retentionRuleNames.filter((name) => rules[name].kinds.some((kind) => kinds.includes(kind)))

/** Subtracts a period from a day (ISO). */
const dayBefore = (day: string, keep: Period): string => {
  if ('days' in keep) return addDays(day, -keep.days)
  return 'months' in keep ? addMonths(day, -keep.months) : addYears(day, -keep.years)
}

/** Returns the moment before which data of a rule are due: the same time of the day, a period earlier. */
export const keptSince = (name: RetentionRuleName, now: Date): Date => {
  const [day = '', time] = now.toISOString().split('T')
  return new Date(`${dayBefore(day, rules[name].keep)}T${time}`)
}

/** Returns the length of a rule with its unit. */
export const lengthOf = (name: RetentionRuleName): { unit: 'days' | 'months' | 'years'; count: number } => {
  const { keep } = rules[name]
  if ('days' in keep) return { unit: 'days', count: keep.days }
  return 'months' in keep ? { unit: 'months', count: keep.months } : { unit: 'years', count: keep.years }
}
