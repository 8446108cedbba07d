import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'

/** Tells every admin that pages show another text to the public. */
export const mailPublicText = defineAdminAlert('mail-public-text')

/** Returns the message that tells an admin of a changed banner, by its words, or a legal text, by its version. */
export const publicTextMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event: { after, subject }, actor, moment }) => {
    const isBanner = after !== null && 'starts_at' in after
    const text = String((isBanner ? after.fr : undefined) ?? subject ?? '')
    const values = { actor, moment, text }
    return {
      title: t('mail.alert.text.title'),
      paragraphs: [t('mail.alert.text.intro', values)],
      link: { label: t('mail.alert.link'), path: consolePaths.texts },
    }
  })
