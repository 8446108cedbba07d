import { compare } from './load.ts'
import { budget, say, startBare, startProduct, withServers } from './support.ts'

// Compares the home page from the memory cache with a bare Fastify route that sends the same bytes.

await withServers([startProduct], async (ours) => {
  await withServers([() => startBare('page', `${ours.origin}/`)], async (bare) => {
    say('home page, 50 connections')
    const { percent } = await compare(ours, bare, { path: '/', headers: { 'accept-encoding': 'br' } })
    budget('home page compared with a bare route', percent, { atLeast: 80 }, ' %')
  })
})
