import { createHmac } from 'node:crypto'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { alarms, alarmWords } from '@wassit/domain/site/alarm'
import type { AlarmKind } from '@wassit/domain/site/alarm'
import { formatMoment } from '@wassit/domain/format/format'
import type { Deps } from '../../../deps.ts'
import { postTo } from '../../../gateways/post-to.ts'
import type { Message } from '../../../messaging/message.ts'
import { activeAdmins, alertMessage } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { agentById, nameOf } from '../accounts/staff-administration.service.ts'
import { auditEvent } from '../../audit/audit.service.ts'
import { alarmByName } from './alarms.queries.ts'
import { causeOf } from './alarms.service.ts'
import type { Cause } from './alarms.service.ts'

/** Alarms about a person. */
const personal: ReadonlySet<AlarmKind> = new Set(['filesOpened', 'personsShown', 'refusals'])

/** Alarms about a file, by its number. */
const ofFile: ReadonlySet<AlarmKind> = new Set(['cardPayment', 'documentAltered'])

/** Returns the member of staff or the file that an alarm is about; null for a customer. */
export const aboutWhom = async ({ db }: Pick<Deps, 'db'>, { kind, about }: Cause): Promise<string | null> => {
  if (ofFile.has(kind)) return about ?? null
  if (!personal.has(kind) || about === undefined) return null
  return agentById(db, about).then(nameOf, () => null)
}

/** Returns the mail of an alarm or of its end. It names no cause in detail: mails may be read by others. */
export const alarmMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, moment }) => {
    const cause = causeOf(event.subject ?? '')
    if (!cause) return undefined
    const row = await alarmByName(deps.db, event.subject ?? '')
    const title = t(`service.alarm.${cause.kind}`)
    const link = { label: t('service.mail.link'), path: consolePaths.serviceState }
    if (event.outcome === 'ended') {
      const since = row?.since ? formatMoment(row.since) : moment
      const paragraphs = [t('service.mail.ended', { title, since, moment })]
      return { title: t('service.mail.endedTitle', { title }), paragraphs, link, footer: [] }
    }
    const about = await aboutWhom(deps, cause)
    const words = alarmWords(cause.kind, about)
    const values = { count: row?.amount ?? 0, about: about ?? t('service.someAccount'), moment }
    return {
      title,
      paragraphs: [t(`${words}.text`, values), t(`${words}.todo`)],
      link,
      footer: [t('service.mail.again')],
    }
  })

type Posting = Pick<Deps, 'config' | 'now'>

interface PostedAlarm {
  id: string
  alarm: AlarmKind
  state: 'raised' | 'ended'
  at: Date
}

/**
 * Posts an alarm to the operator's address, signed, with neither names nor addresses. The receiver
 * computes HMAC-SHA256 of `t`, a point and the body, and knows an alarm by its `id`.
 */
export const postOutside = async (
  { config, now }: Posting,
  { at, alarm, ...told }: PostedAlarm,
): Promise<void> => {
  const { url, secret } = config.alarmWebhook ?? {}
  if (url === undefined || secret === undefined) return
  const link = `${config.publicUrl}${consolePaths.serviceState}`
  const runbook = `docs/operations.md#${alarms[alarm].runbook}`
  const body = JSON.stringify({ ...told, alarm, at: at.toISOString(), link, runbook })
  const time = Math.floor(now().getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  await postTo(url, {
    service: 'the address of alarms',
    body,
    type: 'application/json',
    authorization: undefined,
    headers: { 'x-wassit-signature': `t=${time},v1=${signature}` },
  })
}

/** Posts the alarm of a row of the trail. */
export const sendAlarm = async (deps: Deps, id: string): Promise<void> => {
  const event = await auditEvent(deps.db, id)
  const cause = event && causeOf(event.subject ?? '')
  if (!cause) return
  const state = event.outcome === 'ended' ? 'ended' : 'raised'
  await postOutside(deps, { id, alarm: cause.kind, state, at: event.at })
}

/**
 * Tells of an alarm from this process, because no worker runs its jobs. They stay in the queue: whoever gets
 * both knows them by their ids.
 */
export const tellNow = async (deps: Deps, event: string): Promise<void> => {
  const attempts = [
    sendAlarm(deps, event),
    ...(await activeAdmins(deps.db)).map(async ({ id }) => {
      const message = await alarmMessage(deps, { event, admin: id })
      if (message) await deps.messenger.send(message)
    }),
  ]
  for (const { status } of await Promise.allSettled(attempts))
    if (status === 'rejected') deps.log.error('an alarm could not be told while no worker runs')
}
