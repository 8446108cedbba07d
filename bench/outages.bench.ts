import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildDatabase, openPool } from '../apps/server/src/database.ts'
import { silent } from '../apps/server/src/on-database.ts'
import { photograph } from '../apps/server/test/files.ts'
import { startObjectStore } from '../apps/server/test/object-store.ts'
import { startScanner } from '../apps/server/test/scanner.ts'
import { addSenders } from './customers.ts'
import type { Sender } from './customers.ts'
import { startLine } from './line.ts'
import { startCaddy, startPgBouncer, startPostgres } from './real-parts.ts'
import type { Part, PostgresPart } from './real-parts.ts'
import { budget, freePort, launch, never, root, say, skip } from './support.ts'
import type { RunningServer } from './support.ts'

// Two nodes in production behind the Caddyfile of `deploy`, on PostgreSQL and PgBouncer of the distribution;
// each part is killed in turn while visitors come through the proxy.

const waitMs = 30_000

interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
  ms: number
}

const connections = { rejectUnauthorized: false, agent: false } as const

/** Sends a request through the proxy, whose certificate is its own; status 0 is no answer. */
const through = (
  port: number,
  target: string,
  body?: object,
  own: Record<string, string> = {},
): Promise<Answer> => {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text: string, headers = {}): void =>
      resolve({ status, text, headers, ms: performance.now() - began })
    const headers = { 'content-type': 'application/json' }
    const options = { ...connections, port, host: '127.0.0.1', servername: 'localhost', path: target }
    const sent = request(
      {
        ...options,
        method: body ? 'POST' : 'GET',
        headers: { host: `localhost:${port}`, ...(body && headers), ...own },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.once('end', () => done(reply.statusCode ?? 0, Buffer.concat(chunks).toString(), reply.headers))
        reply.once('error', () => done(0, ''))
      },
    )
    sent.setTimeout(waitMs, () => sent.destroy(new Error('no answer in time')))
    sent.once('error', (error) => done(0, error.message))
    sent.end(body instanceof Buffer ? body : body && JSON.stringify(body))
  })
}

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

type Outage = Pick<Part, 'kill' | 'start'>

/** A primary that takes no row, as a demoted one or one whose disk its provider has closed. */
const readOnly = ({ run }: PostgresPart): Outage => {
  const set = async (state: string): Promise<void> => {
    run(`alter system set default_transaction_read_only = ${state}`)
    run('select pg_reload_conf()')
  }
  return { kill: () => set('on'), start: () => set('off') }
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
  const sent = new Response(form)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': sent.headers.get('content-type') ?? '',
  }
  return through(port, '/api/user/doc/upload', Buffer.from(await sent.arrayBuffer()), headers)
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

const playNode = async (port: number, [killed]: readonly RunningServer[]): Promise<void> => {
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

const playAll = async (port: number, nodes: readonly RunningServer[]): Promise<void> => {
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
const parts: Part[] = []
const nodes: RunningServer[] = []
const store = await startObjectStore()
const scanner = await startScanner()
const [toStore, toScanner] = [
  await startLine(Number(new URL(store.config.endpoint ?? '').port)),
  await startLine(Number(scanner.host.split(':')[1])),
]
parts.push(toStore, toScanner)

const run = async (postgres: PostgresPart): Promise<void> => {
  const pooler = await startPgBouncer(path.join(folder, 'pooler'), postgres.port)
  if (pooler) parts.unshift(pooler)
  else say('       PgBouncer is not installed: the nodes reach PostgreSQL themselves')
  const addressOf = (role: string, port: number) => `postgresql://wassit_${role}@127.0.0.1:${port}/wassit`
  const [plain, port] = [await freePort(), await freePort()]
  const { bucket, key, secret } = store.config
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
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
  const start = async (name: string): Promise<RunningServer> => {
    const own = { DATA_DIR: path.join(folder, name), PORT: String(await freePort()) }
    const node = await launch(process.execPath, [path.join(root, 'scripts/start.mjs')], {
      ...variables,
      ...own,
    })
    nodes.push(node)
    return node
  }
  // The first start makes the tables; a book is written while no node runs.
  await (await start('node-1')).stop()
  nodes.length = 0
  const sender = await addSender(addressOf('owner', postgres.port))
  for (const name of ['node-1', 'node-2']) await start(name)
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
  if (pooler) await playAway('the pooler', port, pooler)
  await playAway('PostgreSQL', port, postgres)
  await playAway('a primary that takes rows', port, readOnly(postgres))
  await playUploads('the storage', port, toStore, sender)
  await playUploads('the virus scanner', port, toScanner, sender)
  await playNode(port, nodes)
  await playAll(port, nodes)
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
  await store.close()
  await scanner.close()
  await rm(folder, { recursive: true, force: true })
}
