import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool } from '../apps/server/src/database.ts'
import { silent } from '../apps/server/src/on-database.ts'
import { freePort, root } from './support.ts'

/** Parts of the distribution: a server that a bench starts, kills and starts again. */
export interface Part {
  port: number
  start: () => Promise<void>
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>
  /** Output of all its runs. */
  printed: () => string
}

/** A part that is away, fails or hangs between the two. */
export type Outage = Pick<Part, 'kill' | 'start'>

const startMs = 30_000

/** Returns the newest program of this name on the search path, or among the folders of PostgreSQL. */
const programOf = (name: string): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
  const inPostgres = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().toReversed()
  return [...folders.map((folder) => path.join(folder, name)), ...inPostgres].find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const untilOpen = async (port: number, child: ChildProcess, printed: () => string): Promise<void> => {
  const deadline = performance.now() + startMs
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`nothing listens on ${port}:\n${printed().slice(-2000)}`)
    await setTimeout(100)
  }
}

const partOf = (port: number, run: () => ChildProcess): Part => {
  let child: ChildProcess | undefined
  let text = ''
  const read = (chunk: Buffer): void => void (text += chunk.toString())
  return {
    port,
    printed: () => text,
    start: async () => {
      child = run()
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      await untilOpen(port, child, () => text)
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** PostgreSQL and PgBouncer refuse root; the distribution has a user for both. */
const isRoot = process.getuid?.() === 0
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]

const ownFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  if (isRoot) execFileSync('chown', ['postgres', folder])
  return folder
}

export interface PostgresPart extends Part {
  /** Runs a statement as its superuser. */
  run: (statement: string) => void
  /** Stops all its processes without ending them, as a machine that hangs does. */
  hang: () => Promise<void>
  resume: () => Promise<void>
}

const piped = { stdio: 'pipe' } as const

/** Starts PostgreSQL on a folder of data. */
const startPostgresOn = async (data: string): Promise<PostgresPart | undefined> => {
  const [postgres, psql] = ['postgres', 'psql'].map(programOf)
  if (!postgres || !psql) return undefined
  const [cwd, port] = [path.dirname(data), await freePort()]
  const args = ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${cwd}`]
  let runner: ChildProcess | undefined
  const part = partOf(port, () => {
    const [command, all] = asUser(postgres, args)
    runner = spawn(command, all, { cwd })
    return runner
  })
  await part.start()
  // A signal to `runuser` leaves the server behind: its own file names the process.
  const processId = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const toAll = (signal: NodeJS.Signals) => async (): Promise<void> => {
    const server = processId()
    process.kill(server, signal)
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim()
    for (const child of children.split(' ')) process.kill(Number(child), signal)
  }
  return {
    ...part,
    run: (statement) =>
      void execFileSync(
        psql,
        ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement],
        piped,
      ),
    hang: toAll('SIGSTOP'),
    resume: async () => {
      // It stops together with its child.
      runner?.kill('SIGCONT')
      await toAll('SIGCONT')()
    },
    kill: async () => {
      if (await isOpen(port)) process.kill(processId(), 'SIGQUIT')
      while (await isOpen(port)) await setTimeout(50)
    },
  }
}

/** PostgreSQL of the distribution with the two roles of docs/settings.md; undefined without its programs. */
export const startPostgres = async (folder: string): Promise<PostgresPart | undefined> => {
  const initdb = programOf('initdb')
  if (!initdb) return undefined
  const data = path.join(ownFolder(folder), 'data')
  const args = ['--pgdata', data, '--auth', 'trust', '--username', 'postgres', '--encoding=UTF8']
  execFileSync(...asUser(initdb, args), { ...piped, cwd: folder })
  const part = await startPostgresOn(data)
  part?.run('create role wassit_owner login; create role wassit_serving login;')
  part?.run('create database wassit owner wassit_owner')
  return part
}

/** A streaming replica of such a server. */
export const startReplica = async (
  folder: string,
  { port }: PostgresPart,
): Promise<PostgresPart | undefined> => {
  const copy = programOf('pg_basebackup')
  if (!copy) return undefined
  const data = path.join(ownFolder(folder), 'data')
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '--checkpoint=fast']
  execFileSync(...asUser(copy, [...from, '-D', data, '-R']), { ...piped, cwd: folder })
  return startPostgresOn(data)
}

/** The settings of docs/settings.md, *A pooler in transaction mode*. */
const poolerSettings = (): string =>
  /```\n(\[databases\][\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs/settings.md'), 'utf8'))?.[1] ?? ''

/** PgBouncer of the distribution with the settings of the document; undefined without it. */
export const startPgBouncer = async (folder: string, server: number): Promise<Part | undefined> => {
  const program = programOf('pgbouncer')
  if (!program) return undefined
  const [port, file] = [await freePort(), path.join(ownFolder(folder), 'pgbouncer.ini')]
  const settings = poolerSettings()
    .replace('host=…', `host=127.0.0.1 port=${server}`)
    .replace('scram-sha-256', 'trust')
  const users = path.join(folder, 'users.txt')
  writeFileSync(users, '"wassit_serving" ""\n"wassit_owner" ""\n')
  const own = `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_file = ${users}\nunix_socket_dir =\n`
  writeFileSync(file, `${settings}${own}`)
  for (const each of [users, file]) chmodSync(each, 0o644)
  const [command, args] = isRoot ? [program, ['-u', 'postgres', file]] : [program, [file]]
  const part = partOf(port, () => spawn(command, args, { cwd: folder }))
  await part.start()
  return part
}

/** Caddy with the Caddyfile of `deploy` on free ports, in front of these nodes; undefined without it. */
export const startCaddy = async (
  folder: string,
  nodes: readonly string[],
  [plain, port]: readonly [number, number],
): Promise<Part | undefined> => {
  const program = programOf('caddy')
  if (!program) return undefined
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'Caddyfile')
  const options = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n\tlocal_certs\n\tskip_install_trust\n}\n`
  const text = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8')
  writeFileSync(file, options + text.replace('web-1:3000 web-2:3000', nodes.join(' ')))
  const env = { PATH: process.env.PATH, HOME: folder, DOMAIN: 'localhost' }
  const part = partOf(port, () =>
    spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], { env }),
  )
  await part.start()
  return part
}

/** A primary that takes no row, as a demoted one or one whose disk its provider has closed. */
export const readOnly = ({ run }: PostgresPart): Outage => {
  const set = async (state: string): Promise<void> => {
    run(`alter system set default_transaction_read_only = ${state}`)
    run('select pg_reload_conf()')
  }
  return { kill: () => set('on'), start: () => set('off') }
}

/** Usual size of the pool of PgBouncer. */
const poolerConnections = 20

/** A pooler whose connections are all in transactions that do not end. */
export const full = (connectionString: string): Outage => {
  const pool = openPool({ connectionString, log: silent, maxConnections: poolerConnections, pooled: true })
  const hold = async () => {
    const client = await pool.connect()
    await client.query('begin')
    return client
  }
  let held: Awaited<ReturnType<typeof hold>>[] = []
  return {
    kill: async () => void (held = await Promise.all(Array.from({ length: poolerConnections }, hold))),
    start: async () => {
      for (const client of held) client.release(true)
      await pool.end()
    },
  }
}
