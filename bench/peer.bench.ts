import { isDeepStrictEqual } from 'node:util'
import { visit } from './first-visit.ts'
import { withLighthouse } from './lighthouse-runs.ts'
import { compare } from './load.ts'
import type { Shot } from './load.ts'
import { checkPeer, startPeer } from './peer/next.ts'
import { priceShot } from './price-shot.ts'
import { budget, isShort, say, startProduct, withServers } from './support.ts'
import type { RunningServer } from './support.ts'

// Compares the product with a Next.js app of the same home page and the same price call.
// - Equal: the components, words and styles of the page, from the same sources; React, Node and its
//   memory settings; the schemas, the pricing and the answer of the price call; what
//   clients send. Both servers run in production, in one process, without a proxy in front.
// - Next.js as it is by default: the page is rendered at the build and sent from its cache; answers
//   are compressed by its own server; styles are a linked file.
// - Easier for Next.js: one language, no code for other pages, for the login dialog or for a change
//   of language in place; plain anchors without prefetching; no overload protection, limits, guard
//   against other sites, metrics, security headers or names of stored brands in the price call.

const browser = { 'accept-encoding': 'gzip, deflate, br' }

const compareCalls = async (
  what: string,
  [ours, peer]: readonly [RunningServer, RunningServer],
  shot: Shot,
): Promise<number> => {
  say(what)
  const { percent, processorPercent } = await compare(ours, peer, shot, 'Next.js')
  say(`       processor time of a request: Next.js ${(processorPercent / 100).toFixed(1)} × ours`)
  return percent / 100
}

const priceAt = async ({ origin }: RunningServer): Promise<unknown> => {
  const answer = await fetch(`${origin}${priceShot.path}`, priceShot)
  return answer.json()
}

const weigh = async ({ origin }: RunningServer, name: string): Promise<number> => {
  const files = await visit(`${origin}/`)
  const sum = (kind: RegExp, size: 'bytes' | 'inBrotli') =>
    files.filter((file) => kind.test(file.kind)).reduce((total, file) => total + file[size], 0) / 1000
  const parts = {
    'HTML and CSS': /^(document|stylesheet)$/,
    JavaScript: /^script$/,
    'other files': /^(?!document|stylesheet|script)/,
  }
  for (const [part, kind] of Object.entries(parts))
    say(
      `       ${name}, ${part}: ${sum(kind, 'bytes').toFixed(1)} kB as served, ${sum(kind, 'inBrotli').toFixed(1)} kB in the best brotli`,
    )
  return sum(/./, 'bytes')
}

const measure = async (ours: RunningServer, peer: RunningServer): Promise<void> => {
  if (!isDeepStrictEqual(await priceAt(ours), await priceAt(peer))) throw new Error('the prices differ')
  const both = [ours, peer] as const

  const home = await compareCalls('home page, as a browser asks', both, { path: '/', headers: browser })
  budget('home page, requests per second relative to Next.js', home, { atLeast: 5 }, ' ×')
  const plain = await compareCalls('home page, for a proxy that compresses', both, { path: '/' })
  say(`       requests per second relative to Next.js: ${plain.toFixed(1)} ×`)
  const price = await compareCalls('price of a car', both, priceShot)
  budget('price call, requests per second relative to Next.js', price, { atLeast: 5 }, ' ×')

  say('first visit of a phone')
  const percent = (100 * (await weigh(ours, 'ours'))) / (await weigh(peer, 'Next.js'))
  budget('home page, bytes of a first visit relative to Next.js', percent, { atMost: 99 }, ' %')

  await withLighthouse(async (measureMobile) => {
    const scores = await measureMobile(both.map(({ origin }) => `${origin}/`))
    const [score = Number.NaN, other = Number.NaN] = scores.map(({ performance }) => performance)
    say(`       performance: ours ${score}, Next.js ${other}`)
    budget('Lighthouse performance on a phone, points above Next.js', score - other, { atLeast: 1 })
  })
}

// Installing and building Next.js takes a minute and the registry.
if (isShort) say(`       ${await checkPeer()} modules for Next.js`)
else await withServers([startProduct, startPeer], measure)
