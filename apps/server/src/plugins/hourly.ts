import type { FastifyInstance } from 'fastify'

const hourMs = 3_600_000

/** Repeats work that every node may do at any time, e.g. to forget what nobody needs any more. */
export const hourly = (app: FastifyInstance, what: string, work: () => Promise<void>): void => {
  const timer = setInterval(() => {
    work().catch((error: unknown) => app.log.warn({ err: error, what }, 'hourly work failed'))
  }, hourMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
