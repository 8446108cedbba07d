import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSite } from '../test/support/open-site.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))
const startLimit = 180_000

/** True for a run with `--short`, which shows that a bench still works and judges no figure. */
export const isShort = process.argv.includes('--short')

/** Returns a count or a time of a bench in the present form. */
export const scale = <T>({ usual, short }: { usual: T; short: T }): T => (isShort ? short : usual)

/** A server in a separate process, so that it does not share a thread with the measurement. */
export interface RunningServer {
  origin: string
  /** Used processor time in microseconds; on Linux only. */
  processorTime: () => number | undefined
  /** Processor time of the main thread in microseconds; on Linux only. */
  mainThreadTime: () => number | undefined
  /** Time in milliseconds that the main thread has waited for a processor; on Linux only. */
  waitingTime: () => number | undefined
  /** Resident memory in megabytes; on Linux only. */
  memory: () => number | undefined
  /** Ends the server; by a signal other than SIGTERM to show what a crash leaves. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** The product and the folder of its database. */
export interface RunningProduct extends RunningServer {
  dataDir: string
}

/** Returns a free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/**
 * Waits until a server's output matches `ready`, whose group is the origin; rejects with the output
 * when the server ends or is too slow.
 */
const readyOrigin = (child: ChildProcess, ready: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const origin = ready.exec(printed)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`server ended with ${code}:\n${printed.slice(-2000)}`)))
    setTimeout(
      () => reject(new Error(`server not ready in time:\n${printed.slice(-2000)}`)),
      startLimit,
    ).unref()
  })

const stopProcess = (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })

/** Returns user and system time of a process, which the kernel counts in hundredths of a second. */
const processorTimeOf = (pid: number | undefined): number | undefined => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/**
 * Returns the nanoseconds that the kernel counted for the main thread: working, and waiting for a
 * processor. A process has the id of its first thread.
 */
const scheduleOf = (pid: number | undefined): number[] | undefined => {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').map(Number) : undefined
}

const inUnits = (nanoseconds: number | undefined, unit: number): number | undefined =>
  nanoseconds === undefined ? undefined : nanoseconds / unit

const memoryOf = (pid: number | undefined): number | undefined => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1000
}

/** Starts a server; by default in the root of the repository and until it prints `… ready on http://…`. */
export const launch = async (
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  { cwd = root, ready = /ready on (http:\/\/\S+)/ } = {},
): Promise<RunningServer> => {
  const child = spawn(command, args, {
    cwd,
    env: { ...environment, PATH: `${path.dirname(process.execPath)}:${environment.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await readyOrigin(child, ready).catch(async (error: unknown) => {
    await stopProcess(child)
    throw error
  })
  return {
    origin,
    processorTime: () => processorTimeOf(child.pid),
    mainThreadTime: () => inUnits(scheduleOf(child.pid)?.[0], 1e3),
    waitingTime: () => inUnits(scheduleOf(child.pid)?.[1], 1e6),
    memory: () => memoryOf(child.pid),
    stop: (signal) => stopProcess(child, signal),
  }
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** Shell line of `npm start`, which replaces the shell by the server. */
const startCommand = scripts.start

/** Makes an empty folder for the data of a product. */
export const makeDataDir = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wassit-bench-'))
  await chmod(folder, 0o755) // PostgreSQL may run as another user (RULINGS 46).
  return folder
}

/**
 * Starts the product like `npm start`, on a folder that stays. Rate limits are off, because one
 * address sends everything, and so is the request log.
 */
export const startProductOn = async (dataDir: string): Promise<RunningProduct> => {
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  }
  return { ...(await launch('sh', ['-c', startCommand], environment)), dataDir }
}

/**
 * Starts the product, open to the public, on a folder that goes with it; an empty one by default.
 * Budgets are those of a site that customers use: a closed one shows a notice more.
 */
export const startProduct = async (folder?: string): Promise<RunningProduct> => {
  const dataDir = folder ?? (await makeDataDir())
  const clean = () => rm(dataDir, { recursive: true, force: true })
  let product: RunningProduct | undefined
  try {
    product = await startProductOn(dataDir)
    await openSite(dataDir)
  } catch (error) {
    await product?.stop()
    await clean()
    throw error
  }
  const { stop } = product
  return { ...product, stop: () => stop().then(clean) }
}

/** Starts the bare Fastify route of a comparison (`bare-server.ts`). */
export const startBare = (...args: string[]): Promise<RunningServer> =>
  launch(process.execPath, [path.join(root, 'bench/bare-server.ts'), ...args], process.env)

/** Runs `work` with servers and stops them in any case. */
export const withServers = async <Server extends RunningServer>(
  starts: readonly (() => Promise<Server>)[],
  work: (...servers: Server[]) => Promise<void>,
): Promise<void> => {
  const running: Server[] = []
  try {
    for (const start of starts) running.push(await start())
    await work(...running)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Prints a line of the result. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Exit code of a bench that cannot run here, as Automake's test driver has it. */
const skippedCode = 77

/** Tells why a bench cannot run here. */
export const skip = (reason: string): void => {
  say(`       skipped: ${reason}`)
  process.exitCode = skippedCode
}

/** Counts what must never happen: one fails the run in both forms. */
export const never = (name: string, count: number): void => {
  say(`${count === 0 ? 'ok    ' : 'FAILED'} ${name}: ${count} (goal 0)`)
  if (count !== 0) process.exitCode = 1
}

/** Prints a figure and its limit; a missed limit fails the run, but not a short one. */
export const budget = (
  name: string,
  value: number,
  limit: { atLeast: number } | { atMost: number },
  unit = '',
): void => {
  const kept = 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
  const bound = 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
  const verdict = scale({ usual: kept ? 'ok    ' : 'FAILED', short: '      ' })
  say(`${verdict} ${name}: ${Number(value.toFixed(2))}${unit} (goal ${bound}${unit})`)
  if (!kept && !isShort) process.exitCode = 1
}
