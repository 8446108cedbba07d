import { describe, expect, test } from 'vitest'
import { openBrowser, requestQuote, signedInCustomer, startQuote } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const sent = {
  utm_source: 'Google',
  utm_campaign: 'été',
  utm_content: 'x',
  referrer: 'www.google.com',
  ip: '192.0.2.1',
}
const kept = { utm_source: 'google', utm_campaign: 'ete', referrer: 'google.com' }

const sourceOfDraft = async (id: string) =>
  (await server.db.selectFrom('drafts').select('came_from').where('id', '=', id).executeTakeFirstOrThrow())
    .came_from

describe('source of a draft', () => {
  test('stays on the draft of a visitor and on the file that it becomes', async () => {
    const { uuid } = await requestQuote(server, undefined, { came_from: sent })
    const row = await server.db
      .selectFrom('policies')
      .select('came_from')
      .where('prospect_id', '=', uuid)
      .executeTakeFirstOrThrow()
    expect(row.came_from).toEqual(kept)
  })

  test.each([[undefined], [null], ['google'], [[1]], [{ utm_source: 'a@b.ma' }], [{ referrer: {} }]])(
    'refuses nobody a quote: %j',
    async (cameFrom) => {
      const { draft } = await startQuote(openBrowser(server), { came_from: cameFrom })
      expect(await sourceOfDraft(draft)).toBeNull()
    },
  )

  test('stays on the draft of a signed-in customer', async () => {
    const { browser } = await signedInCustomer(server)
    const { body } = await browser.post('/api/user/draft', { insuranceType: 'voyage', came_from: sent })
    expect(await sourceOfDraft(body.draft)).toEqual(kept)
  })
})
