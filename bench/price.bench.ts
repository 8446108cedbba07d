import { compare } from './load.ts'
import { priceShot } from './price-shot.ts'
import { compareRoundTrips } from './round-trips.ts'
import { budget, say, startBare, startProduct, withServers } from './support.ts'

// Compares the price call of the running product with a bare Fastify route that validates the same
// body with the same zod schema and answers the same bytes as a constant.

await withServers([startProduct], async (ours) => {
  await withServers([() => startBare('price', `${ours.origin}${priceShot.path}`)], async (bare) => {
    const roundTrips = await compareRoundTrips(ours, bare, priceShot)
    budget(
      'price call, processor of a round trip compared with a bare route',
      roundTrips,
      { atLeast: 80 },
      ' %',
    )
    say('price of a car, 50 connections')
    const { percent, p99 } = await compare(ours, bare, priceShot)
    budget('price call compared with a bare route', percent, { atLeast: 70 }, ' %')
    budget('price call, 99th percentile', p99, { atMost: 15 }, ' ms')
  })
})
