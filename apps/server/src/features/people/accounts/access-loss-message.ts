import { lossEnd } from '@wassit/domain/access/four-eyes'
import { formatMoment } from '@wassit/domain/format/format'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage } from './admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from './admin-alerts.service.ts'
import { nameOf } from './staff-administration.service.ts'
import { staffById } from './staff.queries.ts'

/** Returns the message that tells an admin who lost access to the console, and by whom. */
export const lossAlertMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const member = event.subject === null ? undefined : await staffById(deps.db, event.subject)
    if (!member) return undefined
    const until = formatMoment(lossEnd(event.at))
    const values = { actor, moment, until, name: nameOf(member), email: member.email }
    return {
      title: t('mail.alert.loss.title', values),
      paragraphs: [t('mail.alert.loss.intro', values), t('mail.alert.loss.rule', values)],
    }
  })

/** Returns the message that tells members of the staff that they lost access themselves. */
export const ownLossMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const values = { actor, moment, until: formatMoment(lossEnd(event.at)) }
    return {
      title: t('mail.alert.loss.own.title'),
      paragraphs: [t('mail.alert.loss.own.intro', values), t('mail.alert.loss.own.rule', values)],
      footer: [t('mail.alert.loss.own.stranger')],
    }
  })
