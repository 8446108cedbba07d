import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dirhams } from '@wassit/domain/pricing/money'
import { loaded } from '@wassit/domain/pricing/settle'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, staffOf, tally } from '../../../../test/factories.ts'
import {
  agentMover,
  insurerOf,
  pdfFile,
  policyRow,
  provideProofs,
} from '../../../../test/policy-factories.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import {
  acceptedHealth,
  fillQuestionnaire,
  medicalAgent,
  sentHealth,
  version,
} from '../../../../test/underwriting-factories.ts'
import { hashPapers } from '../underwriting/medical-papers.service.ts'
import { quotePolicy, requireDocuments } from './acts/agent-acts.service.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp({ config: { rateLimit: false } })
const doctor = builtBefore(async () => (await medicalAgent(server)).browser)
const agent = staffOf(server)
beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'))

type Health = Awaited<ReturnType<typeof acceptedHealth>>

const rowsOf = (id: string) => findRows(server, 'underwritings', { policy_id: id }, undefined, 'created_at')

const currentOf = async (id: string) => (await rowsOf(id)).find(({ ended_at: ended }) => ended === null)

const statusOf = async (id: string) => (await policyRow(server, id)).status

const noticesOf = async (id: string) =>
  (await server.db.selectFrom('notices').select('kind').where('policy_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )

const decide = ({ file }: Health, body: object, by = doctor) => by.post(`${file}/underwriting`, body)

const payByTransfer = async ({ browser, id }: Health) =>
  browser.form('/api/payment/validation', { insurance_id: id, file: await pdfFile() })

const detailOf = async ({ browser, own }: Health) => (await browser.get(own)).body

const accept = ({ browser, id }: Health) => browser.post('/api/accept/devis', { insurance_id: id })

describe('decision of the insurer', () => {
  test('puts a loading on the premium and its taxes to the centime, and asks for another acceptance', async () => {
    const health = await sentHealth(server)
    const before = await policyRow(server, health.id)
    if (before.pricing.outcome !== 'priced') throw new Error('no price')
    expect((await decide(health, { outcome: 'changedTerms', loading: 25 })).status).toBe(200)
    const row = await policyRow(server, health.id)
    const net = before.pricing.net
    const loading = Math.round(net * 0.25)
    const fee = 5000
    const total =
      net + loading + fee + Math.round((net + loading + fee) * 0.14) + Math.round((net + loading) * 0.015)
    expect([row.status, row.premium]).toEqual([policyStatuses.quoted.code, total])
    expect(row.pricing).toEqual(loaded(before.pricing, 0.25, '2026-11-21'))
    expect(await noticesOf(health.id)).toContain('termsChanged')
    const seen = await detailOf(health)
    expect(seen.pricing.lines).toContainEqual(
      expect.objectContaining({ code: 'LOADING', label: 'pricing.line.loading', rate: 0.25 }),
    )
    expect(
      (
        await health.browser.post('/api/accept/devis', {
          insurance_id: health.id,
          price: String(before.premium),
        })
      ).status,
    ).toBe(409)
    expect((await accept(health)).status).toBe(200)
    expect((await detailOf(health)).waits_for).toBeNull()
    expect((await payByTransfer(health)).status).toBe(200)
    const payment = await findRow(server, 'payments', { policy_id: health.id }, ['amount'])
    expect(payment.amount).toBe(total)
    await provideProofs(server, health.id)
    expect((await agent.post(`${health.file}/payment/approve`)).status).toBe(200)
    expect((await agent.form(`${health.file}/contract`, {})).status).toBe(200)
    expect(await statusOf(health.id)).toBe(policyStatuses.awaitingSignature.code)
  })

  test('keeps the loading when the price is computed again, and drops it with the quote', async () => {
    const health = await sentHealth(server)
    const { premium: first, pricing } = await policyRow(server, health.id)
    await decide(health, { outcome: 'changedTerms', loading: 50 })
    expect((await accept(health)).status).toBe(200)
    expect(await statusOf(health.id)).toBe(policyStatuses.accepted.code)
    await agent.post(`${health.file}/quote/withdraw`, { reason: 'Erreur' })
    const row = await policyRow(server, health.id)
    expect(row.premium).toBe(first)
    expect(row.pricing).toEqual(pricing)
    expect(await currentOf(health.id)).toBeUndefined()
  })

  test('prints an exclusion on the new quote and shows it to the customer, never to a list', async () => {
    const health = await sentHealth(server)
    const { premium } = await policyRow(server, health.id)
    const exclusion = 'Toute affection du genou droit'
    expect((await decide(health, { outcome: 'changedTerms', exclusion })).status).toBe(200)
    const row = await policyRow(server, health.id)
    expect(row.premium).toBe(premium)
    expect((await detailOf(health)).underwriting).toMatchObject({
      state: 'decided',
      loading: null,
      exclusion,
    })
    const lists = [
      await health.browser.post('/api/user/insurances', { status: 5 }),
      await agent.get('/api/agent/insurances?view=all'),
      await agent.get(health.file),
    ]
    expect(lists.filter(({ text }) => text.includes('genou'))).toEqual([])
    const quotes = await findRows(
      server,
      'documents',
      { policy_id: health.id, kind: 'quote' },
      ['withdrawn_at', 'replaced_at'],
      'created_at',
    )
    expect(quotes.map((quote) => quote.withdrawn_at !== null)).toEqual([true, false])
  })

  test('ends a refused file with a notice, without its answers', async () => {
    const health = await sentHealth(server, { heart: 'Angine de poitrine' })
    expect((await decide(health, { outcome: 'refused', reason: 'Hors barème' })).status).toBe(200)
    expect(await statusOf(health.id)).toBe(policyStatuses.expired.code)
    expect(await noticesOf(health.id)).toContain('coverDeclined')
    expect((await rowsOf(health.id))[0]).toMatchObject({ decision: 'refused', answers: null, remarks: null })
  })

  test('asks for further papers, which arrive encrypted, and decides afterwards', async () => {
    const health = await sentHealth(server)
    const { browser, paper, file } = health
    expect((await decide(health, { outcome: 'furtherPapers' })).body).toMatchObject({
      issues: [{ path: 'request' }],
    })
    await decide(health, { outcome: 'furtherPapers', request: 'Compte rendu du cardiologue' })
    expect((await detailOf(health)).underwriting).toMatchObject({ state: 'asked', asked_again: true })
    expect((await browser.get(paper)).body.request).toBe('Compte rendu du cardiologue')
    const added = await browser.form(`${paper}/paper`, { file: await pdfFile() })
    expect(added.status).toBe(200)
    const { object_key: key } = await server.db
      .selectFrom('underwriting_papers')
      .select('object_key')
      .executeTakeFirstOrThrow()
    const stored = await readFile(join(server.deps.config.dataDir, 'documents', key))
    expect(stored.includes('%PDF')).toBe(false)
    expect((await browser.post(paper, { version, truth: true })).status).toBe(200)
    const { papers } = (await doctor.get(`${file}/questionnaire`)).body
    const address = `${file}/questionnaire/papers/${papers[0].id}`
    expect((await agent.send({ method: 'GET', url: address })).status).toBe(403)
    const opened = await server.app.inject({ url: address, headers: doctor.headers, cookies: doctor.cookies })
    expect([opened.statusCode, opened.headers['content-type'], opened.body.startsWith('%PDF')]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    expect((await decide(health, { outcome: 'accepted' })).status).toBe(200)
  })

  test('serves no paper that was changed in the storage, and hashes papers of earlier releases', async () => {
    const health = await sentHealth(server)
    const { browser, paper, file } = health
    await decide(health, { outcome: 'furtherPapers', request: 'Compte rendu' })
    await server.db.deleteFrom('underwriting_papers').execute()
    await browser.form(`${paper}/paper`, { file: await pdfFile() })
    await browser.post(paper, { version, truth: true })
    const row = await server.db.selectFrom('underwriting_papers').selectAll().executeTakeFirstOrThrow()
    const { id, object_key: key, sha256 } = row
    const { headers, cookies } = doctor
    const open = () => server.app.inject({ url: `${file}/questionnaire/papers/${id}`, headers, cookies })
    expect([(await open()).statusCode, sha256?.length]).toEqual([200, 64])

    await server.db.updateTable('underwriting_papers').set({ sha256: null }).where('id', '=', id).execute()
    await hashPapers(server.deps)
    const hashed = server.db.selectFrom('underwriting_papers').select('sha256').where('id', '=', id)
    expect(await hashed.executeTakeFirstOrThrow()).toEqual({ sha256 })

    // The product itself encrypts the other bytes here: only the hash can tell.
    await server.deps.storage.delete(key)
    await server.deps.storage.put(key, Buffer.from('%PDF-1.7 another paper'), 'application/pdf')
    expect((await open()).json()).toMatchObject({ code: 'document.damaged' })
    await writeFile(join(server.deps.config.dataDir, 'documents', key), '%PDF-1.7 in the clear')
    await server.db.updateTable('underwriting_papers').set({ sha256: null }).where('id', '=', id).execute()
    expect((await open()).json()).toMatchObject({ code: 'document.damaged' })
    const logged: unknown[] = []
    const log = { ...server.deps.log, error: (...line: unknown[]) => void logged.push(line) }
    await hashPapers({ ...server.deps, log })
    await server.deps.storage.delete(key)
    await hashPapers({ ...server.deps, log })
    const line = [{ objectKey: key }, 'a medical paper without a hash cannot be read']
    expect(logged).toEqual([line, line])
    expect(await hashed.executeTakeFirstOrThrow()).toEqual({ sha256: null })
    await server.db.deleteFrom('underwriting_papers').where('id', '=', id).execute()
  })

  test('has one effect if two agents decide at once', async () => {
    for (const outcomes of [
      ['accepted', 'refused'],
      ['changedTerms', 'changedTerms'],
    ]) {
      const health = await sentHealth(server)
      const other = (await medicalAgent(server)).browser
      const answers = await atOnce(2, (index) =>
        decide(health, { outcome: outcomes[index], loading: 10 }, index ? other : doctor),
      )
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
      const events = await server.db
        .selectFrom('policy_events')
        .select('action')
        .where('policy_id', '=', health.id)
        .where('action', 'in', ['coverAccepted', 'declineCover', 'changeTerms'])
        .execute()
      expect(events).toHaveLength(1)
    }
  })

  test.each([
    [{ outcome: 'changedTerms' }, 'loading'],
    [{ outcome: 'changedTerms', loading: 301 }, 'loading'],
    [{ outcome: 'changedTerms', loading: 0 }, 'loading'],
    [{ outcome: 'later' }, 'outcome'],
    [{ outcome: 'furtherPapers', request: '  ' }, 'request'],
  ])('refuses %j at its field', async (body, path) => {
    const health = await sentHealth(server)
    expect((await decide(health, body)).body).toMatchObject({ issues: [{ path }] })
    expect(await statusOf(health.id)).toBe(policyStatuses.accepted.code)
  })

  test('loads an amount that an agent chose as a whole', async () => {
    const health = await acceptedHealth(server)
    await agent.post(`${health.file}/quote/withdraw`, { reason: 'Erreur' })
    const { name } = await insurerOf(server, 'healthMorocco')
    const by = await agentMover(server)
    await quotePolicy(server.deps, { insuranceNumber: health.number, by, insurerName: name, amount: 9000.01 })
    await accept(health)
    await fillQuestionnaire(server, health)
    await health.browser.post(health.paper, { version, truth: true })
    await decide(health, { outcome: 'changedTerms', loading: 10 })
    expect((await policyRow(server, health.id)).premium).toBe(dirhams(9900.01))
  })

  test('stays valid for the same risk after papers, and is asked again of another insurer', async () => {
    const health = await sentHealth(server)
    await decide(health, { outcome: 'accepted' })
    const by = await agentMover(server)
    await requireDocuments(server.deps, {
      insuranceNumber: health.number,
      by,
      documents: ['idCardFront'],
      reason: 'Floue',
    })
    await health.browser.form('/api/user/doc/upload', { insuranceId: health.id, cinFront: await pdfFile() })
    await server.runJobs()
    expect((await accept(health)).status).toBe(200)
    expect((await detailOf(health)).waits_for).toBeNull()
    await agent.post(`${health.file}/quote/withdraw`, { reason: 'Autre assureur' })
    const sellers = await server.db.selectFrom('insurers').selectAll().orderBy('name', 'desc').execute()
    const other = sellers.find(({ active, products }) => active && products.includes('healthMorocco'))
    await quotePolicy(server.deps, { insuranceNumber: health.number, by, insurerName: other?.name ?? '' })
    expect((await accept(health)).status).toBe(200)
    expect(await detailOf(health)).toMatchObject({ waits_for: 'questionnaire' })
    const { persons } = (await health.browser.get(health.paper)).body
    expect(persons.every(({ complete }: { complete: boolean }) => complete)).toBe(true)
  })
})
