import { beforeEach, expect, test } from 'vitest'
import { atOnce, signedInStaff, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { pdfFile, policyRow } from '../../../test/policy-factories.ts'
import { findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import {
  acceptedHealth,
  medicalAgent,
  medicalAnswers,
  version,
} from '../../../test/underwriting-factories.ts'
import type { AcceptedHealth } from '../../../test/underwriting-factories.ts'

const server = openTestApp({ config: { rateLimit: false } })
let reader: Browser
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  reader = (await medicalAgent(server)).browser
})

const answersOf = async ({ id }: AcceptedHealth, yes: Record<string, string> = {}) => {
  const row = await policyRow(server, id)
  return Object.fromEntries(
    ['HOLDER', 'SPOUSE', 'CHILD_1'].map((code) => [
      code,
      medicalAnswers(row, code, code === 'HOLDER' ? yes : {}),
    ]),
  )
}

const type = async (browser: Browser, health: AcceptedHealth, more: object = {}) =>
  browser.form(`${health.file}/questionnaire`, {
    version,
    answers: JSON.stringify(await answersOf(health, { heart: 'Souffle au cœur' })),
    signed: 'true',
    file: await pdfFile(),
    ...more,
  })

test('enters the answers of a signed paper once, and shows both sides where they come from', async () => {
  const health = await acceptedHealth(server)
  await health.browser.post(`${health.paper}/answers`, {
    person: 'HOLDER',
    version,
    answers: { heart: 'non' },
  })
  const blank = (await reader.get(`${health.file}/questionnaire/blank`)).body
  expect(blank.persons.map(({ code }: { code: string }) => code)).toEqual(['HOLDER', 'SPOUSE', 'CHILD_1'])
  expect(JSON.stringify(blank)).not.toContain('"answers"')
  expect(tally(await atOnce(3, () => type(reader, health)))).toEqual({ 200: 3 })
  const own = (await health.browser.get(health.paper)).body
  expect(own).toMatchObject({ state: 'filled', from_paper: true })
  expect(own.persons[0].answers).toMatchObject({ heart: true, heartDetails: 'Souffle au cœur' })
  const { body: file } = await reader.get(`${health.file}/questionnaire`)
  expect(file.papers).toHaveLength(1)
  expect(file.typed_by).not.toBeNull()
  const trail = await findRows(server, 'audit_events', { subject: health.id, outcome: 'filled' }, [
    'actor_id',
  ])
  expect(trail.map(({ actor_id: actor }) => actor)).not.toContain(health.userId)
  expect(trail).toHaveLength(1)
})

test('refuses answers that are missing, unsigned, without a scan or of another version, and changes nothing', async () => {
  const health = await acceptedHealth(server)
  const { HOLDER: holder } = await answersOf(health)
  const answers = [
    await type(reader, health, { answers: JSON.stringify({ HOLDER: holder }) }),
    await type(reader, health, { signed: '' }),
    await type(reader, health, { file: '' }),
    await type(reader, health, { version: 'health-2020-01' }),
    await type(reader, health, { answers: 'pas du JSON' }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual([
    'questionnaire.incomplete',
    'request.invalid',
    'document.missing',
    'questionnaire.outdated',
    'request.invalid',
  ])
  expect((await health.browser.get(health.paper)).body).toMatchObject({ state: 'asked', from_paper: false })
})

test('lets only a person with the right type a paper, and nobody after the customer has sent theirs', async () => {
  const health = await acceptedHealth(server)
  const { browser } = await signedInStaff(server)
  expect((await browser.get(`${health.file}/questionnaire/blank`)).body.code).toBe('right.missing')
  expect((await type(browser, health)).body.code).toBe('right.missing')
  expect((await type(health.browser, health)).body.code).toBe('session.forbidden')
  const answers = await answersOf(health)
  for (const [person, typed] of Object.entries(answers))
    await health.browser.post(`${health.paper}/answers`, { person, version, answers: typed })
  await health.browser.post(health.paper, { version, truth: true })
  expect((await type(reader, health)).body.code).toBe('policy.wrong-status')
  expect((await health.browser.get(health.paper)).body).toMatchObject({ from_paper: false })
})
