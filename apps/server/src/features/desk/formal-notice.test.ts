import { expect, test } from 'vitest'
import { signedInStaff } from '../../../test/factories.ts'
import { plannedPolicy, recordCash } from '../../../test/instalment-factories.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })

test('draws the formal notice for the insurer from the eleventh day on, with its days, until the instalment is paid', async () => {
  const { number } = await plannedPolicy(server, await signedInStaff(server))
  const open = async (day: string) => {
    server.clock.set(`${day}T10:00:00Z`)
    const agent = await signedInStaff(server)
    const file = (await agent.browser.get(`/api/agent/insurances/${number}`)).body
    const response = await server.app.inject(`/${file.formal_notice_url.replace(/^\//, '')}`)
    return { agent, response }
  }
  expect((await open('2027-02-01')).response.statusCode).toBe(404)
  const { agent, response } = await open('2027-02-02')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = pdfText(response.rawPayload).join(' ').replaceAll(/\s+/g, ' ')
  for (const part of ['50,00', '22-01-2027', '22-02-2027', '04-03-2027', 'Seul l’assureur peut l’envoyer'])
    expect(text).toContain(part)
  await recordCash(agent, number, 50)
  expect((await open('2027-02-02')).response.statusCode).toBe(404)
  expect((await server.app.inject(`/api/formal-notice/${number}`)).statusCode).toBeGreaterThanOrEqual(400)
})
