import { compareShots, percentileOf } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, say, startProduct, withServers } from './support.ts'

// Compares the call of all offers for a car with the price call of the same server. A fresh start has
// four insurers to compare, the default one and three for demonstration, each under three formulas.

const offersShot = { ...priceShot, path: '/api/get/offers' }

await withServers([startProduct], async (server) => {
  say('offers for a car, 50 connections, in turn with the price call')
  const percent = await compareShots(server, offersShot, priceShot)
  budget('offers compared with the price call, requests per second', percent, { atLeast: 50 }, ' %')
  budget('offers, 99th percentile', await percentileOf(server, offersShot), { atMost: 20 }, ' ms')
})
