import { addDays } from '@wassit/domain/party/date'
import { moroccanDay } from '@wassit/domain/format/format'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, signedInStaff } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { policyAt } from '../../../test/policy-factories.ts'
import { requestRow, sentRequest } from '../../../test/request-factories.ts'
import { changeRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()

let nawal: Browser
let karim: Browser
let ids: { nawal: string; karim: string }
beforeAll(async () => {
  nawal = (await signedInStaff(server)).browser
  karim = (await signedInStaff(server)).browser
  const idOf = async (browser: Browser) => (await browser.get('/api/agent/me')).body.id
  ids = { nawal: await idOf(nawal), karim: await idOf(karim) }
  await changeRows(server, 'users', { id: ids.nawal }, { staff_name: 'Nawal Idrissi' })
})

/** Thing that can be given to an agent: its act by one form, and who has it as its page says. */
interface Thing {
  give: (
    browser: Browser,
    agentId: string | null,
    seen?: string | null,
  ) => Promise<{ status: number; text: string }>
  assignee: () => Promise<string | null>
}

const byForm =
  (path: string, field = 'agent_id'): Thing['give'] =>
  async (browser, agentId, seen) => {
    const { status, body } = await browser.post(path, { [field]: agentId, seen })
    return { status, text: body.message }
  }

const endingFile = async () => {
  const file = await policyAt(server, 'active')
  const day = addDays(moroccanDay(server.clock.now()), 10)
  await server.db.updateTable('policies').set({ end_date: day }).where('number', '=', file.number).execute()
  return { ...file, day }
}

const things: Record<string, () => Promise<Thing>> = {
  file: async () => {
    const { number } = await policyAt(server, 'requested')
    return {
      give: byForm(`/api/agent/insurances/${number}/assign`),
      assignee: async () =>
        (await nawal.get(`/api/agent/insurances/${number}`)).body.insurance.assignee?.id ?? null,
    }
  },
  'file of a bulk act': async () => {
    const { number } = await policyAt(server, 'requested')
    const seenAt = server.clock.now().toISOString()
    server.clock.advance(1000)
    return {
      give: async (browser, agentId, seen) => {
        const { body } = await browser.post('/api/agent/bulk/assign', {
          insurance_numbers: [number],
          seen_at: seenAt,
          agent_id: agentId,
          ...(seen !== undefined && { seen: { [number]: seen } }),
        })
        return { status: body.done === 1 ? 200 : 409, text: body.results[0].reason }
      },
      assignee: async () =>
        (await nawal.get(`/api/agent/insurances/${number}`)).body.insurance.assignee?.id ?? null,
    }
  },
  request: async () => {
    const { report: number } = await sentRequest(server, 'claim')
    return {
      give: byForm(`/api/agent/reports/${number}/assign`),
      assignee: async () => (await requestRow(server, number)).assigned_to,
    }
  },
  task: async () => {
    const task = { what: 'Rappeler', due: '2026-12-01T15:00', assignee: null }
    const { id } = (await nawal.post('/api/agent/tasks', task, { 'idempotency-key': crypto.randomUUID() }))
      .body
    return {
      give: byForm(`/api/agent/tasks/${id}/assign`, 'assignee'),
      assignee: async () =>
        (await nawal.get('/api/agent/tasks?view=open')).body.tasks.find(
          (each: { id: string }) => each.id === id,
        ).assignee?.id ?? null,
    }
  },
  'contract that ends': async () => {
    const { id, day } = await endingFile()
    return {
      give: async (browser, agentId, seen) => {
        const body = { ids: [id], agent_id: agentId, ...(seen !== undefined && { seen: { [id]: seen } }) }
        const [result] = (await browser.post('/api/agent/due-items/assignments', body)).body.results
        return { status: result.outcome === 'done' ? 200 : 409, text: result.reason }
      },
      assignee: async () =>
        (await nawal.get(`/api/agent/due-items?from=${day}&to=${day}`)).body.due_items.find(
          (each: { id: string }) => each.id === id,
        ).agent_id,
    }
  },
}

describe.each(Object.entries(things))('assignment of a %s', (_name, make) => {
  test('from an older page is refused with the name of the colleague who took it', async () => {
    const { give, assignee } = await make()
    expect((await give(nawal, ids.nawal, null)).status).toBe(200)
    const older = await give(karim, ids.karim, null)
    expect(older.status).toBe(409)
    expect(older.text).toContain('Nawal Idrissi')
    expect(await assignee()).toBe(ids.nawal)
    expect((await give(karim, ids.karim, ids.nawal)).status).toBe(200)
    expect((await give(nawal, null, ids.nawal)).status).toBe(409)
    expect(await assignee()).toBe(ids.karim)
  })

  test('gives the thing to one of two at once, and repeats safely', async () => {
    const { give, assignee } = await make()
    const answers = await atOnce(2, (place) =>
      place === 0 ? give(nawal, ids.nawal, null) : give(karim, ids.karim, null),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = await assignee()
    expect((await give(karim, winner, null)).status).toBe(200)
  })

  test('without a word of what the page showed takes only what is nobody’s or the caller’s', async () => {
    const { give, assignee } = await make()
    expect((await give(nawal, ids.nawal)).status).toBe(200)
    expect((await give(karim, ids.karim)).status).toBe(409)
    expect((await give(nawal, ids.karim)).status).toBe(200)
    expect(await assignee()).toBe(ids.karim)
  })
})

test('a bulk assignment names the files that a colleague took, and assigns the others', async () => {
  const [one, two] = [await policyAt(server, 'requested'), await policyAt(server, 'requested')]
  await nawal.post(`/api/agent/insurances/${two.number}/assign`, { agent_id: ids.nawal, seen: null })
  const numbers = [one.number, two.number]
  const { body } = await karim.post('/api/agent/bulk/assign', {
    insurance_numbers: numbers,
    seen_at: server.clock.now().toISOString(),
    agent_id: ids.karim,
    seen: Object.fromEntries(numbers.map((number) => [number, null])),
  })
  expect(body.done).toBe(1)
  expect(body.results).toMatchObject([
    { id: one.number, outcome: 'done', reason: null },
    { id: two.number, outcome: 'left', reason: expect.stringMatching(/^Nawal Idrissi s’en est chargé/) },
  ])
})

test('tables of files say who has each line, so that a bulk act can say what it saw', async () => {
  const { number, id, day } = await endingFile()
  await nawal.post(`/api/agent/insurances/${number}/assign`, { agent_id: ids.nawal, seen: null })
  const { rows } = (await karim.get(`/api/agent/tables/dues?from=${day}&to=${day}`)).body
  expect(rows.find((row: { id: string }) => row.id === id).assignee).toBe(ids.nawal)
})
