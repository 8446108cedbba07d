import { usualHours } from '@wassit/domain/hours/working-hours'
import { beforeAll, describe, expect, test } from 'vitest'
import { seenHeader } from '@wassit/domain/api/seen-fields'
import { issueIdsOf, signedInCustomer, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { sentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRow } from '../../../test/rows.ts'
import { buildClock, openTestApp } from '../../../test/support.ts'

// Monday, 11:00.
const server = openTestApp({ clock: buildClock('2026-11-30T11:00:00Z') })

let admin: Browser
let agent: Browser
let agentId: string
let waiting: { id: string; number: string }
beforeAll(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  agent = (await signedInStaff(server)).browser
  agentId = (await agent.get('/api/agent/me')).body.id
  waiting = await policyAt(server, 'requested')
})

const hours = async () => (await admin.get('/api/agent/hours')).body
const mainBranch = async () => (await hours()).branches[0]

/** Returns when the waiting file is due that has waited since a moment, and whether it is late. */
const dueSince = async (moment: string, { id, number } = waiting) => {
  await changeRows(server, 'policies', { id }, { status_since: new Date(moment) })
  const { insurances } = (await agent.get(`/api/agent/insurances?view=all&q=${number}`)).body
  return [insurances[0].due_at, insurances[0].late]
}

describe('deadline of a quote request', () => {
  test('passes over the weekend: four hours from Friday afternoon end on Monday, and then it is late', async () => {
    expect(await dueSince('2026-11-27T16:30:00Z')).toEqual(['2026-11-30T11:00:00.000Z', true])
    expect(await dueSince('2026-11-27T16:30:01Z')).toEqual(['2026-11-30T11:00:01.000Z', false])
  })

  test('passes over a holiday', async () => {
    expect((await dueSince('2026-11-17T17:00:00Z'))[0]).toBe('2026-11-19T11:30:00.000Z')
  })

  test('stands in the file and in the day of the agents as in the queue', async () => {
    const [due] = await dueSince('2026-11-27T16:30:00Z')
    expect((await agent.get(`/api/agent/insurances/${waiting.number}`)).body.insurance.due_at).toBe(due)
    const { next, policies } = (await agent.get('/api/agent/day')).body
    expect(next[0]).toMatchObject({ number: waiting.number, due_at: due, due_on: '2026-11-30' })
    expect(policies.late).toBe(1)
  })

  test('moves with a feast that an admin confirms a day earlier', async () => {
    const since = '2027-03-08T14:00:00Z'
    expect((await dueSince(since))[0]).toBe('2027-03-09T12:00:00.000Z')
    const fitr = { name: 'fitr', hijri_year: 1448, first_day: '09/03/2027' }
    expect((await admin.post('/api/agent/hours/lunar-days', fitr)).status).toBe(200)
    expect((await dueSince(since))[0]).toBe('2027-03-11T11:30:00.000Z')
    const { lunar } = await hours()
    expect(lunar).toContainEqual({ ...fitr, first_day: '2027-03-09', confirmed: true })
  })

  test('follows the minutes that an admin sets', async () => {
    expect((await admin.post('/api/agent/hours/deadlines', { kind: 'quote', minutes: 60 })).status).toBe(200)
    expect(await dueSince('2026-11-27T16:30:00Z')).toEqual(['2026-11-27T17:30:00.000Z', true])
    await admin.post('/api/agent/hours/deadlines', { kind: 'quote', minutes: 240 })
  })

  test('follows the hours of the branch of its agent', async () => {
    const saturday = [...usualHours.week.slice(0, 5), '9h-13h', '']
    const branch = { ...usualHours, name: 'Agence de Fès', week: saturday, members: [agentId] }
    const added = await admin.post('/api/agent/hours/branches', branch)
    const again = await admin.post('/api/agent/hours/branches', branch)
    expect([added.status, again.status, again.body.code]).toEqual([201, 409, 'branch.exists'])
    await agent.post(`/api/agent/insurances/${waiting.number}/assign`, { agent_id: agentId })
    expect((await dueSince('2026-11-27T16:30:00Z'))[0]).toBe('2026-11-28T11:30:00.000Z')
    const late = (await agent.get('/api/agent/insurances?view=late')).body
    expect(late.insurances.map((line: { insurance_number: string }) => line.insurance_number)).toEqual([
      waiting.number,
    ])
    await agent.post(`/api/agent/insurances/${waiting.number}/assign`, { agent_id: null })
    expect((await dueSince('2026-11-27T16:30:00Z'))[0]).toBe('2026-11-30T11:00:00.000Z')
  })
})

test('a claim is due within one working hour, a renewal within four, in one list with the late ones first', async () => {
  const [claim, renewal] = [await sentRequest(server, 'claim'), await sentRequest(server, 'renewal')]
  await server.db
    .updateTable('requests')
    .set({ status_since: new Date('2026-11-30T09:00:00Z') })
    .where('number', 'in', [claim.report, renewal.report])
    .execute()
  const { reports, late } = (await agent.get('/api/agent/reports')).body
  const shown = reports.map((line: { Report_number: string; late: boolean; due_at: string }) => [
    line.Report_number,
    line.late,
    line.due_at,
  ])
  expect(shown).toEqual([
    [claim.report, true, '2026-11-30T10:00:00.000Z'],
    [renewal.report, false, '2026-11-30T14:30:00.000Z'],
  ])
  expect(late).toBe(1)
})

describe('the hours of the house', () => {
  test('refuses the hours to an agent and to a customer', async () => {
    expect((await agent.get('/api/agent/hours')).status).toBe(403)
    expect((await agent.post('/api/agent/hours/deadlines', { kind: 'quote', minutes: 60 })).status).toBe(403)
    const { browser } = await signedInCustomer(server)
    expect((await browser.get('/api/agent/hours')).status).toBe(403)
  })

  test('keeps the hours of a branch as they are read, with the change in the trail', async () => {
    const { id } = await mainBranch()
    const body = { ...usualHours, name: 'Casablanca', members: [] }
    const exceptions = [
      { day: '31-12-2026', slots: '' },
      { day: '24/12/2026', slots: '8h30-12h30' },
    ]
    const saved = await admin.post(`/api/agent/hours/branches/${id}`, { ...body, exceptions })
    expect(saved.status).toBe(200)
    expect(await mainBranch()).toMatchObject({
      name: 'Casablanca',
      exceptions: [
        { day: '2026-12-24', slots: '08:30-12:30' },
        { day: '2026-12-31', slots: '' },
      ],
    })
    const noted = await findRow(server, 'audit_events', { subject: id }, ['after'])
    expect(noted.after).toMatchObject({ exceptions: '2026-12-24 08:30-12:30 | 2026-12-31 ' })
    await admin.post(`/api/agent/hours/branches/${id}`, body)
  })

  test('refuses a day without meaning, a day twice, a week without an open day and a far feast', async () => {
    const { id } = await mainBranch()
    const save = async (fields: object) =>
      issueIdsOf(
        await admin.post(`/api/agent/hours/branches/${id}`, {
          ...usualHours,
          name: 'Casablanca',
          members: [],
          ...fields,
        }),
      )
    const week = ['le matin', ...usualHours.week.slice(1)]
    expect(await save({ week })).toEqual([['week[0]', 'hours.invalid.slots']])
    const twice = ['24-12-2026', '2026-12-24'].map((day) => ({ day, slots: '' }))
    expect(await save({ exceptions: twice })).toEqual([['exceptions[1].day', 'hours.invalid.twice']])
    expect(await save({ ramadan: Array.from({ length: 7 }, () => '') })).toEqual([
      ['ramadan', 'hours.invalid.closed'],
    ])
    const far = { name: 'adha', hijri_year: 1448, first_day: '2027-06-17' }
    const refused = await admin.post('/api/agent/hours/lunar-days', far)
    expect([refused.status, issueIdsOf(refused)]).toEqual([400, [['first_day', 'hours.invalid.lunar']]])
    expect((await admin.post(`/api/agent/hours/branches/${crypto.randomUUID()}`, {})).status).toBe(400)
  })

  test('refuses an older form that would undo newer hours', async () => {
    const { id, ...before } = await mainBranch()
    const body = { ...usualHours, name: 'Casablanca', members: [] }
    const headers = { [seenHeader]: encodeURIComponent(JSON.stringify({ week: before.week })) }
    const first = [...usualHours.week.slice(0, 5), '9-12', '']
    await admin.post(`/api/agent/hours/branches/${id}`, { ...body, week: first }, headers)
    const other = [...usualHours.week.slice(0, 5), '9-13', '']
    const late = await admin.post(`/api/agent/hours/branches/${id}`, { ...body, week: other }, headers)
    expect([late.status, late.body.code]).toEqual([409, 'form.outdated'])
  })
})
