import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../src/main.ts')

/** The server as a separate process, like `npm start` runs it. */
export interface ServerProcess {
  pid: number
  /** Resolves to the address once the server is ready; rejects with its output when it ends before. */
  ready: Promise<string>
  /** Resolves to the exit code. */
  ended: Promise<number | null>
  output: () => string
  errors: () => string
  signal: (name: NodeJS.Signals) => void
  /** Signals the whole process group, like a terminal or a supervisor. */
  signalGroup: (name: NodeJS.Signals) => void
}

/** Starts the server with exactly these variables, on a free port unless one is named. */
export const startServerProcess = (variables: NodeJS.ProcessEnv): ServerProcess => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const texts = { output: '', errors: '' }
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (texts.errors += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      texts.output += chunk
      const address = /^Wassit ready on (\S+)$/m.exec(texts.output)?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) =>
      reject(new Error(`the server ended with ${code}: ${texts.errors}${texts.output}`)),
    )
  })
  // Tests that expect an early end use `ended` instead.
  ready.catch(() => undefined)
  const pid = child.pid ?? 0
  return {
    pid,
    ready,
    ended,
    output: () => texts.output,
    errors: () => texts.errors,
    signal: (name) => child.kill(name),
    signalGroup: (name) => process.kill(-pid, name),
  }
}
