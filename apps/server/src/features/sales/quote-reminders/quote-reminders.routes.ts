import type { FastifyInstance } from 'fastify'
import { deliverReminder, remindOfQuotes, sendQuoteReminder } from './quote-reminders.service.ts'

/** Jobs that remind customers of quotes before they expire. */
export const quoteRemindersRoutes = async ({ deps }: FastifyInstance): Promise<void> => {
  deps.jobs.hourly('remind-of-quotes', () => remindOfQuotes(deps))
  deps.jobs.handle(sendQuoteReminder, ({ promotion }) => deliverReminder(deps, promotion))
}
