import { dirhams } from '@wassit/domain/pricing/money'
import { complete } from '@wassit/domain/products/sample-answers'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { beforeAll, expect, test } from 'vitest'
import { atOnce, callers, signedInStaff, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer } from '../../../../test/tariff-factories.ts'
import { runReplay } from './replay.service.ts'

let admin: Browser
let insurer: { id: string; slug: string }
let numbers = 0
const policies: string[] = []

const server = openTestApp({ config: { logLevel: 'silent' } })
beforeAll(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  insurer = await newDefaultInsurer(server, ['car'])
  for (let count = 0; count < 3; count += 1) {
    const { id } = await insuredPolicy(server, { product: 'car' })
    policies.push(id)
    await server.db.updateTable('policies').set({ insurer_id: insurer.id }).where('id', '=', id).execute()
  }
})

const ended = { start_date: '2025-11-01', end_date: '2025-12-31' }

/** Writes a draft with figures that differ from the reference. */
const addDraft = async (figures: object): Promise<string> => {
  numbers += 1
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('tariffs')
    .values({
      insurer_id: insurer.id,
      product: 'car',
      number: numbers,
      version: `${insurer.slug}-car-${numbers}`,
      figures: JSON.stringify({ ...referenceTariff('car', '2026-11-21').figures, ...figures }),
      created_at: now,
      created_by: null,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const path = (id: string) => `/api/agent/tariff-versions/${id}/what-if`
const replay = async (id: string) => {
  server.clock.advance(1000)
  expect((await admin.post(path(id))).status).toBe(202)
  await server.runJobs()
  return (await admin.get(path(id))).body.what_if
}

test('replays quotes and policies in force against a draft, and offers both prices as a file', async () => {
  const id = await addDraft({ fee: figure(dirhams(150)) })
  expect((await admin.get(path(id))).body).toMatchObject({ insuranceType_name: 'automobile', what_if: null })
  const { id: whatIf, state, policies: book, quotes } = await replay(id)
  expect(state).toBe('done')
  // The fee rises by 100 DH, and the insurance tax of 14 % with it.
  expect(book).toMatchObject({ count: 3, more: 3, less: 0, same: 0 })
  expect(book.after - book.before).toBeCloseTo(3 * 114, 2)
  expect(quotes.count).toBe(3)
  expect(book.largest).toHaveLength(3)
  const { download_url: url } = (await admin.post(`/api/agent/what-ifs/${whatIf}/export`)).body
  const file = await server.app.inject(`/${url}`)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 6)
  const [part, number, before, after] = String(lines[1]).replaceAll('"', '').split(';')
  expect(part).toBe('Contrats en cours')
  expect(number).toMatch(/^WST-/)
  const amount = (text: string | undefined) => Number(String(text).replace(',', '.'))
  expect(amount(after) - amount(before)).toBeCloseTo(114, 2)
})

test('leaves out contracts that are over, whatever their status', async () => {
  const { id: over } = await insuredPolicy(server, { product: 'car' }, ended)
  await server.db.updateTable('policies').set({ insurer_id: insurer.id }).where('id', '=', over).execute()
  const { total, policies: book, quotes } = await replay(await addDraft({}))
  expect([quotes.count, book.count, total]).toEqual([4, 3, 7])
  await server.db.updateTable('policies').set({ insurer_id: null }).where('id', '=', over).execute()
})

test('closes the file of a replay to a member who lost the right to tariffs after its link was made', async () => {
  const { id: whatIf } = await replay(await addDraft({}))
  const { browser, email } = await signedInStaff(server, 'admin')
  const { download_url: url } = (await browser.post(`/api/agent/what-ifs/${whatIf}/export`)).body
  expect((await server.app.inject(`/${url}`)).statusCode).toBe(200)
  await changeRows(server, 'users', { email }, { role: 'agent', staff_role: 'supervisor' })
  expect((await server.app.inject(`/${url}`)).json().code).toBe('link.refused')
})

test('lists the risks that a draft would refer to an agent', async () => {
  await changeRows(
    server,
    'policies',
    { id: policies[0] ?? '' },
    { answers: JSON.stringify({ ...complete.car, couvrage: 'Tous risques' }) },
  )
  const young = await replay(await addDraft({ allRisksAges: figure({ usual: 0, older: 0 }) }))
  expect(young.policies).toMatchObject({ count: 3, newly_referred: 1, same: 2 })
  expect(young.policies.referrals).toMatchObject([{ after: null, reason: 'pricing.referred.vehicleAge' }])
})

test('starts one replay for many clicks, and leaves a finished one as it is', async () => {
  const id = await addDraft({})
  const answers = await atOnce(callers(50), () => admin.post(path(id)))
  expect(tally(answers)).toEqual({ 202: answers.length })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await server.runJobs()
  const { what_if: whatIf } = (await admin.get(path(id))).body
  expect(whatIf.policies).toMatchObject({ more: 0, less: 0 })
  await runReplay(server.deps, whatIf.id)
  expect((await admin.get(path(id))).body.what_if).toMatchObject({ state: 'done', done: whatIf.total })
})

test('replays from the start after a worker died in the middle', async () => {
  const id = await addDraft({})
  const started = await admin.post(path(id))
  await server.db
    .insertInto('what_if_lines')
    .values({ what_if_id: started.body.id, part: 'quotes', number: 'WST-half', before: 1, after: 1 })
    .execute()
  await server.runJobs()
  const { state, quotes, policies: book } = (await admin.get(path(id))).body.what_if
  expect(state).toBe('done')
  const { count } = await server.db
    .selectFrom('what_if_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('what_if_id', '=', started.body.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(quotes.count + book.count)
})

test('gives the same outcome when a worker that seemed dead continues next to another', async () => {
  const id = await addDraft({})
  const { body } = await admin.post(path(id))
  await Promise.all([1, 2, 3].map(() => runReplay(server.deps, body.id)))
  const { state, quotes, policies: book } = (await admin.get(path(id))).body.what_if
  expect(state).toBe('done')
  const lines = server.db.selectFrom('what_if_lines').select('number').where('what_if_id', '=', body.id)
  expect(await lines.execute()).toHaveLength(quotes.count + book.count)
  await server.runJobs()
})

test('tells of a replay that fails, and starts again', async () => {
  const id = await addDraft({ liability: figure('no table') })
  expect((await admin.post(path(id))).status).toBe(202)
  await server.runJobs()
  expect((await admin.get(path(id))).body.what_if).toMatchObject({ state: 'failed' })
  await changeRows(
    server,
    'tariffs',
    { id },
    { figures: JSON.stringify(referenceTariff('car', '2026-11-21').figures) },
  )
  expect((await replay(id)).state).toBe('done')
})

test('refuses agents a replay, and returns 404 for an unknown version', async () => {
  const { browser: agent } = await signedInStaff(server)
  const id = await addDraft({})
  expect((await agent.post(path(id))).status).toBe(403)
  expect((await agent.get(path(id))).status).toBe(403)
  const unknown = path('a7f392a0-1c80-4b02-b2f4-acf769818387')
  expect((await admin.post(unknown)).status).toBe(404)
  expect((await admin.get(unknown)).status).toBe(404)
})
