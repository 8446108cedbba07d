import type { FastifyInstance } from 'fastify'
import { alarmMessage, sendAlarm } from './alarm-messages.service.ts'
import { mailAlarm, postAlarm } from './alarms.service.ts'

/** Mails and posts of alarms. */
export const alarmsRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.handle(mailAlarm, async (alert) => {
    const message = await alarmMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })
  deps.jobs.handle(postAlarm, ({ event }) => sendAlarm(deps, event))
}
