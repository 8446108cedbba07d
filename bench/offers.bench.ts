import { demonstrationInsurers } from '../apps/server/seeds/demonstration-insurers.ts'
import { notifySite } from '../apps/server/src/live/site-channel.ts'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { withBooks } from './books.ts'
import { compareShots, percentileOf } from './load.ts'
import { priceShot } from './price-shot.ts'
import { budget, say, startProduct, withServers } from './support.ts'
import type { RunningProduct } from './support.ts'

// Compares the call of all offers for a car with the price call of the same server. Five insurers
// are compared, each under three formulas: the default one, three for demonstration of a fresh
// start, and one that publishes tables of its own here.

const offersShot = { ...priceShot, path: '/api/get/offers' }
const wanted = 15

const offerCount = async ({ origin }: RunningProduct): Promise<number> => {
  const response = await fetch(`${origin}${offersShot.path}`, { ...offersShot, method: 'POST' })
  return ((await response.json()) as { offers: unknown[] }).offers.length
}

/** Publishes tables of a further insurer and waits until the node has read them. */
const addInsurer = async (product: RunningProduct): Promise<void> => {
  const [first] = demonstrationInsurers
  await withBooks(product, async (db) => {
    const { id } = await db
      .selectFrom('insurers')
      .select('id')
      .where('demonstration', '=', false)
      .where('active', '=', true)
      .where(
        'id',
        'not in',
        db.selectFrom('default_insurers').select('insurer_id').where('product', '=', 'car'),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('insurers')
      .set({ products: ['car'] })
      .where('id', '=', id)
      .execute()
    const now = new Date()
    await db
      .insertInto('tariffs')
      .values({
        insurer_id: id,
        product: 'car',
        number: 1,
        version: 'fifth-car-1',
        state: 'published',
        effective_from: '2026-01-01',
        figures: JSON.stringify({ ...referenceTariff('car', '2026-01-01').figures, ...first?.figures.car }),
        created_at: now,
        created_by: null,
        updated_at: now,
        published_at: now,
      })
      .execute()
    await notifySite(db)
  })
  for (let count = 0; count < wanted;) count = await offerCount(product)
}

await withServers([startProduct], async (server) => {
  await addInsurer(server)
  say(
    `offers for a car, ${await offerCount(server)} in one answer, 50 connections, in turn with the price call`,
  )
  const percent = await compareShots(server, offersShot, priceShot)
  budget('offers compared with the price call, requests per second', percent, { atLeast: 50 }, ' %')
  budget('offers, 99th percentile', await percentileOf(server, offersShot), { atMost: 20 }, ' ms')
})
