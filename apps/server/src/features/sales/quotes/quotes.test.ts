import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const json = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}

describe('main journey over the wire', () => {
  test('leads a visitor from step 1 to the request in the customer area', async () => {
    const started = await json('/api/add/user', {
      email: 'nadia@example.ma',
      phone: '0612345678',
      insuranceType: 'stagiaire',
    })
    expect(started.status).toBe(201)
    const { uuid } = started.body as { uuid: string }
    const price = await json('/api/get/price', { data: { insuranceType: 'stagiaire' } })
    expect(price.body.price).toBe(150)
    const form = new FormData()
    form.append('data', JSON.stringify({ insuranceType: 'stagiaire' }))
    form.append('uuid', uuid)
    form.append('price', '150')
    const added = await server.app.inject({ method: 'POST', url: '/api/add/insurance', payload: form })
    expect(added.json()).toEqual({ uuid })
    await server.runJobs()
    const code = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0]
    expect((await json('/api/verify/otp', { otp: code, uuid })).status).toBe(200)
    const person = {
      uuid,
      firstname: 'Nadia',
      lastname: 'Alaoui',
      city: 'Rabat',
      address: '1, rue des Orangers',
      cin: 'AB123456',
      birthday: '1990-05-04',
      password: 'motdepasse sûr',
    }
    expect((await json('/api/register', person)).status).toBe(201)
    const login = await json('/api/login', { email: 'nadia@example.ma', password: 'motdepasse sûr' })
    expect(login.status).toBe(200)
    const list = await json(
      '/api/user/insurances',
      { status: 5 },
      { authorization: `Bearer ${login.body.token}` },
    )
    expect(list.body.insurances).toMatchObject([{ insuranceType_name: 'stagiaire', status: 1, amount: 150 }])
  })
})

test.each([
  ['x', 'validation.product'],
  ['', 'validation.required'],
  [undefined, 'validation.required'],
])('refuses a price for the product %j with its own reason', async (insuranceType, id) => {
  const { status, body } = await json('/api/get/price', { data: { insuranceType } })
  expect([status, body.issues]).toMatchObject([400, [{ path: 'insuranceType', id }]])
})
