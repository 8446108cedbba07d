import { insurerPapers, wireKeyOf } from '@wassit/domain/document/document'
import { policyStatusNames } from '@wassit/domain/policy/policy'
import { describe, expect, test } from 'vitest'
import { atOnce, openBrowser, staffOf, tally } from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { pdfFile, policyAt } from '../../../test/policy-factories.ts'
import { openTestApp } from '../../../test/support.ts'

const server = openTestApp()
const agent = staffOf(server)

interface Listed {
  value: string
  document_url: string
  hidden?: boolean
}

const add = async (number: string, body: Record<string, string> = {}, headers = {}, by = agent) =>
  by.form(
    `/api/agent/insurances/${number}/document`,
    { kind: 'carte_verte', file: await pdfFile(), ...body },
    headers,
  )
const withdraw = (number: string, value: string, by = agent) =>
  by.post(`/api/agent/insurances/${number}/document/withdraw`, { value, reason: 'Autre client' })
const fileOf = async (number: string) => (await agent.get(`/api/agent/insurances/${number}`)).body
const seenBy = async ({ browser, number }: { browser: Browser; number: string }): Promise<Listed[]> =>
  (await browser.get(`/api/user/insurance/${number}`)).body.documents
const open = async (url: string) => (await server.app.inject({ method: 'GET', url: `/${url}` })).statusCode
const labels = (documents: readonly Listed[]) => documents.map(({ value }) => value)

describe('paper of the insurer', () => {
  test.each(policyStatusNames)('adds a paper at status %s and tells its customer once', async (status) => {
    const policy = await policyAt(server, status)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await atOnce(5, () => add(policy.number, { visible: 'true' }, headers))
    expect(tally(answers)).toEqual({ 201: 5 })
    const papers = (await seenBy(policy)).filter(({ value }) => value.startsWith('carte-verte'))
    expect(labels(papers)).toEqual(['carte-verte'])
    expect(await open(papers[0]?.document_url ?? '')).toBe(200)
    const { body } = await policy.browser.get('/api/user/notices')
    const told = body.notices.filter(({ kind }: { kind: string }) => kind === 'paperAdded')
    expect(told).toHaveLength(1)
  })

  test('lists a paper of every kind under its own label', async () => {
    const policy = await policyAt(server, 'active')
    for (const kind of insurerPapers) {
      const answer = await add(policy.number, { kind: wireKeyOf(kind), visible: 'on' })
      expect(answer.status).toBe(201)
      expect(labels(await seenBy(policy))).toContain(answer.body.value)
    }
  })

  test('shows a hidden paper to agents only, also behind a guessed address', async () => {
    const policy = await policyAt(server, 'active')
    expect((await add(policy.number)).status).toBe(201)
    expect(labels(await seenBy(policy))).not.toContain('carte-verte')
    const direct = await policy.browser.get(`/api/download/${policy.number}/carte-verte`)
    expect([direct.status, direct.body.code]).toEqual([404, 'document.unknown'])
    const { documents, timeline } = await fileOf(policy.number)
    const paper = documents.find(({ value }: Listed) => value === 'carte-verte')
    expect(paper).toMatchObject({ hidden: true, withdrawable: true })
    expect(await open(paper.document_url)).toBe(200)
    expect(timeline.at(-1)).toMatchObject({ action: 'innerPaperAdded' })
    const { body } = await policy.browser.get(`/api/user/insurance/${policy.number}`)
    expect(body.timeline.map(({ action }: { action: string }) => action)).not.toContain('innerPaperAdded')
  })

  test('replaces the earlier paper of a kind only if the agent says so', async () => {
    const policy = await policyAt(server, 'active')
    await add(policy.number, { visible: 'true' })
    await add(policy.number, { visible: 'true' })
    expect(labels(await seenBy(policy))).toEqual(expect.arrayContaining(['carte-verte', 'carte-verte-2']))
    await add(policy.number, { visible: 'true', replaces: 'true' })
    const left = labels(await seenBy(policy)).filter((value) => value.startsWith('carte-verte'))
    expect(left).toEqual(['carte-verte-3'])
  })

  test('returns 404 for the link of a withdrawn paper, which stays in the story', async () => {
    const policy = await policyAt(server, 'active')
    await add(policy.number, { visible: 'true' })
    const paper = (await seenBy(policy)).find(({ value }) => value === 'carte-verte')
    expect(await open(paper?.document_url ?? '')).toBe(200)
    const answers = await atOnce(5, () => withdraw(policy.number, 'carte-verte'))
    expect(tally(answers)).toEqual({ 200: 1, 404: 4 })
    expect(await open(paper?.document_url ?? '')).toBe(404)
    expect(labels(await seenBy(policy))).not.toContain('carte-verte')
    const { timeline } = await fileOf(policy.number)
    expect(timeline.at(-1)).toMatchObject({
      action: 'paperWithdrawn',
      reason: 'Autre client',
      changes: { before: { paper: 'carte-verte' }, after: {} },
    })
  })

  test('withdraws no document that agents did not add', async () => {
    const policy = await policyAt(server, 'active')
    const answer = await withdraw(policy.number, 'contrat-signe')
    expect([answer.status, answer.body.code]).toEqual([404, 'document.unknown'])
  })

  test.each([
    [{ kind: 'passport' }, ['kind']],
    [{ kind: 'devis' }, ['kind']],
  ])('refuses the body %j', async (body, paths) => {
    const { number } = await policyAt(server, 'requested')
    const answer = await add(number, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
  })

  test('refuses a call without a file, with another kind of file, and of anyone but staff', async () => {
    const policy = await policyAt(server, 'requested')
    const url = `/api/agent/insurances/${policy.number}/document`
    const empty = await agent.form(url, { kind: 'carte_verte' })
    expect([empty.status, empty.body.code]).toEqual([400, 'document.missing'])
    const file = new File(['<html>'], 'a.pdf', { type: 'application/pdf' })
    const html = await agent.form(url, { kind: 'carte_verte', file })
    expect([html.status, html.body.code]).toEqual([400, 'document.refused'])
    expect((await add(policy.number, {}, {}, policy.browser)).status).toBe(403)
    expect((await add(policy.number, {}, {}, openBrowser(server))).status).toBe(401)
    expect((await withdraw(policy.number, 'carte-verte', policy.browser)).status).toBe(403)
  })
})
