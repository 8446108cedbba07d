import type { FastifyInstance } from 'fastify'
import { originOf } from '../../audit/origin.ts'
import { noteRefusal, refusalOf } from './refusals.service.ts'

/** Notes each call that is refused to a signed-in person; the refusal does not wait for its row. */
export const refusalsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const underWay = new Set<Promise<void>>()
  app.whenRefused((code, request) => {
    const { caller } = request
    if (caller === null) return
    const { endpoint } = request.route.config
    const refusal = endpoint && refusalOf(code, endpoint)
    if (!refusal) return
    const noted = noteRefusal(deps, { refusal, caller, call: endpoint.path, origin: originOf(request) })
      .catch((error: unknown) => deps.log.error({ err: error }, 'could not note a refused access'))
      .finally(() => underWay.delete(noted))
    underWay.add(noted)
  })
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
}
