import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import {
  canActOnDelivery,
  deliveryActionNames,
  deliveryMethods,
  deliveryStates,
} from '@wassit/domain/policy/delivery'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atOnce, issueIdsOf, openBrowser, staffOf, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { pdfFile, policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

const recipient = { name: 'Nadia Alaoui', phone: '0612345678', address: '1, rue Atlas, Rabat' }
const courier = { method: 'courier', papers: ['attestation'], ...recipient }

const plan = (number: string, body: object = courier, by = agent) =>
  by.post(`/api/agent/insurances/${number}/delivery`, body)
const list = '/api/agent/tables/deliveries'
const move = (id: string, body: object, by = agent) => by.form(`/api/agent/deliveries/${id}/move`, body)
const seenBy = async ({ browser, number }: { browser: Browser; number: string }) =>
  (await browser.get(`/api/user/insurance/${number}`)).body
const noticesOf = async ({ browser }: { browser: Browser }) =>
  (await browser.get('/api/user/notices')).body.notices.map(({ kind }: { kind: string }) => kind)

describe('delivery of papers', () => {
  test('moves papers from planned to delivered in front of the customer, each move once of ten at once', async () => {
    const policy = await policyAt(server, 'active')
    expect(tally(await atOnce(10, () => plan(policy.number)))).toEqual({ 200: 10 })
    const { delivery } = await seenBy(policy)
    expect(delivery).toMatchObject({ state: 'toPrepare', ...courier, phone: '+212612345678' })
    const listed = (await agent.get(list)).body.rows
    expect(listed.map((line: { insurance_number: string }) => line.insurance_number)).toContain(policy.number)
    const handed = await atOnce(10, () => move(delivery.id, { action: 'handOver', tracking: 'AM-77' }))
    expect(tally(handed)).toEqual({ 200: 1, 409: 9 })
    expect((await seenBy(policy)).delivery).toMatchObject({ state: 'handedOver', tracking: 'AM-77' })
    expect((await plan(policy.number)).body.code).toBe('delivery.wrong-state')
    const done = await atOnce(10, () => move(delivery.id, { action: 'deliver', received_by: 'Nadia' }))
    expect(tally(done)).toEqual({ 200: 1, 409: 9 })
    expect((await seenBy(policy)).delivery.state).toBe('delivered')
    const told = await noticesOf(policy)
    expect(told.filter((kind: string) => kind.startsWith('delivery')).sort()).toEqual([
      'deliveryDelivered',
      'deliveryHandedOver',
    ])
    const { timeline } = await seenBy(policy)
    expect(timeline.slice(-3).map(({ action }: { action: string }) => action)).toEqual([
      'deliveryAsked',
      'deliveryHandedOver',
      'deliveryDelivered',
    ])
  })

  test('keeps who took the papers for the customer, and the photo of the slip for agents only', async () => {
    const policy = await policyAt(server, 'active')
    await plan(policy.number)
    const { delivery } = await seenBy(policy)
    const early = await move(delivery.id, { action: 'handOver', file: await pdfFile() })
    expect([early.status, issueIdsOf(early)]).toEqual([400, [['file', 'validation.delivery.photo']]])
    await move(delivery.id, { action: 'handOver', tracking: 'AM-9' })
    const delivered = { action: 'deliver', received_by: 'Nadia, sa sœur', file: await pdfFile() }
    const answers = await atOnce(5, () => move(delivery.id, delivered))
    expect(tally(answers)).toEqual({ 200: 1, 409: 4 })
    const seen = await seenBy(policy)
    expect(seen.delivery).toMatchObject({ state: 'delivered', received_by: 'Nadia, sa sœur' })
    const labels = (documents: { value: string }[]) => documents.map(({ value }) => value)
    expect(labels(seen.documents)).not.toContain('preuve-remise')
    const { documents, timeline } = (await agent.get(`/api/agent/insurances/${policy.number}`)).body
    const proofs = documents.filter(({ value }: { value: string }) => value.startsWith('preuve-remise'))
    expect(proofs).toMatchObject([{ value: 'preuve-remise', hidden: true, withdrawable: true }])
    expect(timeline.at(-2).changes).toEqual({ before: {}, after: { tracking: 'AM-9' } })
    expect(timeline.at(-1).changes.after).toEqual({ received_by: 'Nadia, sa sœur', paper: 'preuve-remise' })
    expect(seen.timeline.at(-1).changes).toBeUndefined()
    const stranger = await policy.browser.get(`/api/preview/${policy.number}/preuve-remise`)
    expect(stranger.status).not.toBe(200)
  })

  test('lists every delivery of a state once, page by page and back', async () => {
    const { id } = await policyAt(server, 'active')
    await sql`
      insert into deliveries (policy_id, method, papers, name, phone, state, state_since, created_at)
      select ${id}, 'collection', '{attestation}', 'N', '+212600000000', 'delivered',
        timestamptz '2026-01-01' + n / 2 * interval '1 minute', now() from generate_series(1, 160) as n`.execute(
      server.db,
    )
    const seen: string[] = []
    let next: string | null = null
    let previous: string | null = null
    do {
      const after: string = next ? `&after=${next}` : ''
      const { body } = await agent.get(`${list}?view=delivered&from=2025-01-01${after}`)
      seen.push(...body.rows.map((line: { id: string }) => line.id))
      ;({ next, previous } = body)
    } while (next)
    const rows = await server.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'delivered')
      .orderBy('state_since', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(seen).toEqual(rows.map((row) => row.id))
    const { body } = await agent.get(`${list}?view=delivered&from=2025-01-01&before=${previous}`)
    expect(body.rows.map((line: { id: string }) => line.id)).toEqual(
      seen.slice(-((seen.length % 100) + 100), -(seen.length % 100)),
    )
    expect(body.totals).toEqual({ count: seen.length, left: 0 })
  })

  test('says when a parcel is expected, lists it as late from the next day, and drops the day when it comes back', async () => {
    const policy = await policyAt(server, 'active')
    await plan(policy.number)
    const { delivery } = await seenBy(policy)
    const past = await move(delivery.id, { action: 'handOver', expected_date: '2020-01-01' })
    expect([past.status, issueIdsOf(past)]).toEqual([400, [['expected_date', 'validation.date.past']]])
    const today = moroccanDay(server.clock.now())
    await move(delivery.id, { action: 'handOver', expected_date: today })
    const { delivery: sent, timeline } = await seenBy(policy)
    expect([sent.expected_date, timeline.at(-1).changes]).toEqual([today, undefined])
    const lateIds = async () =>
      (await agent.get(`${list}?view=late`)).body.rows.map((line: { id: string }) => line.id)
    expect(await lateIds()).not.toContain(delivery.id)
    const yesterday = { expected_date: addDays(today, -1) }
    await server.db.updateTable('deliveries').set(yesterday).where('id', '=', delivery.id).execute()
    expect(await lateIds()).toContain(delivery.id)
    await move(delivery.id, { action: 'bringBack' })
    expect((await seenBy(policy)).delivery).toMatchObject({ state: 'toPrepare', expected_date: null })
  })

  test('names a paper once, however often it is asked for', async () => {
    const policy = await policyAt(server, 'active')
    await plan(policy.number, { ...courier, papers: ['attestation', 'contract', 'attestation'] })
    expect((await seenBy(policy)).delivery.papers).toEqual(['attestation', 'contract'])
  })

  test('cancels papers that are not handed over with their file, and no parcel on its way', async () => {
    for (const [isSent, state] of [
      [false, undefined],
      [true, 'handedOver'],
    ] as const) {
      const policy = await policyAt(server, 'awaitingSignature')
      await plan(policy.number)
      const { delivery } = await seenBy(policy)
      if (isSent) await move(delivery.id, { action: 'handOver' })
      await agent.post(`/api/agent/insurances/${policy.number}/cancel`, { reason: 'Véhicule vendu' })
      const after = await seenBy(policy)
      expect([after.status, after.delivery?.state]).toEqual([0, state])
      const told = after.timeline.map(({ action }: { action: string }) => action)
      expect(told.includes('deliveryCancelled')).toBe(!isSent)
    }
  })

  test('announces papers to collect, which need no address and are delivered at once', async () => {
    const policy = await policyAt(server, 'active')
    const { address: _, ...body } = { ...courier, method: 'collection' }
    expect((await plan(policy.number, body)).status).toBe(200)
    expect(await noticesOf(policy)).toContain('deliveryToCollect')
    const { delivery } = await seenBy(policy)
    expect([delivery.address, (await move(delivery.id, { action: 'handOver' })).status]).toEqual([null, 409])
    expect((await move(delivery.id, { action: 'deliver' })).status).toBe(200)
  })

  test('adds the original that a customer wants to papers planned before, and drops only it', async () => {
    const policy = await policyAt(server, 'awaitingSignature')
    await plan(policy.number)
    const sign = (body: object) =>
      policy.browser.post('/api/user/contrat/signature', {
        insurance_id: policy.id,
        signatureType: 'electronique',
        ...body,
      })
    expect((await sign({ needPhysicalCopy: true, ...recipient })).status).toBe(200)
    expect((await seenBy(policy)).delivery.papers).toEqual(['attestation', 'contract'])
    expect((await sign({ needPhysicalCopy: false })).status).toBe(200)
    expect((await seenBy(policy)).delivery.state).toBe('toPrepare')
    const { delivery } = await seenBy(policy)
    await move(delivery.id, { action: 'handOver' })
    expect((await sign({ needPhysicalCopy: true, ...recipient })).status).toBe(200)
  })

  test.each([
    [{ ...courier, address: '' }, [['address', 'validation.required']]],
    [{ ...courier, papers: [] }, [['papers', 'validation.required']]],
    [{ ...courier, method: 'pigeon' }, [['method', 'validation.required']]],
    [{ ...courier, phone: '12' }, [['phone', 'validation.phone.invalid']]],
  ])('refuses the plan %j', async (body, issues) => {
    const { number } = await policyAt(server, 'active')
    const answer = await plan(number, body)
    expect([answer.status, issueIdsOf(answer).map(([path]) => path)]).toEqual([
      400,
      issues.map(([path]) => path),
    ])
  })

  test('refuses visitors and customers, and returns 404 for an unknown delivery', async () => {
    const policy = await policyAt(server, 'active')
    for (const [browser, status] of [
      [openBrowser(server), 401],
      [policy.browser, 403],
    ] as const) {
      expect((await plan(policy.number, courier, browser)).status).toBe(status)
      expect((await move(crypto.randomUUID(), { action: 'deliver' }, browser)).status).toBe(status)
      expect((await browser.get(list)).status).toBe(status)
    }
    const unknown = await move(crypto.randomUUID(), { action: 'deliver' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'delivery.unknown'])
  })

  test('keeps a delivery with its policy, which is paid and so cannot be deleted', async () => {
    const policy = await policyAt(server, 'active')
    await plan(policy.number)
    const deletion = server.db.deleteFrom('policies').where('id', '=', policy.id).execute()
    await expect(deletion).rejects.toThrow('a payment that arrived never changes')
  })
})

describe('paper originals that were asked for earlier', () => {
  const earlier = (id: string) =>
    sql`
    update policies set delivery = ${JSON.stringify({ ...recipient, phone: '+212612345678' })}
    where id = ${id}`.execute(server.db)

  test('turns the address that a node of the release before writes into a delivery', async () => {
    const policy = await policyAt(server, 'awaitingSignature')
    await earlier(policy.id)
    expect((await seenBy(policy)).delivery).toMatchObject({ state: 'toPrepare', name: recipient.name })
  })
})

test('leads every open delivery to an end, and none out of one', () => {
  for (const method of deliveryMethods)
    for (const state of deliveryStates) {
      const possible = deliveryActionNames.filter((action) => canActOnDelivery(action, state, method))
      const isEnd = state === 'delivered' || state === 'cancelled'
      expect([method, state, possible.length > 0]).toEqual([method, state, !isEnd])
    }
})
