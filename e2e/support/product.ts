import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { makeTemporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { openSite } from '../../test/support/open-site.ts'

const root = path.resolve(import.meta.dirname, '../..')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Wassit ready on')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('exit', (code) => reject(new Error(`the product ended with ${code}:\n${said.slice(-4000)}`)))
  })

export interface Product {
  url: string
  /** Folder of its data, with which commands of the terminal find it. */
  dataDir: string
  /** Kills the product like a power cut, and starts it again on the same data and address. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

/** The account of the agents in the journeys. */
export const admin = { email: 'agence@wassit.example', password: 'Une phrase de courtier 3' }

interface ProductOptions {
  /** The product takes no cards without a gateway. */
  card?: CardGateway
  /** Further variables. */
  settings?: Record<string, string>
  /** True for an address with a name: browsers allow no passkeys at a number. */
  isNamed?: true
}

const addressOf = (port: number, { isNamed }: ProductOptions): string =>
  `http://${isNamed ? 'localhost' : '127.0.0.1'}:${port}`

/** Starts one process of the product. */
const launch = async (port: number, dataDir: string, options: ProductOptions): Promise<ChildProcess> => {
  const { card, settings } = options
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      // Empty as for the README's command: the test runner sets another value.
      NODE_ENV: '',
      PORT: String(port),
      PUBLIC_URL: addressOf(port, options),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // Each person of the journeys sends an address; otherwise all share one rate limit.
      TRUST_PROXY: 'loopback',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(card && {
        CMI_CLIENT_ID: card.clientId,
        CMI_STORE_KEY: card.storeKey,
        CMI_GATEWAY_URL: card.url,
      }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(child)
  return child
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** The product's account at the card gateway. */
interface CardGateway {
  clientId: string
  storeKey: string
  url: string
}

/** Starts the product like `npm start`, on a free port and with separate data. */
export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const port = await freePort()
  const dataDir = makeTemporaryFolder()
  let child = await launch(port, dataDir, options)
  await openSite(dataDir)
  return {
    url: addressOf(port, options),
    dataDir,
    crash: async () => {
      await end(child, 'SIGKILL')
      child = await launch(port, dataDir, options)
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
