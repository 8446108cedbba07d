import { setTimeout } from 'node:timers/promises'
import { withBooks } from './books.ts'
import { addSenders, takePhotograph } from './customers.ts'
import { fire } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, say, scale, skip, startProduct, withServers } from './support.ts'

// Measures the memory of the server at rest, and five minutes after many large photographs.

const restMs = scale({ usual: 10_000, short: 100 })
const calmMs = scale({ usual: 5 * 60_000, short: 100 })
const uploads = scale({ usual: 60, short: 2 })
const atOnce = scale({ usual: 10, short: 2 })

await withServers([startProduct], async (product) => {
  if (product.memory() === undefined) return skip('the memory of a process is known on Linux only')
  await setTimeout(restMs)
  budget('memory at rest', product.memory() ?? Number.NaN, { atMost: 200 }, ' MB')
  await fire(product, priceShot, 5)
  say(`       after prices: ${Math.round(product.memory() ?? 0)} MB`)
  const senders = await withBooks(product, (db) => addSenders(db, atOnce))
  const photograph = new Uint8Array(await takePhotograph())
  const send = async ({ token, insuranceId }: (typeof senders)[number]): Promise<void> => {
    for (let turn = 0; turn < uploads / atOnce; turn += 1) {
      const body = new FormData()
      body.append('insuranceId', insuranceId)
      body.append('cinFront', new File([photograph], 'cin.jpg', { type: 'image/jpeg' }))
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${product.origin}/api/user/doc/upload`, { method: 'POST', headers, body })
      if (!answer.ok && answer.status !== 503)
        throw new Error(`an upload failed: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(senders.map(send))
  say(`       after ${uploads} photographs: ${Math.round(product.memory() ?? 0)} MB`)
  await setTimeout(calmMs)
  budget('memory five minutes after uploads', product.memory() ?? Number.NaN, { atMost: 350 }, ' MB')
  return undefined
})
