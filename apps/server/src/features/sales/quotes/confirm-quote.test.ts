import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { atOnce, openBrowser, signedInCustomer, startQuote, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import { lockDraft } from './drafts.queries.ts'

const server = openTestApp({ config: { logLevel: 'silent' } })

const home = (valeurMobilier: number) => ({ ...complete.home, valeurMobilier })
const dataOf = (valeurMobilier: number) => ({ insuranceType: 'habitation', ...home(valeurMobilier) })

const save = (from: Browser, draft: string, version: number, valeurMobilier: number) =>
  from.post(`/api/draft/${draft}`, {
    answers: home(valeurMobilier),
    version,
    writer: crypto.randomUUID(),
  })

const priceOf = async (from: Browser, valeurMobilier: number): Promise<number> =>
  (await from.post('/api/get/price', { data: dataOf(valeurMobilier) })).body.price

const policies = (owner: 'prospect_id' | 'user_id', id: string) =>
  server.db.selectFrom('policies').select(['answers', 'premium']).where(owner, '=', id).execute()

/** Returns a visitor or customer with a saved draft at version 1, and the call that confirms it. */
const roads = {
  'add/insurance': async () => {
    const browser = openBrowser(server)
    const { uuid, draft } = await startQuote(browser, { insuranceType: 'habitation' })
    return {
      browser,
      draft,
      opened: () => policies('prospect_id', uuid),
      confirm: (body: object) => browser.form('/api/add/insurance', { uuid, ...body }),
    }
  },
  'user/add/insurance': async () => {
    const { browser, userId } = await signedInCustomer(server)
    const { body } = await browser.post('/api/user/draft', { insuranceType: 'habitation' })
    const draft: string = body.draft
    return {
      browser,
      draft,
      // The first is the request that the customer began with.
      opened: async () => (await policies('user_id', userId)).slice(1),
      confirm: (more: object) => browser.post('/api/user/add/insurance', { draft, ...more }),
    }
  },
}

describe.each(Object.entries(roads))('%s with the version of the recap', (_, take) => {
  test('opens the request that the recap showed', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 50_000)
    const price = await priceOf(browser, 50_000)
    expect((await confirm({ data: dataOf(50_000), price, version: 1 })).status).toBe(200)
    expect(await opened()).toMatchObject([
      { answers: { valeurMobilier: 50_000 }, premium: Math.round(price * 100) },
    ])
  })

  test('refuses answers that another tab has replaced since, and stores nothing', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 50_000)
    const price = await priceOf(browser, 50_000)
    await save(browser, draft, 1, 500_000)
    for (const shown of [50_000, 500_000]) {
      const answer = await confirm({ data: dataOf(shown), price, version: 1 })
      expect([answer.status, answer.body.code]).toEqual([409, 'draft.conflict'])
    }
    expect(await opened()).toEqual([])
    expect((await browser.get(`/api/draft/${draft}`)).body).toMatchObject({ confirmed: false, version: 2 })
  })

  test('refuses another price than the shown one, and takes the new one', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 50_000)
    const price = await priceOf(browser, 50_000)
    const answer = await confirm({ data: dataOf(50_000), price: price - 10, version: 1 })
    expect([answer.status, answer.body.code]).toEqual([409, 'price.changed'])
    expect(await opened()).toEqual([])
    // Browsers may send a binary fraction of the same price.
    const sent = await confirm({ data: dataOf(50_000), price: String(price + 1e-9), version: 1 })
    expect(sent.status).toBe(200)
    expect(await opened()).toHaveLength(1)
  })

  test('returns the same request when its answer was lost', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 50_000)
    const body = { data: dataOf(50_000), price: await priceOf(browser, 50_000), version: 1 }
    expect(tally(await atOnce(5, () => confirm(body)))).toEqual({ 200: 5 })
    expect(await opened()).toHaveLength(1)
  })

  test('lets a tab that saves meanwhile go first', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 50_000)
    const price = await priceOf(browser, 50_000)
    let race: Promise<{ status: number }[]> | undefined
    await whileLocked(
      server,
      (tx) => lockDraft(tx, draft),
      async () => {
        const saved = save(browser, draft, 1, 500_000)
        await untilWaiting(server, 1)
        const confirmed = confirm({ data: dataOf(50_000), price, version: 1 })
        await untilWaiting(server, 2)
        race = Promise.all([saved, confirmed])
      },
    )
    expect((await race)?.map(({ status }) => status)).toEqual([200, 409])
    expect(await opened()).toEqual([])
  })

  test('takes the data as they are without a version, as the specification has it', async () => {
    const { browser, draft, confirm, opened } = await take()
    await save(browser, draft, 0, 500_000)
    expect((await confirm({ data: dataOf(50_000), price: 1 })).status).toBe(200)
    expect(await opened()).toMatchObject([{ answers: { valeurMobilier: 50_000 } }])
  })
})
