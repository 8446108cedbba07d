import { readFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../../../test/support/tier.ts'
import { buildIfChanged } from '../../web/build.ts'
import { startServerProcess } from '../test/server-process.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { createTestDatabase } from '../test/support.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { runningDatabase } from './gateways/postgres/embedded-postgres.ts'
import { addressOf } from './gateways/postgres/lease.ts'
import type { Home } from './gateways/postgres/home.ts'
import { readPostmaster } from './gateways/postgres/postmaster.ts'

const folders: string[] = []
const servers: ServerProcess[] = []

beforeAll(async () => {
  await buildIfChanged()
})
afterAll(async () => {
  for (const server of servers) {
    server.signal('SIGKILL')
    await server.ended
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const makeFolder = (mode?: number): string => {
  const folder = makeTemporaryFolder(mode)
  folders.push(folder)
  return folder
}

const start = (variables: NodeJS.ProcessEnv): ServerProcess => {
  const server = startServerProcess(variables)
  servers.push(server)
  return server
}

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

const stop = async (server: ServerProcess): Promise<number | null> => {
  server.signal('SIGTERM')
  return server.ended
}

/** The tests share one data folder and run in order: a first start costs as much as ten tests. */
describe('life of a data folder', () => {
  const dataDir = makeFolder()
  const admin = { email: 'first@example.ma', password: 'mot de passe sûr' }
  let server: ServerProcess
  let url: string

  const startHere = async (variables: NodeJS.ProcessEnv = {}): Promise<void> => {
    server = start({ DATA_DIR: dataDir, ...variables })
    url = await server.ready
  }
  const postmasterPid = (): number => postmasterOf(dataDir)?.pid ?? 0

  test('serves requests once it is ready, on an empty data folder', async () => {
    await startHere({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    expect(isAlive(postmasterPid())).toBe(true)
  })

  test('creates the first admin from ADMIN_EMAIL and ADMIN_PASSWORD at the start', async () => {
    const { status } = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    expect(status).toBe(200)
  })

  test('refuses a data folder that another Wassit uses, in one line', async () => {
    const second = start({ DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.errors()).toMatch(
      /^Wassit is already running on the data folder .* \(process \d+\)[^\n]*\n$/,
    )
    expect(second.errors()).toContain(`(process ${server.pid})`)
    expect(await statusOf(`${url}/readyz`)).toBe(200)
  })

  test('holds the data folder again after a process of PostgreSQL crashed', async () => {
    const pid = postmasterPid()
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    process.kill(Number(children.trim().split(' ').at(-1)), 'SIGKILL')
    // Without the lease a second start or a command would end this database.
    await expect.poll(() => runningDatabase(dataDir), { timeout: 10_000 }).toBeDefined()
  })

  test('ends cleanly on SIGTERM, having printed only the line of its start', async () => {
    const postmaster = postmasterPid()
    expect(await stop(server)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    expect(server.errors()).toBe('')
    const lines = server.output().split('\n')
    expect(lines.filter((line) => line && !line.startsWith('{'))).toEqual([`Wassit ready on ${url}`])
    expect(server.output().match(/^\{.*CLAMD_HOST is not set.*$/gm)).toHaveLength(1)
  })

  test('refuses to replace a lost database with an empty one', async () => {
    const { folder } = homeOf(dataDir)
    renameSync(folder, `${folder}.away`)
    const refused = start({ DATA_DIR: dataDir })
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toMatch(/^The database of .* is gone: [^\n]*\n$/)
    renameSync(`${folder}.away`, folder)
  })

  test('refuses a port in use, in one line, and leaves no PostgreSQL behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = start({ DATA_DIR: dataDir, PORT: String(port) })
    expect(await refused.ended).toBe(1)
    expect(refused.errors()).toBe(
      `Port ${port} of 127.0.0.1 is already in use: stop what uses it, or set PORT.\n`,
    )
    expect(postmasterOf(dataDir)).toBeUndefined()
    taken.close()
  })

  test('takes over a lock whose process id now belongs to another program', async () => {
    const { folder } = homeOf(dataDir)
    writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n${folder}\n\n`)
    await startHere()
    expect(url).toMatch(/^http/)
  })

  test('starts again without loss after a crash of the server alone, although PostgreSQL still runs', async () => {
    await query(dataDir, 'create table kept as select 7 as value')
    server.signal('SIGKILL')
    await server.ended
    await startHere()
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    expect(await query(dataDir, 'select value from kept')).toEqual([{ value: 7 }])
  })

  test('ends the server with a line in the log after a crash of PostgreSQL alone, and starts again without loss', async () => {
    await query(dataDir, 'insert into kept values (8)')
    process.kill(postmasterPid(), 'SIGKILL')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('PostgreSQL ended')
    // A later test looks at the drain of this start.
    await startHere({ DRAIN_SECONDS: '600' })
    expect(await statusOf(`${url}/readyz`)).toBe(200)
    expect(await query(dataDir, 'select value from kept order by value')).toEqual([
      { value: 7 },
      { value: 8 },
    ])
  })

  test.runIf(isLong)(
    'starts again without loss after a crash of server and PostgreSQL together',
    async () => {
      await query(dataDir, 'insert into kept values (9)')
      process.kill(postmasterPid(), 'SIGKILL')
      server.signalGroup('SIGKILL')
      await server.ended
      await startHere({ DRAIN_SECONDS: '600' })
      expect(await query(dataDir, 'select max(value) as value from kept')).toEqual([{ value: 9 }])
    },
  )

  test('serves on while it drains, and tells its proxy to go elsewhere', async () => {
    const kept = await fetch(`${url}/api/get/brand/car`)
    expect(kept.headers.get('connection')).toBe('keep-alive')
    server.signal('SIGTERM')
    await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503)
    expect(await statusOf(`${url}/servez`)).toBe(503)
    const moved = await fetch(`${url}/api/get/brand/car`)
    expect(moved.status).toBe(kept.status)
    expect(moved.headers.get('connection')).toBe('close')
    expect(await statusOf(`${url}/healthz`)).toBe(200)
  })

  test('ends PostgreSQL soon after a crash of the server alone', async () => {
    const postmaster = postmasterPid()
    expect(isAlive(postmaster)).toBe(true)
    server.signal('SIGKILL')
    await expect.poll(() => isAlive(postmaster)).toBe(false)
  })
})

describe('start', () => {
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

  test('serves no public without mails, which confirm the browsers of the staff', async () => {
    const server = start({ DATA_DIR: makeFolder(), NODE_ENV: 'production' })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toMatch(
      /^Wrong configuration: SMTP_URL is not set: .*; MAIL_FROM .*; PUBLIC_URL [^\n]*\n$/,
    )
  })

  test.runIf(isLong && process.getuid?.() === 0)(
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
      await stop(server)
    },
  )
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
  for (const server of [web, worker]) await stop(server)
  await database.drop()
})
