import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage } from '../../people/accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../../people/accounts/admin-alerts.service.ts'
import { allInsurers } from './insurers.queries.ts'

const textOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '–')

/**
 * Returns the message that tells an admin of a changed account for transfers, which a fraud would begin
 * with.
 */
export const accountAlertMessage = (
  deps: Deps,
  alert: AdminAlert,
): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const insurer = (await allInsurers(deps.db)).find(({ id }) => id === event.subject)
    if (!insurer) return undefined
    const values = { insurer: insurer.name, actor, moment }
    const account = (side: Record<string, unknown> | null) => ({
      holder: textOf(side?.account_holder ?? insurer.account_holder),
      account: textOf(side && 'account_number' in side ? side.account_number : insurer.account_number),
    })
    return {
      title: t('mail.alert.account.title', values),
      paragraphs: [
        t('mail.alert.account.intro', values),
        t('mail.alert.account.before', account(event.before)),
        t('mail.alert.account.after', account(event.after)),
      ],
    }
  })
