import { describe, expect, test } from 'vitest'
import { atOnce, signedInCustomer } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const repeat = (browser: Browser, insurance_id: unknown, headers: Record<string, string> = newKey()) =>
  browser.post('/api/user/draft/repeat', { insurance_id }, headers)
const draftOf = async (browser: Browser, answer: { body: { draft: string } }) =>
  (await browser.get(`/api/draft/${answer.body.draft}`)).body

/** Builds an expired quote of a motorcycle with an agreement code, and its owner. */
const expiredMotorcycle = async () => {
  const expired = await policyAt(server, 'expired', { product: 'assistance' })
  const answers = await listedAnswers(server, 'motorcycle')
  await server.db
    .updateTable('policies')
    .set({ product: 'motorcycle', answers: JSON.stringify(answers), agreement_code: 'BANQUE' })
    .where('id', '=', expired.id)
    .execute()
  return { ...expired, answers }
}

describe('call that repeats an expired quote', () => {
  test('opens a draft of the same product with its answers and its agreement code', async () => {
    const { browser, id, answers } = await expiredMotorcycle()
    const answer = await repeat(browser, id)
    expect(answer.status).toBe(201)
    const draft = await draftOf(browser, answer)
    expect(draft).toMatchObject({
      insuranceType: 'motorcycle',
      convention: 'BANQUE',
      confirmed: false,
      version: 1,
    })
    expect(draft.answers).toEqual(answers)
  })

  test('leaves out a brand and a model that are no longer listed', async () => {
    const { browser, id, answers } = await expiredMotorcycle()
    await server.db
      .updateTable('policies')
      .set({ answers: JSON.stringify({ ...answers, marque: 999_999, model: 999_999 }) })
      .where('id', '=', id)
      .execute()
    const { marque: _brand, marqueText: _name, model: _model, modelText: _text, ...kept } = answers
    expect((await draftOf(browser, await repeat(browser, id))).answers).toEqual(kept)
  })

  test('opens one draft per key, also for ten calls at once', async () => {
    const { browser, id } = await expiredMotorcycle()
    const key = newKey()
    const answers = await atOnce(10, () => repeat(browser, id, key))
    expect(new Set(answers.map(({ body }) => body.draft)).size).toBe(1)
    expect((await repeat(browser, id)).body.draft).not.toBe(answers[0]?.body.draft)
  })

  test('repeats a quote for its owner only, once it has expired', async () => {
    const { id } = await expiredMotorcycle()
    const { browser: stranger } = await signedInCustomer(server)
    for (const [insurance, status] of [
      [id, 404],
      [crypto.randomUUID(), 404],
      ['x', 400],
    ] as const)
      expect((await repeat(stranger, insurance)).status).toBe(status)
    const { browser, id: open } = await policyAt(server, 'requested')
    const refused = await repeat(browser, open)
    expect([refused.status, refused.body.code]).toEqual([409, 'policy.wrong-status'])
  })
})
