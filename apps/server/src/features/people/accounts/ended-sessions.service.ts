import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import { auditEvent, recordEvent } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { endSessions } from './sessions.service.ts'
import { agentById } from './staff-administration.service.ts'
import { staffById } from './staff.queries.ts'

/** Tells a member that an admin ended their sessions; the job knows only the row of the trail. */
export const tellSessionsEnded = defineJob('tell-sessions-ended', z.object({ event: z.string() }), {
  sends: true,
})

/** Signs a member of staff out everywhere (ASVS 7.4.5). Throws `agent.unknown`. */
export const endStaffSessions = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { id: actor, origin }: Doer,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await agentById(tx, id)
    const at = now()
    await endSessions(tx, id, undefined, at)
    const deed = { kind: 'staff', outcome: 'signedOut', actor, subject: id } as const
    await addJob(tx, tellSessionsEnded, { event: await recordEvent(tx, { origin, now: at }, deed) })
  })

interface EndedValues {
  at: Date
}

const endedTemplate = defineTemplate<EndedValues>('sessions-ended', ({ at }, { t, linkTo }) => ({
  title: t('mail.sessionsEnded.title'),
  paragraphs: [
    t('mail.sessionsEnded.intro', { moment: formatMoment(at) }),
    t('mail.sessionsEnded.again'),
    t('mail.sessionsEnded.why'),
  ],
  action: { label: t('mail.sessionsEnded.link'), url: linkTo(paths.login) },
}))

/** Returns the message about ended sessions to their member; nothing for one who left meanwhile. */
export const sessionsEndedMessage = async (
  { db }: Pick<Deps, 'db'>,
  { event: id }: { event: string },
): Promise<Message<EndedValues> | undefined> => {
  const event = await auditEvent(db, id)
  const member = event?.subject ? await staffById(db, event.subject) : undefined
  if (!event || !member || member.disabled_at) return undefined
  return {
    template: endedTemplate,
    recipient: { email: member.email },
    language: member.language,
    values: { at: event.at },
    key: `sessions-ended-${id}`,
  }
}
