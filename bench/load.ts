import autocannon from 'autocannon'
import { median, say } from './support.ts'

/** What is sent, again and again. */
export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Round {
  requestsPerSecond: number
  p99: number
}

const connections = 50
const rounds = 7

const fire = async (origin: string, shot: Shot, seconds: number): Promise<Round> => {
  const result = await autocannon({
    url: `${origin}${shot.path}`,
    method: shot.method ?? 'GET',
    headers: shot.headers,
    body: shot.body,
    connections,
    duration: seconds,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${origin}${shot.path}: ${result.non2xx} answers were no success, ${result.errors} failed`,
    )
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** Ours beside the bare route. */
export interface Comparison {
  /** Our requests per second as a share of the bare route's, in percent. */
  percent: number
  /** Our 99th percentile, in milliseconds. */
  p99: number
}

/**
 * Fires the same shot at both in turn, so that whatever else the machine does hits both alike; the
 * medians over the rounds count. A first round warms both up and is not counted.
 */
export const compare = async (ours: string, bare: string, shot: Shot): Promise<Comparison> => {
  await fire(ours, shot, 2)
  await fire(bare, shot, 2)
  const results: { ours: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round++) {
    const result = { ours: await fire(ours, shot, 3), bare: await fire(bare, shot, 3) }
    say(
      `       ours ${Math.round(result.ours.requestsPerSecond)}/s p99 ${result.ours.p99} ms · bare ${Math.round(result.bare.requestsPerSecond)}/s p99 ${result.bare.p99} ms`,
    )
    results.push(result)
  }
  return {
    percent: median(
      results.map((result) => (100 * result.ours.requestsPerSecond) / result.bare.requestsPerSecond),
    ),
    p99: median(results.map((result) => result.ours.p99)),
  }
}
