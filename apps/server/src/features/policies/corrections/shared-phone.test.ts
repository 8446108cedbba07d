import { expect, test } from 'vitest'
import { lastCode, signedInCustomer, staffOf } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const contact = (number: string, name: '' | '/confirm', body: object) =>
  agent.post(`/api/agent/insurances/${number}/holder/contact${name}`, body)
const file = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const userOf = ({ userId }: { userId: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

test('proves a phone by the present address, also one that two people share as the agent states', async () => {
  const other = await signedInCustomer(server)
  const { number, email, ...customer } = await policyAt(server, 'quoted')
  const unstated = { kind: 'phone', value: other.phone }
  const known = await contact(number, '', unstated)
  expect([known.status, known.body.code]).toEqual([409, 'holder.known-phone'])
  expect(known.body.issues).toMatchObject([
    { path: 'contact.value', values: { link: `/console/nouveau?client=${other.userId}` } },
  ])
  const contactOf = { ...unstated, shared_phone: true }
  expect((await contact(number, '', contactOf)).status).toBe(200)
  const { code } = await lastCode(server, email)
  expect((await contact(number, '/confirm', { contact: contactOf, code, reason: 'Faute' })).status).toBe(200)
  expect((await userOf(customer)).phone).toBe(other.phone)
  expect((await file(number)).insurance.same_phone).toEqual([
    { id: other.userId, name: expect.stringMatching(/\S/) },
  ])
})
