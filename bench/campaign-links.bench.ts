import { compareShots } from './load.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// The link of a campaign beside the plain address of the same page: both come out of the memory cache.

await withServers([startProduct], async (server) => {
  say('home page by the link of a campaign, 50 connections')
  const headers = { 'accept-encoding': 'br' }
  const percent = await compareShots(
    server,
    { path: '/?utm_source=x&gclid=y', headers },
    { path: '/', headers },
  )
  budget('link of a campaign beside the plain address', percent, { atLeast: 95 }, ' %')
})
