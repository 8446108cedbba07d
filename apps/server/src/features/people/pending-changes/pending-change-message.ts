import { pendingKinds } from '@wassit/domain/access/pending-change'
import { pendingValue } from '@wassit/domain/access/pending-value'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertMessage } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { changeById } from './pending-changes.queries.ts'
import { fieldsOf } from './pending-changes.service.ts'
import type { ChangeEffects, PendingChange } from './pending-changes.service.ts'

/** Tells whether a change is about customers, whom a mail that stays for years does not name. */
const isPersonal = ({ kind }: PendingChange): boolean => 'isPersonal' in pendingKinds[kind]

/** Longest value of a mail; the console shows a legal text in full. */
const longestValue = 300

const shortened = (value: string): string =>
  value.length > longestValue ? `${value.slice(0, longestValue)}…` : value

/** Returns what changes: of customers its kind only, without their names. */
const whatOf = async (
  { db }: Pick<Deps, 'db'>,
  effects: ChangeEffects,
  change: PendingChange,
  t: Translate,
): Promise<string> => {
  const kind = t(`access.change.kind.${change.kind}`)
  if (isPersonal(change)) return kind
  return t('mail.alert.change.what', { kind, subject: await effects[change.kind].nameOf(db, change, t) })
}

/**
 * Returns the message that tells an admin of a change that waits, with its old and new values; those of
 * customers, and the reason, are read at the console only.
 */
export const pendingChangeMessage = (
  deps: Deps,
  effects: ChangeEffects,
  alert: AdminAlert,
): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    const change = event.subject === null ? undefined : await changeById(deps.db, event.subject)
    if (!change) return undefined
    const reason = isPersonal(change) ? '' : change.reason
    const fields = isPersonal(change) ? [] : fieldsOf(change)
    const values = { actor, moment, reason, what: await whatOf(deps, effects, change, t) }
    return {
      title: t('mail.alert.change.title', values),
      paragraphs: [
        t('mail.alert.change.intro', values),
        ...fields.map(({ field, before, after }) =>
          t('mail.alert.change.field', {
            field: t(`access.change.field.${field}`),
            before: before === null ? '–' : shortened(pendingValue(field, before, t)),
            after: after === null ? '–' : shortened(pendingValue(field, after, t)),
          }),
        ),
        ...(reason ? [t('mail.alert.change.reason', values)] : []),
      ],
      link: { label: t('mail.alert.change.link'), path: consolePaths.changes },
    }
  })
