import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../apps/server/src/database.ts'
import { runningDatabase } from '../apps/server/src/gateways/postgres/embedded-postgres.ts'
import { buildLog } from '../apps/server/src/plugins/log.ts'
import { budget, freePort, launch, never, root, say, scale, skip } from './support.ts'
import type { RunningServer } from './support.ts'

// Fills the disk of the embedded PostgreSQL, documents and secrets while visitors write, until its
// write-ahead log finds no room either; then makes room again. The disk is a small tmpfs, which
// only root may mount.

const diskMegabytes = 400
/** Visitors who write at once. */
const writers = 12
const fullMs = scale({ usual: 45_000, short: 5000 })
const recoveryMs = 60_000
const calmMs = scale({ usual: 5000, short: 500 })

const mount = async (): Promise<string | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
    // PostgreSQL may run as another user (RULINGS 46).
    await chmod(folder, 0o755)
    return folder
  } catch {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
}

/** Takes every free byte of the disk, as another program would. */
const fill = async (ballast: string): Promise<void> => {
  const file = await open(ballast, 'a')
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1)
      for (;;) await file.write(block)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

interface Seen {
  acknowledged: string[]
  /** Answers by status; 0 is a connection without an answer. */
  statuses: Map<number, number>
  /** Refusals that a visitor could not read. */
  odd: string[]
}

const sentences = { fr: /[a-zé]{3,}/, ma: /[\u0600-\u06ff]{3,}/ } as const
const languages = ['fr', 'ma'] as const

let people = 0

/** Begins a quote as a visitor with one of the languages. */
const write = async (origin: string, seen: Seen): Promise<void> => {
  people += 1
  const language = languages[people % 2] ?? 'fr'
  const body = { email: `visitor${people}@example.ma`, phone: '0612345678', insuranceType: 'stagiaire' }
  const answer = await fetch(`${origin}/api/add/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `lang=${language}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  const status = answer?.status ?? 0
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  const text = (await answer?.text().catch(() => '')) ?? ''
  if (status === 201) return void seen.acknowledged.push((JSON.parse(text) as { uuid: string }).uuid)
  const isClear = status === 503 && sentences[language].test(text) && !/ at .*\(|\bPANIC\b|disk/.test(text)
  if (!isClear) seen.odd.push(`${status} ${text.slice(0, 300)}`)
  await sleep(100)
}

const ready = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  if (!answer) return 'none'
  const { code = '' } = (await answer.json()) as { code?: string }
  return `${answer.status} ${code}`.trim()
}

/** Runs one query as the owner of the embedded database. */
const ask = async <Row extends object>(dataDir: string, text: string, values: unknown[]): Promise<Row[]> => {
  const connectionString = await runningDatabase(dataDir)
  if (connectionString === undefined) return []
  const pool = openPool({ connectionString, log: buildLog({ logLevel: 'silent' }), maxConnections: 1 })
  try {
    return (await pool.query<Row>(text, values)).rows
  } finally {
    await pool.end()
  }
}

/**
 * Ends the present segment of the write-ahead log. Segments from before are used up within minutes of
 * many writes; without this the bench would have to last as long.
 */
const endSegment = (dataDir: string): Promise<unknown> =>
  // PostgreSQL that does not respond is what the bench wants.
  ask(dataDir, 'select pg_switch_wal()', []).catch(() => undefined)

const countOf = (statuses: Seen['statuses']): string =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')

/** Lets visitors write until told to stop. */
const startWriting = (origin: string): { seen: Seen; stop: () => Promise<Seen> } => {
  const seen: Seen = { acknowledged: [], statuses: new Map(), odd: [] }
  const will = { go: true }
  const all = Array.from({ length: writers }, async () => {
    while (will.go) await write(origin, seen)
  })
  return {
    seen,
    stop: async () => {
      will.go = false
      await Promise.all(all)
      return seen
    },
  }
}

const missing = async (dataDir: string, ids: readonly string[]): Promise<number> => {
  const text = 'select count(*)::int as count from prospects where id = any($1::uuid[])'
  const [row] = await ask<{ count: number }>(dataDir, text, [ids])
  return ids.length - (row?.count ?? 0)
}

const measure = async (disk: string, dataDir: string, { origin }: RunningServer): Promise<void> => {
  const before = startWriting(origin)
  await sleep(calmMs)
  const calm = await before.stop()
  const whileFull = startWriting(origin)
  const ballast = path.join(disk, 'ballast')
  const told = new Set<string>()
  const began = performance.now()
  let toldAfter = Number.NaN
  while (performance.now() - began < fullMs) {
    // A crash of PostgreSQL frees some bytes; the other program takes them too.
    await fill(ballast)
    const state = await ready(origin)
    if (state.startsWith('503') && Number.isNaN(toldAfter)) toldAfter = performance.now() - began
    told.add(state)
    await endSegment(dataDir)
    await sleep(500)
  }
  const full = await whileFull.stop()
  const { bavail, bsize } = await statfs(disk)
  await rm(ballast)
  const freed = performance.now()
  let backAfter = Number.NaN
  const after: Seen = { acknowledged: [], statuses: new Map(), odd: [] }
  while (performance.now() - freed < recoveryMs && after.acknowledged.length === 0) {
    if ((await ready(origin)) === '200') await write(origin, after)
    else await sleep(200)
    backAfter = (performance.now() - freed) / 1000
  }
  const acknowledged = [...calm.acknowledged, ...full.acknowledged, ...after.acknowledged]
  say(
    `       before: ${countOf(calm.statuses)}; full (${bavail * bsize} bytes left): ${countOf(full.statuses)}`,
  )
  say(`       /readyz while full: ${[...told].join(', ')}`)
  for (const line of new Set(full.odd)) say(`       ${line}`)
  never('acknowledged writes that were lost', await missing(dataDir, acknowledged))
  budget('calls without a readable 503', full.odd.length, { atMost: 0 })
  budget('/readyz tells that the disk is full', toldAfter / 1000, { atMost: 5 }, ' s')
  budget('writes again after there is room', backAfter, { atMost: 15 }, ' s')
  budget('writes accepted after there is room', after.acknowledged.length, { atLeast: 1 })
}

const disk = await mount()
if (disk === undefined) skip('this account may not mount a tmpfs')
else {
  const dataDir = path.join(disk, 'data')
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
  }
  try {
    const start = path.join(root, 'scripts/start.mjs')
    const server = await launch(process.execPath, [start], { ...environment, PORT: String(await freePort()) })
    try {
      await measure(disk, dataDir, server)
    } finally {
      await server.stop()
    }
  } finally {
    execFileSync('umount', ['-l', disk])
    await rm(disk, { recursive: true, force: true })
  }
}
