import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../web/build.ts'
import { startServerProcess } from '../test/server-process.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { createTestDatabase } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { runningDatabase } from './gateways/postgres/embedded-postgres.ts'
import { addressOf } from './gateways/postgres/lease.ts'
import type { Home } from './gateways/postgres/home.ts'
import { readPostmaster } from './gateways/postgres/postmaster.ts'

/** Data folder of a product that ran once; a start on a copy creates no database. */
const used = makeTemporaryFolder()
beforeAll(async () => {
  await buildIfChanged()
  const server = startServerProcess({ DATA_DIR: used })
  await server.ready
  server.signal('SIGTERM')
  await server.ended
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

const folders: string[] = []
const servers: ServerProcess[] = []

const makeFolder = (mode?: number): string => {
  const folder = makeTemporaryFolder(mode)
  folders.push(folder)
  return folder
}

/** Returns a copy of the used data folder; only `cp` keeps the owner of the database's files. */
const copyUsedFolder = (): string => {
  const folder = makeFolder()
  execFileSync('cp', ['-a', `${used}/.`, folder])
  return folder
}

const start = (variables: NodeJS.ProcessEnv): ServerProcess => {
  const server = startServerProcess(variables)
  servers.push(server)
  return server
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.signal('SIGTERM')
    await server.ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const homeOf = (dataDir: string): Home => {
  const home = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8')) as Home
  return { ...home, folder: path.resolve(dataDir, home.folder) }
}

const postmasterOf = (dataDir: string) => readPostmaster(homeOf(dataDir).folder)

const isAlive = (pid: number): boolean => {
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const query = async <Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> => {
  const connectionString = addressOf(
    postmasterOf(dataDir)?.socketFolder ?? '',
    homeOf(dataDir).password,
    'wassit',
  )
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

describe('start', () => {
  test('prints one line when it is ready, serves requests, and ends cleanly on SIGTERM', async () => {
    const dataDir = makeFolder()
    const server = start({ DATA_DIR: dataDir })
    const url = await server.ready
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    const postmaster = postmasterOf(dataDir)?.pid ?? 0
    expect(isAlive(postmaster)).toBe(true)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    expect(server.errors()).toBe('')
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line && !line.startsWith('{')),
    ).toEqual([`Wassit ready on ${url}`])
    expect(server.output().match(/^\{.*CLAMD_HOST is not set.*$/gm)).toHaveLength(1)
  })

  test('refuses a data folder that another Wassit uses, in one line', async () => {
    const dataDir = copyUsedFolder()
    const first = start({ DATA_DIR: dataDir })
    const url = await first.ready
    const second = start({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.errors()).toMatch(
      /^Wassit is already running on the data folder .* \(process \d+\)[^\n]*\n$/,
    )
    expect(second.errors()).toContain(`(process ${first.pid})`)
    expect(await statusOf(`${url}/readyz`)).toBe(200)
  })

  test('refuses a port in use, in one line, and leaves no PostgreSQL behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const dataDir = copyUsedFolder()
    const server = start({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(
      `Port ${port} of 127.0.0.1 is already in use: stop what uses it, or set PORT.\n`,
    )
    expect(postmasterOf(dataDir)).toBeUndefined()
    taken.close()
  })

  test('refuses a wrong variable in one line', async () => {
    const server = start({ DATA_DIR: makeFolder(), PORT: 'eighty' })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^Wrong configuration: PORT [^\n]*\n$/)
  })

  test('refuses an unreachable database in one line without its password', async () => {
    const server = start({
      DATA_DIR: makeFolder(),
      DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:1/wassit',
    })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(/^The PostgreSQL server 127\.0\.0\.1:1 does not let us in: [^\n]*\n$/)
    expect(server.errors()).not.toContain('hunter2')
  })
})

describe('node of several', () => {
  test('serves on while it drains, and tells its proxy to go elsewhere', async () => {
    const server = start({ DATA_DIR: copyUsedFolder(), DRAIN_SECONDS: '600' })
    const url = await server.ready
    const kept = await fetch(`${url}/api/get/brand/car`)
    expect(kept.headers.get('connection')).toBe('keep-alive')
    server.signal('SIGTERM')
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503)
    const moved = await fetch(`${url}/api/get/brand/car`)
    expect(moved.status).toBe(kept.status)
    expect(moved.headers.get('connection')).toBe('close')
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    server.signal('SIGKILL')
    await server.ended
  })

  test('leaves jobs to workers, and pages to web nodes', async () => {
    const database = await createTestDatabase()
    const shared = {
      DATABASE_URL: database.connectionString,
      APP_SECRET: 'a secret that both nodes share, 32+',
      MASTER_KEY: 'a master key that both nodes share and that opens nothing else',
      DATA_DIR_SHARED: 'yes',
    }
    const web = start({ ...shared, DATA_DIR: makeFolder(), ROLE: 'web' })
    expect(await statusOf(`${await web.ready}/`)).toBe(200)
    const pool = new pg.Pool({ connectionString: database.connectionString })
    const isScheduled = async () =>
      (await pool.query('select from graphile_worker._private_known_crontabs')).rowCount !== 0
    expect(await isScheduled()).toBe(false)
    const worker = start({ ...shared, DATA_DIR: makeFolder(), ROLE: 'worker' })
    expect(await statusOf(`${await worker.ready}/`)).toBe(404)
    await expect.poll(isScheduled).toBe(true)
    await pool.end()
    for (const server of servers.splice(0)) {
      server.signal('SIGTERM')
      await server.ended
    }
    await database.drop()
  })
})

describe('crash', () => {
  const crashAndRestart = async (crash: (server: ServerProcess, postmaster: number) => void) => {
    const dataDir = copyUsedFolder()
    const server = start({ DATA_DIR: dataDir })
    await server.ready
    await query(dataDir, 'create table kept as select 7 as value')
    crash(server, postmasterOf(dataDir)?.pid ?? 0)
    await server.ended
    const again = start({ DATA_DIR: dataDir })
    expect(await statusOf(`${await again.ready}/readyz`)).toBe(200)
    return query(dataDir, 'select value from kept')
  }

  test('starts again without loss after a crash of server and PostgreSQL together', async () => {
    const kept = await crashAndRestart((server, postmaster) => {
      process.kill(postmaster, 'SIGKILL')
      server.signalGroup('SIGKILL')
    })
    expect(kept).toEqual([{ value: 7 }])
  })

  test('starts again without loss after a crash of the server alone, although PostgreSQL still runs', async () => {
    expect(await crashAndRestart((server) => server.signal('SIGKILL'))).toEqual([{ value: 7 }])
  })

  test('ends PostgreSQL soon after a crash of the server alone', async () => {
    const dataDir = copyUsedFolder()
    const server = start({ DATA_DIR: dataDir })
    await server.ready
    const postmaster = postmasterOf(dataDir)?.pid ?? 0
    server.signal('SIGKILL')
    await expect.poll(() => isAlive(postmaster)).toBe(false)
  })

  test('ends the server with a line in the log after a crash of PostgreSQL alone', async () => {
    const dataDir = copyUsedFolder()
    const server = start({ DATA_DIR: dataDir })
    await server.ready
    process.kill(postmasterOf(dataDir)?.pid ?? 0, 'SIGKILL')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('PostgreSQL ended')
  })

  test('holds the data folder again after a process of PostgreSQL crashed', async () => {
    const dataDir = copyUsedFolder()
    const server = start({ DATA_DIR: dataDir })
    await server.ready
    const children = readFileSync(
      `/proc/${postmasterOf(dataDir)?.pid}/task/${postmasterOf(dataDir)?.pid}/children`,
      'utf8',
    )
    process.kill(Number(children.trim().split(' ').at(-1)), 'SIGKILL')
    // Without the lease a second start or a command would end this database.
    await expect.poll(() => runningDatabase(dataDir), { timeout: 10_000 }).toBeDefined()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('takes over a lock whose process id now belongs to another program', async () => {
    const dataDir = copyUsedFolder()
    const { folder } = homeOf(dataDir)
    writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n${folder}\n\n`)
    expect(await start({ DATA_DIR: dataDir }).ready).toMatch(/^http/)
  })
})

test('refuses to replace a lost database with an empty one', async () => {
  const dataDir = copyUsedFolder()
  rmSync(homeOf(dataDir).folder, { recursive: true })
  const again = start({ DATA_DIR: dataDir })
  expect(await again.ended).toBe(1)
  expect(again.errors()).toMatch(/^The database of .* is gone: [^\n]*\n$/)
})

test.runIf(process.getuid?.() === 0)(
  'keeps the database elsewhere when only root may enter the data folder',
  async () => {
    const outer = makeFolder(0o700)
    const dataDir = path.join(outer, 'data')
    mkdirSync(dataDir)
    const server = start({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    await server.ready
    const { folder } = homeOf(dataDir)
    folders.push(folder)
    expect(folder.startsWith(outer)).toBe(false)
    expect(existsSync(path.join(folder, 'PG_VERSION'))).toBe(true)
    expect(server.output()).toContain(`the database is kept in ${folder}`)
  },
)

test('serves no public without mails, which confirm the browsers of the staff', async () => {
  const server = start({ DATA_DIR: makeFolder(), NODE_ENV: 'production' })
  expect(await server.ended).toBe(1)
  expect(server.errors()).toContain('SMTP_URL is needed in production')
})
