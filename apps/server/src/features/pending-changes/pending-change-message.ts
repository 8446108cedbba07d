import { pendingKinds } from '@wassit/domain/access/pending-change'
import { pendingValue } from '@wassit/domain/access/pending-value'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../messaging/message.ts'
import { alertMessage } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { changeById } from './pending-changes.queries.ts'
import { fieldsOf } from './pending-changes.service.ts'
import type { ChangeEffects, PendingChange } from './pending-changes.service.ts'

/** Fields that a mail repeats; those of customers are read at the console only. */
const mailedFields = (change: PendingChange) =>
  'isPersonal' in pendingKinds[change.kind] ? [] : fieldsOf(change)

/** Returns the message that tells an admin of a change that waits, with its old and new values. */
export const pendingChangeMessage = (
  deps: Deps,
  effects: ChangeEffects,
  alert: AdminAlert,
): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const change = event.subject === null ? undefined : await changeById(deps.db, event.subject)
    if (!change) return undefined
    const { kind, reason } = change
    const subject = await effects[kind].nameOf(deps.db, change, t)
    const values = { actor, moment, reason, subject, kind: t(`access.change.kind.${kind}`) }
    return {
      title: t('mail.alert.change.title', values),
      paragraphs: [
        t('mail.alert.change.intro', values),
        ...mailedFields(change).map(({ field, before, after }) =>
          t('mail.alert.change.field', {
            field: t(`access.change.field.${field}`),
            before: before === null ? '–' : pendingValue(field, before, t),
            after: after === null ? '–' : pendingValue(field, after, t),
          }),
        ),
        ...(reason ? [t('mail.alert.change.reason', values)] : []),
      ],
      link: { label: t('mail.alert.change.link'), path: consolePaths.changes },
    }
  })
