import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { OutOfReach, reach } from './out-of-reach.ts'

/** Looks for viruses in what people send. */
export interface VirusScanGateway {
  /** Answers the name of what was found, or null. Throws `storage.unavailable` where nobody looked. */
  scan: (bytes: Uint8Array) => Promise<string | null>
}

const defaultPort = 3310
const patienceMs = 20_000
/** Far under any StreamMaxLength of clamd. */
const chunkBytes = 64 * 1024

const sendStream = (socket: Socket, bytes: Uint8Array): void => {
  socket.write('zINSTREAM\0')
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

/** One question on a connection of its own, as clamd(8) describes INSTREAM; answers end with a NUL. */
const ask = async (address: URL, bytes: Uint8Array, patience: number): Promise<string> => {
  const port = Number(address.port || defaultPort)
  const socket = connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port })
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), patience)
  let answer = ''
  try {
    sendStream(socket, bytes)
    for await (const part of socket) {
      answer += String(part)
      if (answer.endsWith('\0')) break
    }
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
  return answer.replace(/\0$/, '')
}

const buildClamd = (host: string, patience: number): VirusScanGateway => {
  const address = new URL(`tcp://${host}`)
  return {
    scan: async (bytes) => {
      const answer = await reach('clamd', () => ask(address, bytes, patience))
      if (answer === 'stream: OK') return null
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      // Too large for it, out of memory, cut short: what was not looked at is not clean.
      if (!found) throw new OutOfReach('clamd', new Error(answer))
      return found
    },
  }
}

/** clamd over TCP at `host` or `host:port`; without one nothing is looked at. */
export const buildVirusScan = (host: string | undefined, patience = patienceMs): VirusScanGateway =>
  host ? buildClamd(host, patience) : { scan: async () => null }
