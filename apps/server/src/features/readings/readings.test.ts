import type { ReadingView } from '@wassit/domain/api/readings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { medicalAgent, sentHealth } from '../../../test/underwriting-factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const readings = async (browser: Browser): Promise<ReadingView[]> =>
  (await browser.get('/api/user/readings')).body.readings

test('lists the readings of a policy and of a request, newest first and without the name of the agent', async () => {
  const { browser, report, id, email } = await sentRequest(server, 'claim')
  const { number } = await server.db
    .selectFrom('policies')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await readings(browser)).toEqual([])
  const { browser: agent, email: agentEmail } = await signedInStaff(server)
  await agent.get(`/api/agent/insurances/${number}`)
  server.clock.advance(60_000)
  await agent.get(`/api/agent/reports/${report}`)

  const answer = await browser.get('/api/user/readings')
  expect(answer.body).toMatchObject({ next: null, previous: null })
  expect(answer.body.readings).toEqual([
    expect.objectContaining({
      reader: 'adviser',
      insurance_number: number,
      report: { number: report, type: 'Sinistre' },
      at: server.clock.now().toISOString(),
    }),
    expect.objectContaining({ reader: 'adviser', insurance_number: number, report: null }),
  ])
  expect(answer.text).not.toContain(agentEmail)
  expect(answer.text).not.toContain(email)
})

test('names the medical service for medical answers, and shows nobody the readings of others', async () => {
  const { browser: doctor } = await medicalAgent(server)
  const health = await sentHealth(server)
  const other = await sentHealth(server)
  await doctor.get(`${health.file}/questionnaire`)
  expect((await readings(health.browser)).map(({ reader }) => reader)).toEqual(['medical'])
  expect(await readings(other.browser)).toEqual([])
})

test('pages through many readings without losing one', async () => {
  const { browser, number } = await sentHealth(server)
  const { browser: agent } = await signedInStaff(server)
  for (let count = 0; count < 45; count += 1) {
    await agent.get(`/api/agent/insurances/${number}`)
    server.clock.advance(1000)
  }
  const ids: string[] = []
  const sizes: number[] = []
  let place: string | null = ''
  while (place !== null) {
    const { body } = await browser.get(`/api/user/readings${place && `?after=${place}`}`)
    sizes.push(body.readings.length)
    ids.push(...body.readings.map(({ id }: ReadingView) => id))
    place = body.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(new Set(ids).size).toBe(45)
})
