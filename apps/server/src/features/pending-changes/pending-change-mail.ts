import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { alertMail } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert } from '../accounts/admin-alerts.service.ts'
import { changeById } from './pending-changes.queries.ts'
import { fieldsOf } from './pending-changes.service.ts'
import type { ChangeEffects } from './pending-changes.service.ts'

/** Writes the mail that tells an admin of a change that waits, with its old and new values. */
export const pendingChangeMail = (
  deps: Deps,
  effects: ChangeEffects,
  alert: AdminAlert,
): Promise<Mail | undefined> =>
  alertMail(deps, alert, async (t, { event, actor, moment }) => {
    const change = event.subject === null ? undefined : await changeById(deps.db, event.subject)
    if (!change) return undefined
    const { kind, reason } = change
    const subject = await effects[kind].nameOf(deps.db, change)
    const values = { actor, moment, reason, subject, kind: t(`access.change.kind.${kind}`) }
    return {
      title: t('mail.alert.change.title', values),
      paragraphs: [
        t('mail.alert.change.intro', values),
        ...fieldsOf(change).map(({ field, before, after }) =>
          t('mail.alert.change.field', {
            field: t(`access.change.field.${field}`),
            before: before ?? '–',
            after: after ?? '–',
          }),
        ),
        t('mail.alert.change.reason', values),
      ],
      link: { label: t('mail.alert.change.link'), path: consolePaths.changes },
    }
  })
