import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Harmless test file that every virus scanner detects (eicar.org). */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

export interface Scanner {
  host: string
  /** Everything that was sent to scan. */
  seen: Buffer[]
  /** Replaces the right answer. */
  answer: string | undefined
  close: () => Promise<void>
}

/** Returns the stream of an INSTREAM command once it is complete. */
const readStream = (sent: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0'
  if (sent.subarray(0, command.length).toString() !== command) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Starts a scanner with clamd's INSTREAM command that knows one virus. */
export const startScanner = async (): Promise<Scanner> => {
  const sockets = new Set<Socket>()
  const scanner: Scanner = { host: '', seen: [], answer: undefined, close: async () => undefined }
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part])
      const stream = readStream(sent)
      if (!stream) return
      scanner.seen.push(stream)
      const right = stream.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      socket.end(`${scanner.answer ?? right}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scanner.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  scanner.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return scanner
}
