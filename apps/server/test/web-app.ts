import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { buildHouseBook } from '../src/features/site/house/kept-house.ts'
import { ended } from '../src/plugins/ended.ts'
import { headers } from '../src/plugins/headers.ts'
import { web } from '../src/plugins/web.ts'

/** Builds only the pages, without calls and database. */
export const buildWebApp = async (
  dataDir: string,
  variables: NodeJS.ProcessEnv = {},
  now = () => new Date(),
): Promise<FastifyInstance> => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://wassit.test',
    COMPANY_RC: '12345',
    ...variables,
  })
  const started = Fastify()
  const deps = { config, now } as Deps
  started.decorate('deps', { ...deps, house: buildHouseBook(deps) })
  started.decorate('admit', () => undefined)
  await started.register(ended)
  await started.register(headers)
  await started.register(web)
  return started
}
