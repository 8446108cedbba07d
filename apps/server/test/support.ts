import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { Channel } from '@wassit/domain/party/channel'
import type { Logger } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp, features } from '../src/app.ts'
import { loadConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { adoptKeys } from '../src/known-keys/known-keys.ts'
import { keySource } from '../src/master-keys.ts'
import { buildEnvelope } from '../src/gateways/envelope.ts'
import { AddressRefused } from '../src/gateways/mail.ts'
import type { Mail, MailGateway } from '../src/gateways/mail.ts'
import { buildOutbox, buildPhoneOutbox } from '../src/gateways/outbox.ts'
import type { PhoneGateway, PhoneMessage } from '../src/gateways/phone-message.ts'
import { buildConsents } from '../src/features/people/consents/opposition.service.ts'
import { buildAddresses } from '../src/features/people/refused-addresses/refused-addresses.service.ts'
import { buildOpening } from '../src/features/site/opening/closed-site.service.ts'
import { buildHouseBook } from '../src/features/site/house/kept-house.ts'
import { buildMessenger } from '../src/messaging/messenger.ts'
import { buildStorage } from '../src/gateways/storage.ts'
import { buildVirusScan } from '../src/gateways/virus-scan.ts'
import { clearObjects } from '../src/features/stored-files/objects.queries.ts'
import { cleanFile } from '../src/features/stored-files/file-cleaning.ts'
import { buildBuiltInSignature } from '../src/features/policies/signing-provider/built-in-signature.ts'
import { buildTariffBook } from '../src/features/insurers/tariffs/tariff-book.ts'
import { buildJobs } from '../src/jobs.ts'
import { loadMessages } from '../src/messages.ts'
import { buildDatabase, openPool } from '../src/database.ts'
import type { PrintPaper } from '../src/papers/press.ts'
import { buildLog } from '../src/plugins/log.ts'
import { closeQuiet } from './as-found.ts'
import { template } from './global-setup.ts'
import { recordQueries, wholeReads } from './query-plans.ts'
import { printQuickly } from './quick-press.ts'
import { noteRunning, refuseUnmarked } from './sending-jobs.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** A clock that stops until a test moves it. */
export interface Clock {
  now: () => Date
  set: (moment: string | Date) => void
  advance: (ms: number) => void
}

export const buildClock = (start = '2026-11-21T09:00:00Z'): Clock => {
  let moment = new Date(start)
  return {
    now: () => new Date(moment),
    set: (to) => {
      moment = new Date(to)
    },
    advance: (ms) => {
      moment = new Date(moment.getTime() + ms)
    },
  }
}

/** Hashes at the lowest cost that argon2 allows: most customers of the tests choose a password. */
const hashQuickly: Deps['hashPassword'] = (password) =>
  hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgres').replace('{database}', 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  connectionString: string
  /** The database itself, when `connectionString` is a pooler's. */
  direct?: string
  /** True where `connectionString` is of a role that owns nothing: the test notes the keys as the owner. */
  isServed?: true
  drop: () => Promise<void>
}

/** Creates a separate database with all tables and the reference data, in about 25 ms. */
export const createTestDatabase = async (from = template): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  // A copy of files: the other way writes each page to the log, at three times the time.
  await asAdministrator(`create database ${name} template ${from} strategy file_copy`)
  return {
    connectionString: inject('postgres').replace('{database}', name),
    drop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  }
}

export interface TestAppOptions {
  config?: Partial<Config>
  /** Replaces all features: tests of the platform use their own call. */
  areas?: typeof features
  clock?: Clock
  /** The real press, for tests that read a paper; others take the quick one. */
  print?: PrintPaper
  /** The product's costly hash, for tests of the hash itself. */
  hashPassword?: Deps['hashPassword']
  /** Delay of the event loop; none, because other programs of the machine must refuse no call. */
  loopDelay?: Deps['loopDelay']
  /** A log that the test reads. */
  log?: Deps['log']
  /** The database of another test application: two nodes on one database. */
  database?: TestDatabase
  /** Stores messages in DATA_DIR/outbox as well, as an installation without services does. */
  outbox?: true
  /** False for an application that makes each state itself (prepared.ts). */
  prepares?: false
  /** True for tests of which one continues what another began; others leave nothing behind (prepared.ts). */
  continues?: true
}

export interface TestApp {
  /** True if states may be copied into its database (prepared.ts). */
  prepares: boolean
  /** True if the states that a test takes end with it (prepared.ts). */
  ends: boolean
  app: FastifyInstance
  deps: Deps
  db: Deps['db']
  clock: Clock
  /** Sent mails, oldest first. */
  mails: Mail[]
  /** Sent messages to telephones, oldest first. */
  texts: PhoneMessage[]
  /** Services of messages that take none. */
  down: Set<Channel>
  /** Addresses that their mail server refuses for good. */
  gone: Set<string>
  database: TestDatabase
  /** Runs every due job, including mails. */
  runJobs: () => Promise<void>
  close: () => Promise<void>
}

const buildConfig = (dataDir: string, overrides: Partial<Config>): Config => ({
  ...loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    APP_SECRET: 'a secret that only tests know, 32+',
    MASTER_KEY: 'the master key that only tests know and that opens nothing',
  }),
  // Clocks of tests leap by hours; the tests of idle sessions choose their own times.
  sessions: { staffIdleMs: 4 * 3_600_000, staffLongestMs: 90 * 24 * 3_600_000, perAccount: 20 },
  ...overrides,
})

/** Compiled once for all applications of a test file. */
const messages = loadMessages()

const openConnections = (
  { connectionString, direct }: TestDatabase,
  log: Deps['log'],
): Pick<Deps, 'pool' | 'direct'> => {
  const pool = openPool({
    connectionString,
    log,
    maxConnections: 5,
    pooled: direct !== undefined,
    serves: true,
  })
  return { pool, direct: direct === undefined ? pool : openPool({ connectionString: direct, log }) }
}

interface Gateway<Kind> {
  send: (message: Kind) => Promise<void>
  forget?: (addresses: readonly string[]) => Promise<void>
}

/** Messages that were sent, and the services that take none. */
type Sent = Pick<TestApp, 'mails' | 'texts' | 'down' | 'gone'>

/** Returns a gateway that collects what it sends, and passes it on to an outbox if there is one. */
const collect = <Kind>(
  sent: Kind[],
  channel: Channel,
  down: Set<Channel>,
  outbox?: Gateway<Kind>,
): Gateway<Kind> => ({
  send: async (message) => {
    if (down.has(channel)) throw new Error(`the service for ${channel} is down`)
    sent.push(message)
    await outbox?.send(message)
  },
  forget: async (addresses) => outbox?.forget?.(addresses),
})

/** Returns a mail gateway that some addresses refuse for good. */
const refusing = (mail: MailGateway, gone: ReadonlySet<string>): MailGateway => ({
  ...mail,
  send: async (written) => {
    if (gone.has(written.to)) throw new AddressRefused(550)
    await mail.send(written)
  },
})

/** Builds the gateways of messages, with an outbox each if the test wants one. */
const buildGateways = (
  { dataDir }: Config,
  { mails, texts, down, gone }: Sent,
  now: () => Date,
  hasOutbox: boolean,
): { mail: MailGateway; phones: Record<'sms' | 'whatsapp', PhoneGateway> } => {
  const phone = (channel: 'sms' | 'whatsapp') =>
    collect(texts, channel, down, hasOutbox ? buildPhoneOutbox(dataDir, channel, now) : undefined)
  const outbox = hasOutbox ? buildOutbox(dataDir, 'Wassit <no-reply@wassit.example>', now) : undefined
  return {
    mail: refusing(collect(mails, 'email', down, outbox), gone),
    phones: { sms: phone('sms'), whatsapp: phone('whatsapp') },
  }
}

const buildTestDeps = async (
  options: TestAppOptions,
  database: TestDatabase,
  config: Config,
  sent: Sent,
  logQuery: Logger,
): Promise<Deps> => {
  const { clock = buildClock(), log = buildLog(config), print = printQuickly, loopDelay = () => 0 } = options
  const { hashPassword = hashQuickly } = options
  const { pool, direct } = openConnections(database, log)
  const db = buildDatabase(pool, logQuery)
  const envelope = buildEnvelope(keySource(config))
  const house = buildHouseBook({ db, config })
  const parts = {
    house,
    config,
    log,
    pool,
    direct,
    db,
    tariffs: buildTariffBook({ db }),
    reading: ((read) => read(buildDatabase(pool, logQuery))) satisfies Deps['reading'],
    jobs: noteRunning(buildJobs(direct, log)),
    messages: await messages,
    messenger: refuseUnmarked(
      buildMessenger({
        config,
        house,
        messages: await messages,
        ...buildGateways(config, sent, clock.now, options.outbox === true),
        consents: buildConsents({ db, config }),
        opening: buildOpening({ db, log }),
        addresses: buildAddresses({ db, config, now: clock.now }),
      }),
    ),
    storage: await buildStorage(config, envelope, clearObjects(db)),
    virusScan: buildVirusScan(config.clamdHost),
    envelope,
    print,
    cleanFile,
    hashPassword,
    loopDelay,
    now: clock.now,
  }
  return { ...parts, signature: buildBuiltInSignature(parts) }
}

/** Settings that change no state which the services make. */
const neutral = new Set(['rateLimit', 'logLevel', 'sessions', 'card', 'clamdHost'])

/** Options with which the services make the same states as with none. */
const usual = new Set(['config', 'clock', 'log', 'loopDelay', 'continues', 'hashPassword', 'print'])

const preparesStates = ({ config = {}, ...options }: TestAppOptions): boolean =>
  Object.keys(options).every((name) => usual.has(name)) &&
  Object.keys(config).every((name) => neutral.has(name))

/**
 * Builds the whole application on a separate database, with a stopped clock and collected mails.
 * Rate limits are on, as in production. Close it in `afterAll`.
 */
export const buildTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { clock = buildClock(), areas = features } = options
  const dataDir = makeTemporaryFolder(0o700)
  const sent = {
    mails: [] as Mail[],
    texts: [] as PhoneMessage[],
    down: new Set<Channel>(),
    gone: new Set<string>(),
  }
  const database = options.database ?? (await createTestDatabase())
  const config = buildConfig(dataDir, options.config ?? {})
  const { queries, log: logQuery } = recordQueries()
  const deps = await buildTestDeps({ ...options, clock }, database, config, sent, logQuery)
  // The owner of the tables notes the keys, as a start does; a test may build the product with other ones.
  if (!options.database?.isServed) await adoptKeys(buildDatabase(deps.direct), deps)
  const app = await buildApp(deps, areas)
  await app.ready()
  return {
    prepares: preparesStates(options),
    ends: preparesStates(options) && options.continues !== true,
    app,
    deps,
    db: buildDatabase(deps.pool),
    clock,
    ...sent,
    database,
    runJobs: () => deps.jobs.runDue(),
    close: async () => {
      await app.close()
      const reads = await wholeReads(deps.pool, queries)
      await closeQuiet(deps.pool)
      await deps.pool.end()
      if (deps.direct !== deps.pool) await deps.direct.end()
      if (!options.database) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (reads.length > 0) throw new Error(`queries that slow down with the book:\n${reads.join('\n')}`)
    },
  }
}

/**
 * Builds the application before the tests of a file and closes it after them; its options may wait
 * for what it needs. What is returned is filled in by then: the hooks and the tests of the file use
 * it, its own definitions only name it.
 */
export const openTestApp = (
  options?: TestAppOptions | (() => TestAppOptions | Promise<TestAppOptions>),
): TestApp => {
  const server = {} as TestApp
  beforeAll(async () => {
    Object.assign(server, await buildTestApp(typeof options === 'function' ? await options() : options))
  })
  afterAll(() => server.close())
  return server
}
