import { compare } from './load.ts'
import { compareRoundTrips } from './round-trips.ts'
import { budget, say, startBare, startProduct, withServers } from './support.ts'

// Compares the home page from the memory cache with a bare Fastify route that sends the same bytes.

await withServers([startProduct], async (ours) => {
  await withServers([() => startBare('page', `${ours.origin}/`)], async (bare) => {
    const shot = { path: '/', headers: { 'accept-encoding': 'br' } }
    say(
      `home page, one request after the other: ${Math.round(await compareRoundTrips(ours, bare, shot))} % of a bare route`,
    )
    say('home page, 50 connections')
    const { percent } = await compare(ours, bare, shot)
    budget('home page compared with a bare route', percent, { atLeast: 90 }, ' %')
  })
})
