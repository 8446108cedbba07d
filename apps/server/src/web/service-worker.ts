import { paths } from '@wassit/domain/site/paths'
import type { FastifyInstance } from 'fastify'
import { encodeForKeeping, sendEncoded } from './encoded.ts'
import type { Encoded } from './encoded.ts'

/** Worker that removes itself from every browser that asks for an update (docs/settings.md). */
const retired =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(registration.unregister()))"

/**
 * Serves the worker of the customer area under its fixed address. Browsers ask for it again with
 * each page of the area. It may fetch from our own origin and nothing else.
 */
export const serveServiceWorker = async (
  app: FastifyInstance,
  assets: ReadonlyMap<string, Encoded>,
): Promise<void> => {
  const built = app.deps.config.offline ? assets.get(paths.serviceWorker) : undefined
  const worker = built ?? (await encodeForKeeping('text/javascript; charset=utf-8', retired))
  app.get(paths.serviceWorker, { logLevel: 'warn', config: { unlimited: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache')
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    return sendEncoded(request, reply, worker)
  })
}
