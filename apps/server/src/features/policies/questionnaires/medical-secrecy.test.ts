import { expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { tablesWith } from '../../../../test/database-words.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { openTestApp } from '../../../../test/support.ts'
import { medicalAgent, sentHealth } from '../../../../test/underwriting-factories.ts'

const lines: string[] = []

const server = openTestApp({ log: readableLog(lines) })

const planted = 'Zymotique'

test('keeps what people say about health out of the log, the mails and every column of the database', async () => {
  const { browser: doctor } = await medicalAgent(server)
  const { browser: agent } = await signedInStaff(server)
  const health = await sentHealth(server, { heart: `${planted} du myocarde` })
  await doctor.get(`${health.file}/questionnaire`)
  await agent.get(`${health.file}/questionnaire`)
  await health.browser.post(`${health.paper}/answers`, {
    person: 'HOLDER',
    version: 'wrong',
    answers: { heartDetails: planted },
  })
  await doctor.post(`${health.file}/underwriting`, { outcome: 'furtherPapers', request: `Bilan ${planted}` })
  await health.browser.post(health.paper, { version: 'health-2026-01', truth: true })
  const terms = { outcome: 'changedTerms', loading: 20, exclusion: `${planted} chronique`, reason: planted }
  expect((await doctor.post(`${health.file}/underwriting`, terms)).status).toBe(200)
  await server.runJobs()
  expect((await health.browser.post('/api/accept/devis', { insurance_id: health.id })).status).toBe(200)

  expect((await health.browser.get(health.paper)).text).toContain(planted)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => line.includes(planted))).toEqual([])
  expect(server.mails.length).toBeGreaterThan(3)
  expect(server.mails.filter((mail) => JSON.stringify(mail).includes(planted))).toEqual([])
  expect(await tablesWith(server, planted)).toEqual([])
  expect(await tablesWith(server, health.number)).toContain('public.policies')
  const reads = [
    await agent.get(health.file),
    await agent.get(`/api/agent/insurances?view=all&q=${planted}`),
    await health.browser.get('/api/user/history'),
    await health.browser.get('/api/user/notices'),
    await health.browser.post('/api/user/insurances', { status: 5 }),
  ]
  expect(reads.filter(({ text }) => text.includes(`${planted} `))).toEqual([])
})
