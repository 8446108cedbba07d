import { toDirhams } from '@wassit/domain/pricing/money'
import { complete } from '@wassit/domain/products/sample-answers'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { insuredPolicy, sentRequest } from '../../../test/request-factories.ts'
import type { InsuredPolicy } from '../../../test/request-factories.ts'
import { openTestApp } from '../../../test/support.ts'

let car: InsuredPolicy

const changed = { ...complete.car, puissanceFiscale: '9' }
const change = { report_type: 'Modification', date_effet: '2026-12-01', data: changed }
const ending = { report_type: 'Resiliation', date_resiliation: '2026-12-31' }

/** Builds an insured car with an agreement of 10 %. */
const withAgreement = async (): Promise<InsuredPolicy> => {
  const policy = await insuredPolicy(server, { product: 'car' })
  await server.db.updateTable('policies').set({ agreement_code: 'DIX' }).where('id', '=', policy.id).execute()
  return policy
}

const server = openTestApp()
beforeAll(async () => {
  await server.db
    .insertInto('agreements')
    .values({
      code: 'DIX',
      label: 'Dix',
      kind: 'discount',
      rate: 0.1,
      products: ['car'],
      valid_until: null,
      active: true,
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute()
  car = await withAgreement()
})

const ask = (browser: Browser, insurance_id: string, form: object) =>
  browser.post('/api/user/request/quote', { insurance_id, ...form })

describe('amount in the form of a request', () => {
  test('shows the amount that the agent will see, the agreement included', async () => {
    const { body } = await ask(car.browser, car.id, change)
    const { request } = await sentRequest(server, 'endorsement', car, change)
    const { proposal } = request
    if (proposal?.pricing?.outcome !== 'priced' || proposal.amount === null)
      throw new Error('there is no amount')
    expect(body.pricing.price).toBe(toDirhams(proposal.pricing.total))
    expect(body.amount).toBe(toDirhams(proposal.amount))
    const alone = await car.browser.post('/api/get/price', {
      data: { insuranceType: 'automobile', ...changed },
    })
    expect(body.pricing.price).toBeLessThan(alone.body.price)
  })

  test('shows the refund of a termination, and none once something was refunded', async () => {
    const policy = await insuredPolicy(server)
    const { body } = await ask(policy.browser, policy.id, ending)
    const { request } = await sentRequest(server, 'termination', policy, ending)
    expect(body).toMatchObject({ pricing: null, date: '2026-12-31' })
    expect(body.amount).toBe(toDirhams(request.proposal?.amount ?? -1))
    await server.db.updateTable('policies').set({ refund: 100 }).where('id', '=', policy.id).execute()
    expect((await ask(policy.browser, policy.id, ending)).body.amount).toBeNull()
  })

  test('computes the amount for today without a chosen day and stores nothing', async () => {
    const { date_effet: _, ...undated } = change
    const count = () => server.db.selectFrom('requests').select('id').execute()
    const before = await count()
    const [first, second] = [await ask(car.browser, car.id, undated), await ask(car.browser, car.id, undated)]
    expect([first.status, first.body.date]).toEqual([200, server.clock.now().toISOString().slice(0, 10)])
    expect(second.body).toEqual(first.body)
    expect(await count()).toEqual(before)
  })
})

describe('refusal of the amount of a request', () => {
  test('returns 404 to other customers and 401 to visitors for the amount of a request', async () => {
    const other = await signedInCustomer(server)
    expect((await ask(other.browser, car.id, change)).status).toBe(404)
    expect((await ask(openBrowser(server), car.id, change)).status).toBe(401)
  })

  test.each([
    [{ ...change, date_effet: '2031-01-01' }, 'date_effet'],
    [{ ...change, data: { ...changed, puissanceFiscale: 'x' } }, 'data.puissanceFiscale'],
    [{ ...ending, date_resiliation: '2020-01-01' }, 'date_resiliation'],
    [{ report_type: 'Sinistre' }, 'report_type'],
  ])('refuses the amount for %j with the name of the field', async (form, path) => {
    const { status, body } = await ask(car.browser, car.id, form)
    expect([status, body.issues[0].path]).toEqual([400, path])
  })
})
