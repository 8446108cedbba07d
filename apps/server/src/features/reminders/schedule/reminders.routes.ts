import { reminderCalls } from '@wassit/domain/api/renewals/reminders'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { endPledges, notePledge, withdrawPledge } from '../pledges/pledges.service.ts'
import { remindByHand, stopReminders } from './by-hand.service.ts'
import { deliverReminder } from './delivery.service.ts'
import { viewReminders } from './reminders-view.service.ts'
import { sendDueReminders, sendReminder } from './schedule.service.ts'

/** The schedule of messages to customers, what agents see of it, and pledges to pay. */
export const remindersRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.hourly('send-reminders', () => sendDueReminders(deps))
  deps.jobs.hourly('end-pledges', () => endPledges(deps))
  deps.jobs.handle(sendReminder, ({ reminder }) => deliverReminder(deps, reminder))

  bind(app, reminderCalls.reminders, ({ query }) =>
    deps.reading((db) => viewReminders({ ...deps, db }, query)),
  )
  bind(app, reminderCalls.sendReminder, async (call) => {
    const { insurance_number: number, message } = call.body
    await remindByHand(deps, { number, message, key: call.idempotencyKey }, doerOf(call))
    return { message: deps.messages[call.language]('reminders.sent') }
  })
  bind(app, reminderCalls.stopReminders, async (call) => {
    const { customer, stopped: isStopped, reason } = call.body
    await stopReminders(deps, { customer, isStopped, reason }, doerOf(call))
    return { message: deps.messages[call.language](isStopped ? 'reminders.stopped' : 'reminders.resumed') }
  })
  bind(app, reminderCalls.notePledge, async (call) => {
    const { insurance_number: number, amount, due } = call.body
    await notePledge(deps, { number, amount, due, key: call.idempotencyKey }, doerOf(call))
    return { message: deps.messages[call.language]('reminders.pledge.noted') }
  })
  bind(app, reminderCalls.withdrawPledge, async (call) => {
    await withdrawPledge(deps, call.params.id, doerOf(call))
    return { message: deps.messages[call.language]('reminders.pledge.withdrawn') }
  })
}
