import type { FastifyInstance } from 'fastify'
import { tellKey } from './node-keys.service.ts'

/** Tells the master key of this node while it runs. */
export const nodeKeysRoutes = async (app: FastifyInstance): Promise<void> => {
  let telling: ReturnType<typeof tellKey> | undefined
  app.addHook('onReady', async () => {
    telling = tellKey(app.deps)
  })
  app.addHook('onClose', async () => telling?.stop())
}
