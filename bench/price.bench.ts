import { compare } from './load.ts'
import { sampleAnswers } from './samples.ts'
import { budget, say, startBare, startProduct, withServers } from './support.ts'

// The price call of the running product beside a bare Fastify route that validates the same body with
// the same zod schema and answers a constant.

const shot = {
  method: 'POST' as const,
  path: '/api/get/price',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { insuranceType: 'automobile', ...sampleAnswers.car } }),
}

await withServers([startProduct, () => startBare('price')], async (ours, bare) => {
  say('price of a car, 50 connections')
  const { percent, p99 } = await compare(ours, bare, shot)
  budget('price call beside a bare route', percent, { atLeast: 70 }, ' %')
  budget('price call, 99th percentile', p99, { atMost: 15 }, ' ms')
})
