import { catalogue, productKeys } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { describe, expect, test } from 'vitest'
import { openBrowser, signedInCustomer } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const list = (from: Browser, status: unknown, headers = {}) =>
  from.post('/api/user/insurances', { status }, headers)

const setStatus = (userId: string, status: number) =>
  server.db.updateTable('policies').set({ status }).where('user_id', '=', userId).execute()

describe('user/insurances', () => {
  test('returns exactly the fields of the specification', async () => {
    const customer = await signedInCustomer(server)
    const answer = await list(customer.browser, 5)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      insurances: [
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          insurance_number: expect.stringMatching(/^WST-\d{4}-\d{6}$/),
          created_at: '2026-11-21T09:00:00.000Z',
          start_date: null,
          end_date: null,
          ended_by: null,
          risk: null,
          insuranceType_name: 'stagiaire',
          insuranceType_typeName: 'Stagiaire',
          insurance_type_id: 11,
          status: 1,
          progression: 1,
          amount: 150,
          company_name: null,
          assistance_phone: null,
          waits_for: null,
          documents: [],
        },
      ],
      remaining: 4,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    [0, 5, 0],
    [1, 5, 1],
    [2, 5, 2],
    [3, 5, 2],
    [4, 5, 3],
    [5, 5, 3],
    [6, 6, 4],
    [7, 5, 3],
    [8, 5, 1],
  ])('shows status %i in list %i only, with progression %i', async (status, inList, progression) => {
    const customer = await signedInCustomer(server)
    await setStatus(customer.userId, status)
    for (const asked of [5, 6]) {
      const { body } = await list(customer.browser, asked)
      expect(body.insurances).toMatchObject(asked === inList ? [{ status, progression }] : [])
    }
  })

  test('names the product in the visitor’s language', async () => {
    const customer = await signedInCustomer(server)
    const names = new Set<string>()
    for (const lang of ['fr', 'en', 'ma']) {
      customer.browser.cookies.lang = lang
      names.add((await list(customer.browser, 5)).body.insurances[0].insuranceType_typeName)
    }
    expect(names.size).toBe(3)
  })

  test('lists the newest insurance first, with amounts in dirhams and none for a referred one', async () => {
    const customer = await signedInCustomer(server, { birthday: '1940-01-01' })
    server.clock.advance(1000)
    const data = { insuranceType: 'sante', ...complete.healthInternational }
    await customer.browser.post('/api/user/add/insurance', { data })
    const { insurances } = (await list(customer.browser, '5')).body
    expect(insurances).toMatchObject([
      { insuranceType_name: 'sante', amount: null, insurance_type_id: 8 },
      { insuranceType_name: 'stagiaire', amount: 150 },
    ])
  })

  test('hides the insurances of other customers', async () => {
    const [first, second] = [await signedInCustomer(server), await signedInCustomer(server)]
    const [mine, theirs] = [await list(first.browser, 5), await list(second.browser, 5)]
    expect(mine.body.insurances[0].id).not.toBe(theirs.body.insurances[0].id)
    expect(mine.body.insurances[0].insurance_number).not.toBe(theirs.body.insurances[0].insurance_number)
    expect(mine.body.insurances).toHaveLength(1)
  })

  test('refuses the list without a valid bearer', async () => {
    const stranger = await list(openBrowser(server), 5)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'session.missing'])
    const customer = await signedInCustomer(server)
    server.clock.advance(2 * 3_600_000)
    expect((await list(customer.browser, 5)).body.code).toBe('session.expired')
  })

  test.each([[0], [4], [7], ['x'], [''], [null], [undefined], [[5]], [{}], [true], [5.5], ['5; drop table']])(
    'refuses the unknown list %j of insurances',
    async (status) => {
      const customer = await signedInCustomer(server)
      const answer = await list(customer.browser, status)
      expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'status' }]])
    },
  )

  test('gives every product of the catalogue a number', () => {
    expect(productKeys.map((key) => catalogue[key].coverageId).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    )
  })
})
