import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, signedInCustomer, tally } from '../../../../test/factories.ts'
import { pdfFile, policyRow } from '../../../../test/policy-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import {
  acceptedHealth,
  fillQuestionnaire,
  medicalAnswers,
  version,
} from '../../../../test/underwriting-factories.ts'

const server = openTestApp({ config: { rateLimit: false } })
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'))

describe('medical questionnaire', () => {
  test('asks every insured person the questions of their age, and keeps what is half typed', async () => {
    const health = await acceptedHealth(server)
    const { browser, paper } = health
    const empty = (await browser.get(paper)).body
    expect(empty).toMatchObject({ state: 'asked', version, confirmed_at: null, request: null })
    expect(
      empty.persons.map(({ code, complete }: { code: string; complete: boolean }) => [code, complete]),
    ).toEqual([
      ['HOLDER', false],
      ['SPOUSE', false],
      ['CHILD_1', false],
    ])
    const typed = { heart: 'oui', heartDetails: 'Souffle au c', unknown: 'x' }
    const saved = await browser.post(`${paper}/answers`, { person: 'HOLDER', version, answers: typed })
    expect(saved.body).toEqual({ complete: false })
    const { unknown: _dropped, ...kept } = typed
    expect((await browser.get(paper)).body.persons[0]).toMatchObject({ answers: kept })
    const row = await policyRow(server, health.id)
    expect(Object.keys(medicalAnswers(row, 'CHILD_1'))).not.toContain('tobacco')
    expect(Object.keys(medicalAnswers(row, 'HOLDER'))).toHaveLength(20)
  })

  test('keeps both answers when two people are saved at once', async () => {
    const health = await acceptedHealth(server)
    await atOnce(6, (index) =>
      health.browser.post(`${health.paper}/answers`, {
        person: ['HOLDER', 'SPOUSE', 'CHILD_1'][index % 3],
        version,
        answers: { heart: 'non' },
      }),
    )
    const { persons } = (await health.browser.get(health.paper)).body
    expect(persons.map(({ answers }: { answers: object }) => answers)).toEqual([
      { heart: 'non' },
      { heart: 'non' },
      { heart: 'non' },
    ])
  })

  test('refuses an incomplete, an unconfirmed and a repeated sending, and one of another version', async () => {
    const health = await acceptedHealth(server)
    const { browser, paper } = health
    const send = (body: object) => browser.post(paper, body)
    expect((await send({ version, truth: true })).body).toMatchObject({ code: 'questionnaire.incomplete' })
    await fillQuestionnaire(server, health)
    expect((await send({ version })).body).toMatchObject({ issues: [{ path: 'truth' }] })
    expect((await send({ version: 'health-2020-01', truth: true })).body).toMatchObject({
      code: 'questionnaire.outdated',
    })
    const answers = await atOnce(4, () => send({ version, truth: true }))
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
    const changed = { person: 'HOLDER', version, answers: { heart: 'oui' } }
    expect((await browser.post(`${paper}/answers`, changed)).status).toBe(409)
    expect((await browser.get(paper)).body).toMatchObject({ state: 'filled' })
  })

  test('asks the newest version of what was begun in an older one, and keeps the known answers', async () => {
    const health = await acceptedHealth(server)
    const { browser, paper, id } = health
    await browser.post(`${paper}/answers`, { person: 'HOLDER', version, answers: { heart: 'non' } })
    await changeRows(server, 'underwritings', { policy_id: id }, { questionnaire: 'health-2020-01' })
    const shown = (await browser.get(paper)).body
    expect(shown).toMatchObject({ version })
    expect(shown.persons[0].answers).toEqual({ heart: 'non' })
    const stale = { person: 'HOLDER', version: 'health-2020-01', answers: { heart: 'oui' } }
    expect((await browser.post(`${paper}/answers`, stale)).body).toMatchObject({
      code: 'questionnaire.outdated',
    })
  })

  test('does not exist for another customer, and has no unknown person', async () => {
    const health = await acceptedHealth(server)
    const { browser: stranger } = await signedInCustomer(server)
    const answers = { person: 'HOLDER', version, answers: {} }
    expect((await stranger.get(health.paper)).status).toBe(404)
    expect((await stranger.post(`${health.paper}/answers`, answers)).status).toBe(404)
    expect((await stranger.post(health.paper, { version, truth: true })).status).toBe(404)
    expect((await stranger.form(`${health.paper}/paper`, { file: await pdfFile() })).status).toBe(404)
    const nobody = { ...answers, person: 'CHILD_9' }
    expect((await health.browser.post(`${health.paper}/answers`, nobody)).status).toBe(400)
  })
})
