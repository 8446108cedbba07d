import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Shot } from './load.ts'
import { median, say, scale } from './support.ts'
import type { RunningServer } from './support.ts'

// One request after the other through one connection of each server, in short batches in turn. The
// processor time of the main thread does not depend on the client or on the other processors.

const batches = scale({ usual: 300, short: 2 })
const warmUpBatches = scale({ usual: 800, short: 1 })
/** Batches of a call that costs milliseconds. */
const tries = scale({ usual: 60, short: 1 })
const requestsOfBatch = 60

const bytesOf = ({ method = 'GET', path, headers = {}, body = '' }: Shot): Buffer => {
  const fields = { host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/** Returns the length of a whole answer; undefined while its head is incomplete. */
const lengthOf = (answer: Buffer): number | undefined => {
  const end = answer.indexOf('\r\n\r\n')
  const head = answer.toString('latin1', 0, end)
  if (end >= 0 && !head.startsWith('HTTP/1.1 200')) throw new Error(`unexpected answer:\n${head}`)
  return end < 0 ? undefined : end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1])
}

const exchange = (socket: Socket, request: Buffer): Promise<void> =>
  new Promise((resolve) => {
    let answer = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk])
      if (answer.length !== lengthOf(answer)) return
      socket.off('data', read)
      resolve()
    }
    socket.on('data', read)
    socket.write(request)
  })

const open = ({ origin }: RunningServer): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () => resolve(socket.setNoDelay())).once('error', reject)
  })

/** Returns the main thread's processor time of one request in a batch, in microseconds. */
const timeBatch = async (server: RunningServer, socket: Socket, request: Buffer): Promise<number> => {
  const before = server.mainThreadTime() ?? Number.NaN
  for (let sent = 0; sent < requestsOfBatch; sent++) await exchange(socket, request)
  return ((server.mainThreadTime() ?? Number.NaN) - before) / requestsOfBatch
}

/** Returns the least processor time of the main thread that one request took, in milliseconds. */
export const leastTime = async (server: RunningServer, shot: Shot): Promise<number> => {
  const [request, socket] = [bytesOf(shot), await open(server)]
  const times: number[] = []
  for (let batch = 0; batch < tries; batch++) times.push(await timeBatch(server, socket, request))
  socket.destroy()
  return Math.min(...times) / 1000
}

/**
 * Returns the bare route's processor time of a round trip as a percentage of the product's: the
 * median over pairs of batches. Work of others on the machine slows both batches of a pair alike.
 */
export const compareRoundTrips = async (
  ours: RunningServer,
  bare: RunningServer,
  shot: Shot,
): Promise<number> => {
  const request = bytesOf(shot)
  const [one, other] = await Promise.all([open(ours), open(bare)])
  const times: { ours: number; bare: number }[] = []
  for (let batch = 0; batch < warmUpBatches + batches; batch++) {
    const pair = { ours: await timeBatch(ours, one, request), bare: await timeBatch(bare, other, request) }
    if (batch >= warmUpBatches) times.push(pair)
  }
  for (const socket of [one, other]) socket.destroy()
  const least = (side: 'ours' | 'bare') => Math.min(...times.map((pair) => pair[side])).toFixed(1)
  say(`       one after the other: ours ${least('ours')} µs · bare ${least('bare')} µs of processor at best`)
  return median(times.map((pair) => (100 * pair.bare) / pair.ours))
}
