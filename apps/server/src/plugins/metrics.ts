import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import fp from 'fastify-plugin'
import { release } from '../release.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** Bounds in seconds around the budgets of the hot calls: 15 ms for a price, 250 ms for a page. */
const buckets = [0.002, 0.005, 0.015, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every request by the pattern of its route; `/metrics` shows the result. */
export const metrics = fp(async (app) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'wassit_build_info',
    help: 'Release of this node, always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: release, node: process.versions.node }, 1)
  const durations = new Histogram({
    name: 'wassit_http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.decorate('metrics', registry)
  // Caches series, because finding one by its labels costs more than counting; routes are few.
  const series = new Map<string, ReturnType<typeof durations.labels>>()
  app.whenEnded(({ request: { method }, status, route, ms }) => {
    const key = `${method} ${status} ${route}`
    let found = series.get(key)
    if (!found) series.set(key, (found = durations.labels(method, route, String(status))))
    found.observe(ms / 1000)
  })
})
