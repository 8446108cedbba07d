import { z } from 'zod/mini'
import { alarmKinds } from '../../site/alarm.ts'
import { endpoint } from '../endpoint.ts'

/** Parts of the service, in the order of the page. */
export const servicePartNames = [
  'mails',
  'jobsFailed',
  'jobsWaiting',
  'works',
  'nodes',
  'retention',
  'backup',
  'proof',
  'drill',
  'disk',
  'database',
  'seal',
  'logins',
  'refusals',
  'errors',
  'slowCalls',
] as const
export type ServicePartName = (typeof servicePartNames)[number]

/** Standing of a part; `unknown` if it could not be read. */
export const standings = ['good', 'attention', 'broken', 'unknown'] as const
export type Standing = (typeof standings)[number]

const Counted = z.object({ name: z.string(), count: z.int() })

const ServicePart = z.object({
  name: z.enum(servicePartNames),
  standing: z.enum(standings),
  /** Begin of the standing, as far as it is known. */
  since: z.nullable(z.string()),
  count: z.nullable(z.int()),
  /** Number of which `count` is a part: bytes of the disk, or calls. */
  total: z.nullable(z.int()),
  /** Moment that the sentence names: a backup, the end of a certificate. */
  moment: z.nullable(z.string()),
  /** The most frequent codes or routes. */
  details: z.array(Counted),
})
export type ServicePart = z.output<typeof ServicePart>

const AlarmView = z.object({
  kind: z.enum(alarmKinds),
  /** Member of staff, insurer or file that the alarm is about. */
  about: z.nullable(z.string()),
  count: z.nullable(z.int()),
  since: z.string(),
  ended_at: z.nullable(z.string()),
})
export type AlarmView = z.output<typeof AlarmView>

/** Steps from a price to a policy. */
export const funnelSteps = ['priced', 'requested', 'quoted', 'accepted', 'paid', 'signed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

const FunnelLine = z.object({ step: z.enum(funnelSteps), count: z.int() })

export const ServiceState = z.object({
  as_of: z.string(),
  parts: z.array(ServicePart),
  /** Open alarms and those of the last week, the newest first; null if they could not be read. */
  alarms: z.nullable(z.array(AlarmView)),
  /** Findings of `npm run doctor` about this node, each with what to do; null while its checks run. */
  findings: z.nullable(z.array(z.string())),
  /** Steps since midnight in Morocco; null if they could not be read. */
  funnel: z.nullable(z.array(FunnelLine)),
})
export type ServiceState = z.output<typeof ServiceState>

export const serviceStateCalls = {
  serviceState: endpoint('GET /api/agent/service-state', {
    access: 'staff:settings',
    summary: 'Tells how each part of the service is, which alarms are open, and the steps of the day',
    answers: { 200: ServiceState },
  }),
}
