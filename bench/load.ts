import autocannon from 'autocannon'
import { isShort, median, say, scale } from './support.ts'
import type { RunningServer } from './support.ts'

/** A request that is sent repeatedly. */
export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Concurrent connections; 50 by default. */
  connections?: number
  /** Sends from a separate thread, because the bench does other work at the same time. */
  apart?: boolean
}

export interface Round {
  requestsPerSecond: number
  p99: number
  /** The server's processor time of one request, in microseconds. */
  processorTime: number | undefined
}

const usualConnections = 50
/** Load of a short run, whatever a shot asks for. */
const fewRequests = { connections: 2, amount: 10 }
const rounds = scale({ usual: 7, short: 1 })

/** Sends a shot for some seconds; throws when a request fails. */
export const fire = async (server: RunningServer, shot: Shot, seconds: number): Promise<Round> => {
  const before = server.processorTime()
  const result = await autocannon({
    url: `${server.origin}${shot.path}`,
    method: shot.method ?? 'GET',
    headers: shot.headers,
    body: shot.body,
    ...(isShort ? fewRequests : { connections: shot.connections ?? usualConnections, duration: seconds }),
    ...(shot.apart && { workers: 1 }),
  })
  const after = server.processorTime()
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.path}: ${result.non2xx} answers were not 2xx, ${result.errors} requests failed`)
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    processorTime:
      before === undefined || after === undefined ? undefined : (after - before) / result.requests.total,
  }
}

export const describe = ({ requestsPerSecond, p99, processorTime }: Round): string => {
  const time = processorTime === undefined ? '' : `, ${Math.round(processorTime)} µs of processor each`
  return `${Math.round(requestsPerSecond)}/s p99 ${p99} ms${time}`
}

/** Returns the 99th percentile of a shot in milliseconds: the median over some rounds, after a warm-up. */
export const percentileOf = async (server: RunningServer, shot: Shot, usual = 5): Promise<number> => {
  const times = scale({ usual, short: 1 })
  await fire(server, shot, 2)
  const results: Round[] = []
  for (let round = 0; round < times; round++) {
    results.push(await fire(server, shot, 3))
    say(`       ${describe(results.at(-1) as Round)}`)
  }
  return median(results.map(({ p99 }) => p99))
}

/**
 * Returns the requests per second of one shot as a percentage of another's on the same server,
 * fired in turn.
 */
export const compareShots = async (server: RunningServer, one: Shot, other: Shot): Promise<number> => {
  await fire(server, one, 2)
  await fire(server, other, 2)
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await fire(server, one, 3), await fire(server, other, 3)]
    say(`       ${one.path} ${describe(first)} · ${other.path} ${describe(second)}`)
    shares.push((100 * first.requestsPerSecond) / second.requestsPerSecond)
  }
  return median(shares)
}

/** The product compared with another server. */
export interface Comparison {
  /** The product's requests per second as a percentage of the other's. */
  percent: number
  /** The other's processor time of a request as a percentage of the product's; on Linux only. */
  processorPercent: number
  /** The product's 99th percentile, in milliseconds. */
  p99: number
}

/**
 * Fires the same shot at both in turn, so that other load on the machine affects both alike,
 * and returns the medians over the rounds. A first round warms both up and is ignored. The
 * processor time is printed because it distinguishes the two even when the machine is busy or
 * the client is the limit.
 */
export const compare = async (
  ours: RunningServer,
  other: RunningServer,
  shot: Shot,
  name = 'bare',
): Promise<Comparison> => {
  await fire(ours, shot, 2)
  await fire(other, shot, 2)
  const results: { ours: Round; other: Round }[] = []
  for (let round = 0; round < rounds; round++) {
    const result = { ours: await fire(ours, shot, 3), other: await fire(other, shot, 3) }
    say(`       ours ${describe(result.ours)} · ${name} ${describe(result.other)}`)
    results.push(result)
  }
  const percentOf = (one?: number, whole?: number) => (100 * (one ?? Number.NaN)) / (whole ?? Number.NaN)
  return {
    percent: median(
      results.map((round) => percentOf(round.ours.requestsPerSecond, round.other.requestsPerSecond)),
    ),
    processorPercent: median(
      results.map((round) => percentOf(round.other.processorTime, round.ours.processorTime)),
    ),
    p99: median(results.map((result) => result.ours.p99)),
  }
}
