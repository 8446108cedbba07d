import { seenHeader } from '@wassit/domain/api/seen-fields'
import { expect, test } from 'vitest'
import { moveTo, movedRequest } from '../../../../test/agent-request-factories.ts'
import { atOnce, staffOf, tally } from '../../../../test/factories.ts'
import { detailOfRequest } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const expert = { expert_name: 'Cabinet Alami', expert_phone: '0522 33 44 55', expert_day: '02/12/2026' }
const kept = { expert_name: 'Cabinet Alami', expert_phone: '+212522334455', expert_day: '2026-12-02' }
const garage = { garage_name: 'Garage Atlas', garage_phone: '0661234567', garage_town: 'Rabat' }

const note = (report: string, parties: object, seen?: object) =>
  agent.post(
    `/api/agent/reports/${report}/parties`,
    parties,
    seen && { [seenHeader]: encodeURIComponent(JSON.stringify(seen)) },
  )

test('shows the customer the expert and the garage, and lets no older form undo a newer note', async () => {
  const claim = await movedRequest(server, agent, 'approved')
  const { report } = claim
  expect((await note(report, { expert_day: '2026-12-02' })).body.issues).toMatchObject([
    { path: 'expert_name' },
    { path: 'expert_phone' },
  ])
  expect(tally(await atOnce(3, () => note(report, expert, {})))).toEqual({ 200: 3 })
  const detail = await detailOfRequest(claim)
  expect(detail.parties).toEqual(kept)
  expect(detail.timeline.filter(({ action }) => action === 'noteParties')).toHaveLength(1)
  const other = { ...expert, expert_name: 'Cabinet Berrada' }
  const late = await note(report, other, { expert_name: '' })
  expect([late.status, late.body.code]).toEqual([409, 'form.outdated'])
  expect((await note(report, { ...expert, ...garage }, kept)).status).toBe(200)
  expect((await detailOfRequest(claim)).parties).toMatchObject({ ...kept, garage_phone: '+212661234567' })
  const table = await agent.get('/api/agent/tables/claims')
  expect(table.body.rows).toMatchObject([{ expert: 'Cabinet Alami', garage: 'Garage Atlas' }])
  expect((await note(report, {}, { ...kept, ...garage, garage_phone: '+212661234567' })).status).toBe(200)
  expect((await detailOfRequest(claim)).parties).toBeUndefined()
})

test('refuses the expert of a rejected claim and of another request', async () => {
  const { report } = await movedRequest(server, agent, 'documentsReview')
  await moveTo(agent, report, 'rejected', { reason: 'Hors garantie' })
  const renewal = await movedRequest(server, agent, 'documentsReview', 'renewal')
  for (const each of [report, renewal.report])
    expect((await note(each, expert)).body.code).toBe('customerRequest.wrong-status')
})
