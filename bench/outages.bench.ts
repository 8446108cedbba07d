import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildDatabase, openPool } from '../apps/server/src/database.ts'
import { silent } from '../apps/server/src/on-database.ts'
import { photograph } from '../apps/server/test/files.ts'
import { startObjectStore } from '../apps/server/test/object-store.ts'
import { startPostOffice } from '../apps/server/test/post-office.ts'
import { startScanner } from '../apps/server/test/scanner.ts'
import { addSenders } from './customers.ts'
import type { Sender } from './customers.ts'
import { startLine } from './line.ts'
import { full, readOnly, startCaddy, startPgBouncer, startPostgres, startReplica } from './real-parts.ts'
import type { Outage, Part, PostgresPart } from './real-parts.ts'
import { budget, freePort, launch, never, root, say, skip } from './support.ts'
import type { RunningServer } from './support.ts'
import { sendForm, through, waitMs } from './through-proxy.ts'
import type { Answer } from './through-proxy.ts'

// Two nodes in production behind the Caddyfile of `deploy`, on PostgreSQL and PgBouncer of the distribution;
// each part is killed in turn while visitors come through the proxy.

const metricsToken = crypto.randomUUID()
const postOffice = await startPostOffice()
const parts: Part[] = []
const nodes: RunningServer[] = []
const acknowledged: string[] = []
let people = 0

/** Begins a quote, which writes a row. */
const write = async (port: number): Promise<Answer> => {
  people += 1
  const body = { email: `visitor${people}@example.ma`, phone: '0612345678', insuranceType: 'stagiaire' }
  const answer = await through(port, '/api/add/user', body)
  if (answer.status === 201) acknowledged.push((JSON.parse(answer.text) as { uuid: string }).uuid)
  return answer
}

/** Returns the seconds until a write is acknowledged again. */
const backAfter = async (port: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < waitMs) {
    if ((await write(port)).status === 201) return (performance.now() - began) / 1000
    await setTimeout(100)
  }
  return Infinity
}

/** Checks that visitors get kept pages, and a readable refusal in time, while a part is away. */
const playAway = async (name: string, port: number, part: Outage): Promise<void> => {
  await part.kill()
  const page = await through(port, '/')
  const refused = await write(port)
  never(`${name} away: kept pages that are not served`, page.status === 200 ? 0 : 1)
  never(`${name} away: calls without a readable 503`, refused.status === 503 && refused.text ? 0 : 1)
  budget(`${name} away: time until a call is refused`, refused.ms / 1000, { atMost: 10 }, ' s')
  await part.start()
  budget(`${name} back: time until a write`, await backAfter(port), { atMost: 15 }, ' s')
}

const upload = async (port: number, { token, insuranceId }: Sender): Promise<Answer> => {
  const form = new FormData()
  form.append('insuranceId', insuranceId)
  form.append('cinFront', new File([new Uint8Array(await photograph())], 'cin.jpg', { type: 'image/jpeg' }))
  return sendForm(port, '/api/user/doc/upload', form, { authorization: `Bearer ${token}` })
}

/** Checks that a request is taken at once without a part that carries its mail, which then follows once. */
const playMail = async (name: string, port: number, part: Outage): Promise<void> => {
  await part.kill()
  const before = postOffice.count()
  const { text } = await write(port)
  const form = new FormData()
  form.append('uuid', (JSON.parse(text) as { uuid: string }).uuid)
  form.append('data', JSON.stringify({ insuranceType: 'stagiaire' }))
  const { status } = await sendForm(port, '/api/add/insurance', form)
  never(`${name} away: requests that are refused`, status === 200 ? 0 : 1)
  // A second attempt has failed meanwhile.
  await setTimeout(5000)
  never(`${name} away: mails that left`, postOffice.count() - before)
  await part.start()
  const began = performance.now()
  while (postOffice.count() === before && performance.now() - began < 2 * waitMs) await setTimeout(100)
  budget(`${name} back: time until the mail`, (performance.now() - began) / 1000, { atMost: 60 }, ' s')
  never(`${name} back: mails beyond one`, postOffice.count() - before - 1)
}

/** Returns a figure of a node for monitoring. */
const figure = async ({ origin }: RunningServer, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${origin}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
}

/** Checks that monitoring learns of a part that went and came back, while visitors notice nothing. */
const playTold = async (
  name: string,
  port: number,
  part: Outage,
  [node, metric]: readonly [RunningServer, string],
): Promise<void> => {
  const told = async (value: number): Promise<void> => {
    const began = performance.now()
    while ((await figure(node, metric)) !== value && performance.now() - began < waitMs) await setTimeout(200)
    const state = value === 0 ? 'away' : 'back'
    budget(`${name} ${state}: time until told`, (performance.now() - began) / 1000, { atMost: 15 }, ' s')
  }
  await part.kill()
  never(`${name} away: quotes that are refused`, (await write(port)).status === 201 ? 0 : 1)
  await told(0)
  await part.start()
  await told(1)
}

type Start = (name: string, more?: Record<string, string>) => Promise<RunningServer>

/** A node that starts anew after its kill. */
const restarted = (start: () => Promise<RunningServer>): Outage => {
  let server: RunningServer | undefined
  const part = {
    start: async () => void (server = await start()),
    kill: async () => server?.stop('SIGKILL'),
  }
  parts.unshift({ ...part, port: 0, printed: () => '' })
  return part
}

/** Checks that a node whose clock is ten minutes off does not start. */
const playClock = async (start: Start): Promise<void> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined) return say('       faketime is not installed: no clock is off')
  const refusal = await start('node-1', { LD_PRELOAD: library, FAKETIME: '+10m' }).then(
    async (node) => `${await node.stop('SIGKILL')}`,
    String,
  )
  never('a clock ten minutes off: starts that are not refused', /clock/.test(refusal) ? 0 : 1)
}

/** Checks that an upload is refused readably and in time without a part that it needs, and nothing else is. */
const playUploads = async (name: string, port: number, line: Part, sender: Sender): Promise<void> => {
  await line.kill()
  const refused = await upload(port, sender)
  never(
    `${name} away: uploads without a sentence that nothing was kept`,
    refused.status === 503 && refused.text.includes('pas pu être enregistré') ? 0 : 1,
  )
  budget(`${name} away: time until an upload is refused`, refused.ms / 1000, { atMost: 10 }, ' s')
  never(`${name} away: quotes that are refused`, (await write(port)).status === 201 ? 0 : 1)
  await line.start()
  const kept = await upload(port, sender)
  never(`${name} back: uploads that are refused`, kept.status === 200 ? 0 : 1)
}

const playNode = async (port: number): Promise<void> => {
  const [killed] = nodes
  await killed?.stop('SIGKILL')
  budget('a web node killed: time until a write', await backAfter(port), { atMost: 5 }, ' s')
}

/** Checks that a body beyond the limit is refused in the language of its visitor, through the proxy, too. */
const playLarge = async (port: number): Promise<void> => {
  const sentences = { fr: /volumineux/, en: /too large/, ma: /\p{Script=Arabic}/u }
  const body = { text: 'x'.repeat(12 * 1024 * 1024) }
  for (const [language, sentence] of Object.entries(sentences)) {
    const { status, text } = await through(port, '/api/add/user', body, { cookie: `lang=${language}` })
    never(
      `a body that is too large: no sentence in ${language}`,
      status === 413 && sentence.test(text) ? 0 : 1,
    )
  }
}

const languages = [/Réessayez/, /Try again/, /أعيدوا/]

const playAll = async (port: number): Promise<void> => {
  await Promise.all(nodes.map(({ stop }) => stop('SIGKILL')))
  const page = await through(port, '/')
  const told = languages.filter((sentence) => sentence.test(page.text)).length
  never('no node left: sentences missing on the page of the proxy', languages.length - told)
  never(
    'no node left: answers without Retry-After',
    page.status === 503 && page.headers['retry-after'] ? 0 : 1,
  )
  budget('no node left: time until the page', page.ms / 1000, { atMost: 6 }, ' s')
}

/** Checks what the Caddyfile promises on any day. */
const playProxy = async (port: number, plain: number, caddy: Part): Promise<void> => {
  const inner = ['/metrics', '/healthz', '/readyz', '/servez', '/worker/papers']
  const shown = await Promise.all(inner.map((target) => through(port, target)))
  never('health addresses that the proxy shows', shown.filter(({ status }) => status !== 404).length)
  const call = await fetch(`http://localhost:${plain}/api/products`, { redirect: 'manual' })
  const page = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' })
  never(
    'plain requests that are not refused or redirected',
    [403, 301].join() === [call.status, page.status].join() ? 0 : 1,
  )
  const { headers: got } = await through(port, '/?token=secret')
  await setTimeout(500)
  never(
    'requests that the log of the proxy cannot join',
    caddy.printed().includes(String(got['x-request-id'])) ? 0 : 1,
  )
  never('lines of that log with an address', /token=secret|"remote_ip":|"uri":/.test(caddy.printed()) ? 1 : 0)
}

const lost = async (connectionString: string): Promise<number> => {
  const pool = openPool({ connectionString, log: silent, maxConnections: 1 })
  const text = 'select count(*)::int as count from prospects where id = any($1::uuid[])'
  const { rows } = await pool.query<{ count: number }>(text, [acknowledged])
  await pool.end()
  return acknowledged.length - (rows[0]?.count ?? 0)
}

/** Returns a customer whose file takes documents. */
const addSender = async (connectionString: string): Promise<Sender> => {
  const pool = openPool({ connectionString, log: silent, maxConnections: 2 })
  try {
    const [sender] = await addSenders(buildDatabase(pool), 1)
    if (!sender) throw new Error('the book has no customer whose file takes documents')
    return sender
  } finally {
    await pool.end()
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'wassit-outages-'))
await chmod(folder, 0o755)
const store = await startObjectStore()
const scanner = await startScanner()
const [toStore, toScanner, toPost] = [
  await startLine(Number(new URL(store.config.endpoint ?? '').port)),
  await startLine(Number(scanner.host.split(':')[1])),
  await startLine(postOffice.port),
]
parts.push(toStore, toScanner, toPost)

const run = async (postgres: PostgresPart): Promise<void> => {
  const replica = await startReplica(path.join(folder, 'replica'), postgres)
  if (replica) parts.unshift(replica)
  const pooler = await startPgBouncer(path.join(folder, 'pooler'), postgres.port)
  if (pooler) parts.unshift(pooler)
  else say('       PgBouncer is not installed: the nodes reach PostgreSQL themselves')
  const addressOf = (role: string, port: number) => `postgresql://wassit_${role}@127.0.0.1:${port}/wassit`
  const [plain, port, workerPort] = [await freePort(), await freePort(), String(await freePort())]
  const { bucket, key, secret } = store.config
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${toPost.port}`,
    METRICS_TOKEN: metricsToken,
    MAIL_FROM: 'Courtier <contact@courtier.ma>',
    DATABASE_URL: addressOf('serving', pooler?.port ?? postgres.port),
    DATABASE_DIRECT_URL: addressOf('serving', postgres.port),
    DATABASE_OWNER_URL: addressOf('owner', postgres.port),
    APP_SECRET: crypto.randomUUID(),
    MASTER_KEY: crypto.randomUUID(),
    CLAMD_HOST: `127.0.0.1:${toScanner.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${toStore.port}`,
    S3_BUCKET: bucket,
    S3_KEY: key,
    S3_SECRET: secret,
  }
  const start = async (name: string, more: Record<string, string> = {}): Promise<RunningServer> => {
    const own = { DATA_DIR: path.join(folder, name), PORT: String(await freePort()), ...more }
    return launch(process.execPath, [path.join(root, 'scripts/start.mjs')], { ...variables, ...own })
  }
  // The first start makes the tables; a book is written while no node runs.
  await (await start('node-1')).stop()
  const sender = await addSender(addressOf('owner', postgres.port))
  await playClock(start)
  const worker = restarted(() => start('worker', { ROLE: 'worker', PORT: workerPort }))
  await worker.start()
  const web = { ROLE: 'web', WORKER_URL: `http://127.0.0.1:${workerPort}` }
  const reads = replica && { DATABASE_REPLICA_URL: addressOf('serving', replica.port) }
  for (const name of ['node-1', 'node-2']) nodes.push(await start(name, { ...web, ...reads }))
  const [watched] = nodes
  const caddy = await startCaddy(
    path.join(folder, 'caddy'),
    nodes.map(({ origin }) => new URL(origin).host),
    [plain, port],
  )
  if (!caddy) return skip('Caddy is not installed')
  parts.unshift(caddy)
  budget('first write through the proxy', await backAfter(port), { atMost: 15 }, ' s')
  await playProxy(port, plain, caddy)
  await playLarge(port)
  if (pooler) {
    await playAway('the pooler', port, pooler)
    await playAway('a free connection of the pooler', port, full(addressOf('serving', pooler.port)))
  }
  await playAway('PostgreSQL', port, postgres)
  await playAway('a PostgreSQL that responds', port, { kill: postgres.hang, start: postgres.resume })
  await playAway('a primary that takes rows', port, readOnly(postgres))
  await playUploads('the storage', port, toStore, sender)
  await playUploads('the virus scanner', port, toScanner, sender)
  await playMail('the mail server', port, toPost)
  await playMail('the worker', port, worker)
  if (watched) await playTold('the worker', port, worker, [watched, 'wassit_worker_alive'])
  if (watched && replica) await playTold('the replica', port, replica, [watched, 'wassit_replica_fresh'])
  await playNode(port)
  await playAll(port)
  never('acknowledged writes that were lost', await lost(addressOf('owner', postgres.port)))
}

try {
  const postgres = await startPostgres(path.join(folder, 'postgres'))
  if (postgres) {
    parts.push(postgres)
    await run(postgres)
  } else skip('PostgreSQL of the distribution is not installed')
} finally {
  await Promise.all(nodes.map(({ stop }) => stop('SIGKILL')))
  for (const part of parts) await part.kill()
  await postOffice.close()
  await store.close()
  await scanner.close()
  await rm(folder, { recursive: true, force: true })
}
