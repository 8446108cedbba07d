import type { PhoneChannel } from '@wassit/domain/party/channel'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, features } from './app.ts'
import { assertStartable, httpAddress, loadConfig } from './config.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { examineParts } from './doctor-parts.ts'
import { textsOf } from './settings/findings.ts'
import { hashPassword } from './features/people/accounts/passwords.ts'
import { ensureFirstAdmin } from './features/people/accounts/staff.service.ts'
import { buildHouseBook } from './features/site/house/kept-house.ts'
import { keepIncidents } from './features/site/incidents/kept-incidents.ts'
import { keepOpening } from './features/site/opening/kept-opening.ts'
import { buildTariffBook } from './features/insurers/tariffs/tariff-book.ts'
import type { Pool } from 'pg'
import type { MailGateway } from './gateways/mail.ts'
import type { PhoneGateway } from './gateways/phone-message.ts'
import { assertKnownKeys } from './known-keys/known-keys.ts'
import { keySource } from './master-keys.ts'
import { buildEnvelope } from './gateways/envelope.ts'
import { buildOutbox, buildPhoneOutbox } from './gateways/outbox.ts'
import { startEmbeddedPostgres } from './gateways/postgres/embedded-postgres.ts'
import { cleanFile } from './features/stored-files/file-cleaning.ts'
import { buildBuiltInSignature } from './features/policies/signing-provider/built-in-signature.ts'
import { loadSealKey } from './gateways/seal/seal-key.ts'
import { buildSms } from './gateways/sms.ts'
import { buildSmtp } from './gateways/smtp.ts'
import { clearObjects } from './features/stored-files/objects.queries.ts'
import { buildStorage } from './gateways/storage.ts'
import { buildVirusScan } from './gateways/virus-scan.ts'
import { buildWhatsApp } from './gateways/whatsapp.ts'
import { buildJobs, migrateJobs } from './jobs.ts'
import { watchSite } from './live/site-watch.ts'
import { loadMessages } from './messages.ts'
import { buildConsents } from './features/people/consents/opposition.service.ts'
import { buildAddresses } from './features/people/refused-addresses/refused-addresses.service.ts'
import { buildOpening } from './features/site/opening/closed-site.service.ts'
import { buildMessenger } from './messaging/messenger.ts'
import { migrate } from './migrate.ts'
import { assertSameClock } from './database-clock.ts'
import { assertReachable, buildDatabase, openPool } from './database.ts'
import { cleanThrough, printThrough } from './nodes/remote-work.ts'
import { watchLoopDelay } from './nodes/loop-delay.ts'
import { buildReading } from './nodes/replica.ts'
import { WorkerLine } from './nodes/worker-line.ts'
import { printPaper } from './papers/press.ts'
import { buildLog } from './plugins/log.ts'
import { webWith } from './plugins/web.ts'
import { grantServing, makeOwnersFunctions, mayAlterTrail } from './serving-role.ts'
import { seedDemonstration } from '../seeds/demonstration.ts'
import { insurersOnDemonstrationAccounts, seedReferenceData } from '../seeds/reference-data.ts'
import { Shutdown } from './shutdown.ts'
import { printFailure } from './command-failure.ts'
import { StartError } from './start-error.ts'

/** The only clock of the product. */
const now = (): Date => new Date()

/** Addresses of the database: one to serve with, and one of the owner of the tables. */
interface Addresses {
  serving: string
  /** Undefined: the role that serves is also the owner. */
  owner: string | undefined
}

const findDatabase = async (
  config: Config,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<Addresses> => {
  if (config.databaseUrl) return { serving: config.databaseUrl, owner: config.node.ownerUrl }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    archive: config.backup.walArchive,
    say: (line) => log.info(line),
    onLost: (reason) => {
      log.fatal({ reason }, 'PostgreSQL ended')
      void shutdown.run(1)
    },
    onFull: (reason) => log.error({ reason }, 'PostgreSQL waits for room on the disk of DATA_DIR'),
  })
  shutdown.add('PostgreSQL', postgres.stop)
  return { serving: postgres.servingAddressOf('wassit'), owner: postgres.addressOf('wassit') }
}

const buildMail = ({ smtpUrl, mailFrom, dataDir }: Config): MailGateway =>
  smtpUrl ? buildSmtp(smtpUrl, mailFrom) : buildOutbox(dataDir, mailFrom, now)

/** Returns the services for telephones; on a machine for trying, messages go to the outbox. */
const buildPhones = ({
  messaging: { sms, whatsApp },
  smtpUrl,
  dataDir,
  production,
}: Config): Partial<Record<PhoneChannel, PhoneGateway>> => {
  const tried = (channel: PhoneChannel) =>
    production || smtpUrl ? {} : { [channel]: buildPhoneOutbox(dataDir, channel, now) }
  return {
    ...(sms ? { sms: buildSms(sms) } : tried('sms')),
    ...(whatsApp ? { whatsapp: buildWhatsApp(whatsApp) } : tried('whatsapp')),
  }
}

/** Migrates as the owner, compares the keys of this node with those of the database, and gives the role that serves its rights. */
const migrateAs = async (owner: Pool, deps: Deps): Promise<void> => {
  const { direct, log } = deps
  const db = buildDatabase(owner)
  const done = await migrate(db)
  if (done.length > 0) log.info({ migrations: done }, 'the database was migrated')
  await migrateJobs(owner, log)
  await makeOwnersFunctions(owner)
  await assertKnownKeys(db, deps)
  if (owner !== direct) await grantServing(owner, direct)
  if (await mayAlterTrail(direct))
    log.warn(
      'the role of DATABASE_URL owns the tables and could alter the trail: set DATABASE_OWNER_URL (docs/settings.md)',
    )
}

const prepareDatabase = async (deps: Deps, ownerAddress: string | undefined): Promise<void> => {
  const { config, db, direct, log } = deps
  const owner =
    ownerAddress === undefined ? direct : openPool({ connectionString: ownerAddress, log, maxConnections: 2 })
  try {
    if (owner !== direct) await assertReachable(owner, config.node.ownerUrl)
    await migrateAs(owner, deps)
  } finally {
    if (owner !== direct) await owner.end()
  }
  await seedReferenceData(db)
  await seedDemonstration(db, { isProduction: config.production })
  await ensureFirstAdmin(deps)
  if (config.production) await warnOfDemonstrationAccounts(deps)
}

/** Warns of demonstration accounts: a transfer to one of them does not reach the insurer. */
const warnOfDemonstrationAccounts = async ({ db, log }: Deps): Promise<void> => {
  const insurers = await insurersOnDemonstrationAccounts(db)
  if (insurers.length > 0)
    log.warn({ insurers }, 'customers see demonstration account numbers: set real ones in the console')
}

/** Returns the work that is heavy for a processor: done by workers where there are any. */
const buildHeavyWork = (
  { node: { workerUrls: urls }, appSecret }: Config,
  log: FastifyBaseLogger,
): Pick<Deps, 'print' | 'cleanFile'> => {
  if (urls.length === 0) return { print: printPaper, cleanFile }
  const line = new WorkerLine({ urls, appSecret, log })
  return { print: printThrough(line, printPaper), cleanFile: cleanThrough(line, cleanFile) }
}

const openConnections = async (
  config: Config,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<Pick<Deps, 'pool' | 'direct'> & Pick<Addresses, 'owner'>> => {
  const { directUrl } = config.node
  const { serving: connectionString, owner } = await findDatabase(config, log, shutdown)
  const pool = openPool({
    connectionString,
    log,
    pooled: directUrl !== undefined,
    behind: directUrl,
    serves: true,
  })
  shutdown.add('connections', () => pool.end())
  await assertReachable(pool, config.databaseUrl)
  if (directUrl === undefined) return { pool, direct: pool, owner }
  const direct = openPool({ connectionString: directUrl, log })
  shutdown.add('direct connections', () => direct.end())
  await assertReachable(direct, directUrl)
  return { pool, direct, owner }
}

const openReading = (
  { node: { replicaUrl, directUrl } }: Config,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
  { pool: primary, db }: Pick<Deps, 'pool' | 'db'>,
): Deps['reading'] => {
  if (replicaUrl === undefined) return (read) => read(db)
  const replica = openPool({
    connectionString: replicaUrl,
    log,
    pooled: directUrl !== undefined,
    serves: true,
  })
  shutdown.add('connections to the replica', () => replica.end())
  return buildReading({ primary, replica, log })
}

const openDeps = async (
  config: Config,
  log: FastifyBaseLogger,
  shutdown: Shutdown,
): Promise<{ deps: Deps; owner: string | undefined }> => {
  const { pool, direct, owner } = await openConnections(config, log, shutdown)
  const jobs = buildJobs(direct, log)
  const envelope = buildEnvelope(
    keySource(config, (error) =>
      log.error(
        { err: error },
        'the master keys cannot be read again: this node goes on with the ones it has',
      ),
    ),
  )
  const db = buildDatabase(pool)
  const storage = await buildStorage(config, envelope, clearObjects(db))
  shutdown.add('documents', async () => storage.close())
  shutdown.add('jobs', jobs.stop)
  const virusScan = buildVirusScan(config.clamdHost)
  const messages = await loadMessages()
  const mail = buildMail(config)
  const consents = buildConsents({ db, config })
  const opening = buildOpening({ db, log })
  const phones = buildPhones(config)
  const house = buildHouseBook({ db, config })
  const addresses = buildAddresses({ db, config, now })
  const messenger = buildMessenger({ config, house, messages, mail, phones, consents, opening, addresses })
  const reading = openReading(config, log, shutdown, { pool, db })
  const tariffs = buildTariffBook({ db })
  const heavy = buildHeavyWork(config, log)
  const own = { ...heavy, envelope, hashPassword, loopDelay: watchLoopDelay(), now, tariffs, house }
  const parts = {
    config,
    log,
    pool,
    direct,
    db,
    reading,
    jobs,
    messenger,
    storage,
    virusScan,
    messages,
    ...own,
  }
  return { deps: { ...parts, signature: buildBuiltInSignature(parts) }, owner }
}

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} of ${host} is already in use: stop what uses it, or set PORT.`)
    }
    throw new StartError(`Wassit cannot listen on port ${port} of ${host} (${code}).`)
  }
  const address = app.server.address()
  return httpAddress(host, typeof address === 'object' && address ? address.port : port)
}

/** Builds the application of this node's role: a worker serves no pages. */
const buildRole = async (deps: Deps, shutdown: Shutdown): Promise<FastifyInstance> => {
  const { tariffs, house, config } = deps
  const incidents = keepIncidents(deps)
  const opening = keepOpening(deps, incidents.current)
  const books = [
    { what: 'tariffs', read: tariffs.read },
    { what: 'facts of the house', read: house.read },
  ]
  const watch = await watchSite(deps, [...books, incidents, opening])
  shutdown.add('kept content', watch.stop)
  if (config.node.role === 'worker') return buildApp(deps)
  return buildApp(deps, features, webWith(opening.current, tariffs.edition))
}

/** Warns of what is wrong around this node. A silent mail server must not delay its start. */
const warnOfParts = async (deps: Deps): Promise<void> => {
  try {
    for (const { text } of await examineParts(deps)) deps.log.warn(text)
  } catch (error) {
    deps.log.warn({ err: error }, 'the parts around this node could not be checked')
  }
}

const start = async (shutdown: Shutdown): Promise<void> => {
  const config = loadConfig()
  assertStartable(config)
  const log = buildLog(config)
  shutdown.reportTo(log)
  for (const warning of textsOf(config.findings, 'warned')) log.warn(warning)
  // Refuses a seal that cannot be read before anything is opened; one that has ended stops only signatures.
  await loadSealKey(config, now())
  const { deps, owner } = await openDeps(config, log, shutdown)
  await assertSameClock(deps.direct, deps)
  await prepareDatabase(deps, owner)
  const app = await buildRole(deps, shutdown)
  shutdown.add('requests', () => app.close())
  shutdown.addForce(() => app.server.closeAllConnections())
  shutdown.drainFor(config.node.drainMs, () => {
    app.leave()
    // Jobs in work end while requests still come; the others are left to the remaining nodes.
    void deps.jobs.stop()
  })
  const url = await listen(app, config)
  if (config.node.role !== 'web') await deps.jobs.start()
  process.stdout.write(`Wassit ready on ${url}\n`)
  if (config.production) void warnOfParts(deps)
}

/** Starts the server. A failure that the person at the terminal can fix is printed as one line. */
export const main = async (): Promise<void> => {
  const shutdown = new Shutdown()
  shutdown.listen()
  try {
    await start(shutdown)
  } catch (error) {
    printFailure(error, 'Wassit did not start')
    await shutdown.run(1)
  }
}

if (import.meta.main) await main()
