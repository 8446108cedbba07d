import { createHmac } from 'node:crypto'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { alarmWords } from '@wassit/domain/site/alarm'
import type { AlarmKind } from '@wassit/domain/site/alarm'
import { formatMoment } from '@wassit/domain/format/format'
import type { Deps } from '../../../deps.ts'
import { postTo } from '../../../gateways/post-to.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { agentById, nameOf } from '../accounts/staff-administration.service.ts'
import { auditEvent } from '../../audit/audit.service.ts'
import { alarmByName } from './alarms.queries.ts'
import { causeOf } from './alarms.service.ts'
import type { Cause } from './alarms.service.ts'

/** Alarms about a person. */
const personal: ReadonlySet<AlarmKind> = new Set(['filesOpened', 'personsShown', 'refusals'])

/** Returns the member of staff or the file that an alarm is about; null for a customer. */
export const aboutWhom = async ({ db }: Pick<Deps, 'db'>, { kind, about }: Cause): Promise<string | null> => {
  if (kind === 'cardPayment') return about ?? null
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

/**
 * Posts an alarm to the operator's address, signed, with neither names nor addresses. The receiver
 * computes HMAC-SHA256 of `t`, a point and the body, and knows an alarm by its `id`.
 */
export const sendAlarm = async ({ config, db, now }: Deps, id: string): Promise<void> => {
  const { url, secret } = config.alarmWebhook ?? {}
  const event = await auditEvent(db, id)
  const cause = event && causeOf(event.subject ?? '')
  if (url === undefined || secret === undefined || !cause) return
  const body = JSON.stringify({
    id,
    alarm: cause.kind,
    state: event.outcome,
    at: event.at.toISOString(),
    link: `${config.publicUrl}${consolePaths.serviceState}`,
  })
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
