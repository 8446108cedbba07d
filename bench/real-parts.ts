import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
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
}

/** PostgreSQL of the distribution with the two roles of docs/settings.md; undefined without its programs. */
export const startPostgres = async (folder: string): Promise<PostgresPart | undefined> => {
  const [initdb, postgres, psql] = ['initdb', 'postgres', 'psql'].map(programOf)
  if (!initdb || !postgres || !psql) return undefined
  const [data, port] = [path.join(ownFolder(folder), 'data'), await freePort()]
  const options = { cwd: folder, stdio: 'pipe' } as const
  execFileSync(
    ...asUser(initdb, ['--pgdata', data, '--auth', 'trust', '--username', 'postgres', '--encoding=UTF8']),
    options,
  )
  const args = ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${folder}`]
  const part = partOf(port, () => {
    const [command, all] = asUser(postgres, args)
    return spawn(command, all, { cwd: folder })
  })
  await part.start()
  const run = (statement: string): void =>
    void execFileSync(
      psql,
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement],
      options,
    )
  run(`create role wassit_owner login; create role wassit_serving login;`)
  run('create database wassit owner wassit_owner')
  return {
    ...part,
    run,
    // A signal to `runuser` leaves the server behind: its own file names the process.
    kill: async () => {
      const [pid = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      while (await isOpen(port)) await setTimeout(50)
    },
  }
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
