import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { notKept, OutOfReach, reachToKeep } from './out-of-reach.ts'

/** Scans uploaded files for viruses. */
export interface VirusScanGateway {
  /**
   * Returns the name of the virus, or null. Throws `storage.unavailable` when the file
   * could not be scanned.
   */
  scan: (bytes: Uint8Array) => Promise<string | null>
}

const defaultPort = 3310
const patienceMs = 20_000
/** Far below any StreamMaxLength of clamd. */
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

/** Sends one INSTREAM command on a new connection (clamd(8)); answers end with a NUL. */
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
      const answer = await reachToKeep('clamd', () => ask(address, bytes, patience))
      if (answer === 'stream: OK') return null
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      // Too large, out of memory, cut short: a file that was not scanned is not clean.
      if (!found) throw new OutOfReach('clamd', new Error(answer), notKept)
      return found
    },
  }
}

/** Scans with clamd over TCP at `host` or `host:port`; without a host it accepts every file. */
export const buildVirusScan = (host: string | undefined, patience = patienceMs): VirusScanGateway =>
  host ? buildClamd(host, patience) : { scan: async () => null }
