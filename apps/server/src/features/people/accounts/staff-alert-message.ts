import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage } from './admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from './admin-alerts.service.ts'
import { nameOf } from './staff-administration.service.ts'
import { staffById } from './staff.queries.ts'

/**
 * Returns the message that tells an admin who was given access to the console, or the role of an admin,
 * and by whom.
 */
export const staffAlertMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const member = event.subject === null ? undefined : await staffById(deps.db, event.subject)
    if (!member) return undefined
    const { email, role } = member
    const values = { actor, moment, name: nameOf(member), email, role: t(`access.role.${role}`) }
    return {
      title: t('mail.alert.staff.title', values),
      paragraphs: [t('mail.alert.staff.intro', values)],
    }
  })
