import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../messaging/message.ts'
import type { Database } from '../../schema.ts'
import { alertAdmins, alertMessage, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { noteAlarm } from '../alarms/alarms.service.ts'
import { recordEvent } from '../audit/audit.service.ts'

export const mailBackupAlarm = defineAdminAlert('mail-backup-alarm')

/** Admins hear of one cause once a day, however often the hourly work meets it. */
const quietMs = 24 * 3_600_000

/** Tells every admin that a backup failed or is late. */
export const raiseBackupAlarm = (
  { db, now }: Pick<Deps, 'now'> & { db: Kysely<Database> },
  outcome: 'failed' | 'late',
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const moment = now()
    const quietSince = new Date(moment.getTime() - quietMs)
    if (!(await noteAlarm(tx, { name: `backup-${outcome}`, now: moment, quietSince }))) return
    const event = await recordEvent(tx, { origin: null, now: moment }, { kind: 'backup', outcome })
    await alertAdmins(tx, mailBackupAlarm, event)
  })

/** Returns the message of an alarm. It names no cause: mails may be read by others, the log is not. */
export const backupAlarmMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, moment }) => {
    const isLate = event.outcome === 'late'
    return {
      title: t(isLate ? 'mail.alarm.backupLate.title' : 'mail.alarm.backupFailed.title'),
      paragraphs: [
        t(isLate ? 'mail.alarm.backupLate' : 'mail.alarm.backupFailed', { moment }),
        t('mail.alarm.backup.todo'),
      ],
      footer: [t('mail.alarm.again')],
    }
  })
