import type { Deps } from '../src/deps.ts'
import { buildLog } from '../src/plugins/log.ts'

/** Returns the server's log with its lines collected instead of printed. */
export const readableLog = (lines: string[]): Deps['log'] => {
  const log = buildLog({ logLevel: 'debug' })
  const stream = [log, Object.getPrototypeOf(log)]
    .flatMap((owner) => Object.getOwnPropertySymbols(owner))
    .find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('the log has no stream to read')
  Reflect.set(log, stream, { write: (line: string) => void lines.push(line) })
  return log
}
