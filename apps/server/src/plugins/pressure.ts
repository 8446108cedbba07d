import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DomainError } from '@wassit/domain/errors/errors'
import fp from 'fastify-plugin'

/** An event loop with this delay serves no request in time; refusing at once lets it recover. */
const latestMs = 2000
const sampleMs = 1000

/** Refuses work with 503 while the process cannot keep up; health checks pass. */
export const pressure = fp(async (app) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let overloaded = false
  const sample = setInterval(() => {
    overloaded = delay.mean / 1e6 > latestMs
    delay.reset()
  }, sampleMs)
  sample.unref()
  app.addHook('onClose', async () => {
    clearInterval(sample)
    delay.disable()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const excused = !overloaded || request.url === '/healthz' || request.url === '/readyz'
    done(excused ? undefined : new DomainError('server.unavailable'))
  })
})
