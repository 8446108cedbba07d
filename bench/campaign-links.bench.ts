import { compareShots } from './load.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Compares a campaign's link with the plain address of the same page: both are served
// from the memory cache.

await withServers([startProduct], async (server) => {
  say('home page by the link of a campaign, 50 connections')
  const headers = { 'accept-encoding': 'br' }
  const percent = await compareShots(
    server,
    { path: '/?utm_source=x&gclid=y', headers },
    { path: '/', headers },
  )
  budget('link of a campaign compared with the plain address', percent, { atLeast: 95 }, ' %')
})
