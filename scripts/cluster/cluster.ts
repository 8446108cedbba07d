import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startObjectStore } from '../../apps/server/test/object-store.ts'
import { startProxy } from './proxy.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const startMs = 180_000

export type Role = 'web' | 'worker' | 'both'

/** A process of the product among several. */
interface Node {
  role: Role
  url: string
  pid: () => number
  /** Ends it with a signal; resolves when it has ended. */
  end: (signal: NodeJS.Signals) => Promise<void>
  /** Starts it again at its address; resolves when it is ready. */
  start: () => Promise<void>
}

export interface Cluster {
  origin: string
  nodes: readonly Node[]
  /** The primary, for a bench that reads or writes rows. */
  databaseUrl: string
  /** Ends a node as a supervisor does, and starts it again; the proxy sees both. */
  restart: (node: Node) => Promise<void>
  stop: () => Promise<void>
}

export interface ClusterOptions {
  /** Below it everything is kept. */
  folder: string
  roles?: readonly Role[]
  /** Port of the proxy; a free one by default. */
  port?: number
  /** Further variables of every node. */
  variables?: NodeJS.ProcessEnv
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const readiness = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer): void => {
      printed = (printed + chunk.toString()).slice(-4000)
      if (printed.includes('Wassit ready on')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}:\n${printed}`)))
    setTimeout(() => reject(new Error(`a node was not ready in time:\n${printed}`)), startMs).unref()
  })

const buildNode = (role: Role, url: string, variables: NodeJS.ProcessEnv): Node => {
  let child: ChildProcess | undefined
  return {
    role,
    url,
    pid: () => child?.pid ?? 0,
    end: async (signal) => {
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill(signal)
      await ended
    },
    start: () => {
      child = spawn(
        process.execPath,
        ['--max-semi-space-size=16', '--heap-growing-percent=30', 'scripts/start.mjs'],
        {
          cwd: root,
          env: { ...process.env, ...variables },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      return readiness(child)
    },
  }
}

interface Services {
  databaseUrl: string
  replicaUrl: string
  storage: NodeJS.ProcessEnv
}

const variablesOf = ({ databaseUrl, replicaUrl, storage }: Services, publicUrl: string) => ({
  ...storage,
  PUBLIC_URL: publicUrl,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: replicaUrl,
  APP_SECRET: 'a secret that all nodes of this cluster share',
  MASTER_KEY: 'a master key that all nodes of this cluster share',
  TRUST_PROXY: 'loopback',
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'error',
})

const openServices = async (folder: string) => {
  const postgres = await startReplicatedPostgres(folder)
  const objects = await startObjectStore()
  const { endpoint, bucket, key, secret } = objects.config
  return {
    databaseUrl: postgres.primary.addressOf('wassit'),
    replicaUrl: postgres.replica.addressOf('wassit'),
    storage: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret },
    close: async () => {
      await objects.close()
      await postgres.stop()
    },
  }
}

/**
 * Starts the setup of `deploy` as processes: a proxy, nodes, PostgreSQL with a replica, and object
 * storage. The first node starts alone, because it migrates the database.
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { folder, roles = ['worker', 'web', 'web'], port = await freePort(), variables = {} } = options
  const services = await openServices(folder)
  const places: { role: Role; port: number }[] = []
  for (const role of roles) places.push({ role, port: await freePort() })
  const urlOf = (at: { port: number }): string => `http://127.0.0.1:${at.port}`
  const workers = places.filter(({ role }) => role === 'worker').map(urlOf)
  const shared = variablesOf(services, `http://127.0.0.1:${port}`)
  const nodes = places.map((place, index) => {
    const dataDir = path.join(folder, `node-${index + 1}`)
    mkdirSync(dataDir, { recursive: true })
    const own = { ROLE: place.role, PORT: String(place.port), DATA_DIR: dataDir }
    const helped = place.role === 'web' && workers.length > 0 ? { WORKER_URL: workers.join(',') } : {}
    return buildNode(place.role, urlOf(place), { ...shared, ...own, ...helped, ...variables })
  })
  for (const node of nodes) await node.start()
  const served = nodes.filter(({ role }) => role !== 'worker')
  const proxy = await startProxy(
    served.map(({ url }) => url),
    port,
  )
  return {
    origin: proxy.origin,
    nodes,
    databaseUrl: services.databaseUrl,
    restart: async (node) => {
      await node.end('SIGTERM')
      await node.start()
      if (node.role !== 'worker') await proxy.sees(node.url, true)
    },
    stop: async () => {
      await proxy.close()
      await Promise.all(nodes.map(({ end }) => end('SIGTERM')))
      await services.close()
    },
  }
}
