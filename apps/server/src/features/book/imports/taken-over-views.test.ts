import { fileTabs } from '@wassit/domain/site/file-tabs'
import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { expect, test } from 'vitest'
import { signedInCustomer } from '../../../../test/factories.ts'
import { importActs, openImportDesk, own } from '../../../../test/import-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const desk = openImportDesk(server)
const { takeIn } = importActs(server, () => desk)

/** Takes a bordereau in and returns the numbers and holders of its contracts. */
const contractsOf = async (content: string) => {
  await takeIn(content)
  return server.db
    .selectFrom('taken_over_policies')
    .innerJoin('policies', 'policies.id', 'taken_over_policies.policy_id')
    .select(['policies.id', 'policies.number', 'policies.user_id'])
    .orderBy('policies.created_at', 'desc')
    .orderBy('policies.number', 'desc')
    .limit(3)
    .execute()
}

test('lists and opens the files of persons of whom an import knows no address at all', async () => {
  const contracts = await contractsOf(own(() => sampleBordereau()).replaceAll(/;0[5-6]\d{8}(?=;)/g, ';'))
  const phones = await server.db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where(
      'id',
      'in',
      contracts.flatMap(({ user_id: id }) => id ?? []),
    )
    .execute()
  expect(phones).toEqual(contracts.map(() => ({ phone: null, email: null })))
  const listed = await desk.agent.get('/api/agent/insurances?view=all')
  expect(listed.status).toBe(200)
  const numbers = listed.body.insurances.map((line: { insurance_number: string }) => line.insurance_number)
  expect(numbers).toEqual(expect.arrayContaining(contracts.map(({ number }) => number)))
  for (const tab of fileTabs) {
    const opened = await desk.agent.get(`/api/agent/insurances/${contracts[0]?.number}?tab=${tab}`)
    expect([tab, opened.status]).toEqual([tab, 200])
  }
})

test('shows the contract of another house to its customer', async () => {
  const [contract] = await contractsOf(own(() => sampleBordereau()))
  const { browser, email } = await signedInCustomer(server)
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('policies')
    .set({ user_id: id })
    .where('id', '=', contract?.id ?? '')
    .execute()
  const listed = await browser.post('/api/user/insurances', { status: 5 })
  expect(listed.status).toBe(200)
  const opened = await browser.get(`/api/user/insurance/${contract?.number}`)
  expect([opened.status, opened.body.insurance_number]).toEqual([200, contract?.number])
})
