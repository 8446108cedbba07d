import { AsyncLocalStorage } from 'node:async_hooks'
import type { Jobs } from '../src/jobs.ts'
import type { Messenger } from '../src/messaging/messenger.ts'

/** Job that runs now. */
const running = new AsyncLocalStorage<{ name: string; sends: boolean | 'once' }>()

/** Notes which job runs while its handler works. */
export const noteRunning = (jobs: Jobs): Jobs => ({
  ...jobs,
  handle: (job, handler) => jobs.handle(job, (payload) => running.run(job, () => handler(payload))),
})

const assertSender = (): void => {
  const job = running.getStore()
  if (job && !job.sends) throw new Error(`the job ${job.name} sends a message and does not say so`)
}

/** Refuses a message of a job that is not marked as one that sends: its failures would be nobody's mails. */
export const refuseUnmarked = (messenger: Messenger): Messenger => ({
  ...messenger,
  send: async (message) => {
    assertSender()
    await messenger.send(message)
  },
  promote: async (promotion) => {
    assertSender()
    return messenger.promote(promotion)
  },
})
