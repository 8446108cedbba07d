import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { surroundings } from '../config.ts'
import { StartError } from '../start-error.ts'

const start = path.join(import.meta.dirname, '../../../../scripts/start.mjs')
const patienceMs = 10 * 60_000

/** Server of a drill, beside the one that serves. */
export interface DrilledServer {
  address: string
  stop: () => Promise<void>
}

/**
 * Starts the product on a restored folder, as a process of its own. It gets the keys of the backup and no other
 * variable: its mails stay in its outbox, and it takes no backup and posts no alarm.
 */
export const startDrilled = async (
  dataDir: string,
  keys: Readonly<Record<string, string>>,
  script = start,
): Promise<DrilledServer> => {
  const child = spawn(process.execPath, [script], {
    env: { ...surroundings(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const [, found] = /^Wassit ready on (\S+)$/m.exec(output) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new StartError(`The restored server did not start. ${output}`)))
  }).finally(() => clearTimeout(timer))
  return { address, stop }
}
