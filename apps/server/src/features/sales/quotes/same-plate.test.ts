import { car as sampleCar } from '@wassit/domain/products/sample-answers'
import { expect, test } from 'vitest'
import { atOnce, signedInCustomer, staffOf, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

let plates = 70_000
const newCar = () => {
  plates += 1
  return { insuranceType: 'automobile', ...sampleCar, immatNumber: String(plates) }
}

const ask = ({ browser }: { browser: Browser }, data: object, another?: boolean) =>
  browser.post('/api/user/add/insurance', { data, ...(another !== undefined && { another }) })

const enter = (customer: string, data: object, another?: boolean) =>
  agent.post('/api/agent/quotes', { customer, data, ...(another !== undefined && { another }) })

const filesOf = (userId: string) =>
  server.db.selectFrom('policies').select('number').where('user_id', '=', userId).execute()

test('asks a customer before a second file of one plate, and opens it once confirmed', async () => {
  const customer = await signedInCustomer(server)
  const before = (await filesOf(customer.userId)).map(({ number }) => number)
  const car = newCar()
  expect((await ask(customer, car, false)).status).toBe(200)
  const opened = (await filesOf(customer.userId)).find(({ number }) => !before.includes(number))
  const again = await ask(customer, { ...car, immatType: 'ا' }, false)
  expect([again.status, again.body.code]).toEqual([409, 'policy.same-plate'])
  expect(again.body.message).toContain(opened?.number)
  expect((await ask(customer, car, true)).status).toBe(200)
  expect(await filesOf(customer.userId)).toHaveLength(before.length + 2)
})

test('never tells a customer of the file of another person, of whom an agent is told', async () => {
  const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
  const car = newCar()
  await ask(one, car, false)
  expect((await ask(other, car, false)).status).toBe(200)
  const third = await signedInCustomer(server)
  const entered = await enter(third.userId, car, false)
  expect([entered.status, entered.body.code]).toEqual([409, 'policy.same-plate'])
  expect((await enter(third.userId, car, true)).status).toBe(201)
})

test('opens a file without a question for a plate whose contract is over or whose quote expired', async () => {
  const customer = await signedInCustomer(server)
  const car = newCar()
  await ask(customer, car, false)
  await server.db
    .updateTable('policies')
    .set({ status: 6, start_date: '2025-01-01', end_date: '2025-12-31' })
    .where('user_id', '=', customer.userId)
    .execute()
  expect((await ask(customer, car, false)).status).toBe(200)
})

test('opens one of two files of one plate that are sent at once', async () => {
  const customer = await signedInCustomer(server)
  const car = newCar()
  expect(tally(await atOnce(2, () => ask(customer, car, false)))).toEqual({ 200: 1, 409: 1 })
})

test('asks nothing of a caller who does not know the question', async () => {
  const customer = await signedInCustomer(server)
  const car = newCar()
  expect(tally([await ask(customer, car), await ask(customer, car)])).toEqual({ 200: 2 })
})
