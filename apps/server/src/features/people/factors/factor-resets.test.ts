import { describe, expect, test } from 'vitest'
import { mailsTo, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { resetOnServer } from './factor-changes.service.ts'
import { signInAgain, staffWithApp } from '../../../../test/factor-factories.ts'
import { findRow, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { requiresFactor: true } })

const idOf = async ({ browser }: { browser: Browser }) => String((await browser.get('/api/agent/me')).body.id)
const ask = (browser: Browser, id: string) =>
  browser.post(`/api/agent/agents/${id}/factor-reset`, { reason: 'Téléphone perdu' })
const decide = (browser: Browser, id: string, decision = 'approve') =>
  browser.post(`/api/agent/factor-resets/${id}`, { decision })
const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]

const people = async () => {
  const [asker, approver] = [await staffWithApp(server, 'admin'), await staffWithApp(server, 'admin')]
  const member = await staffWithApp(server)
  return { asker, approver, member, memberId: await idOf(member) }
}

describe('reset of a second factor', () => {
  test('removes the factors, the sessions and the confirmed browsers once another admin approves', async () => {
    const { asker, approver, member, memberId } = await people()
    const asked = await ask(asker.browser, memberId)
    expect(asked.status).toBe(201)
    expect((await member.browser.get('/api/agent/me')).status).toBe(200)
    const { resets } = (await approver.browser.get('/api/agent/factor-resets')).body
    expect(resets).toMatchObject([
      { member_email: member.email, reason: 'Téléphone perdu', may_approve: true },
    ])
    expect((await decide(approver.browser, asked.body.id)).status).toBe(200)
    expect((await member.browser.get('/api/agent/me')).status).toBe(401)
    const { browser, tokens } = await signInAgain(server, member.email)
    expect(tokens).not.toHaveProperty('factor')
    expect(resultOf(await browser.post('/api/agent/factors/app/challenge', {}))).toEqual([
      403,
      'device.unconfirmed',
    ])
    const left = await findRows(server, 'recovery_codes', { user_id: memberId }, ['hash'])
    expect(left).toEqual([])
  })

  test('tells every admin of the proposal and of the approval, and the member of the reset', async () => {
    const { asker, approver, member, memberId } = await people()
    const before = (await mailsTo(server, approver.email)).length
    const { id } = (await ask(asker.browser, memberId)).body
    await decide(approver.browser, id)
    const subjects = (await mailsTo(server, approver.email)).slice(before).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `Réinitialisation à approuver\u00a0: ${member.email}`,
      `Second facteur réinitialisé\u00a0: ${member.email}`,
    ])
    const last = (await mailsTo(server, member.email)).at(-1)
    expect(last?.subject).toBe('Vos seconds facteurs ont été réinitialisés')
    const rows = await server.db
      .selectFrom('audit_events')
      .select(['outcome', 'actor_id'])
      .where('subject', '=', memberId)
      .where('outcome', 'in', ['resetAsked', 'reset'])
      .orderBy('outcome', 'desc')
      .execute()
    const [askerId, approverId] = [await idOf(asker), await idOf(approver)]
    expect(rows).toEqual([
      { outcome: 'resetAsked', actor_id: askerId },
      { outcome: 'reset', actor_id: approverId },
    ])
  })

  test('refuses the approval of the admin who asked and of the member, and a second proposal', async () => {
    const { asker, approver } = await people()
    const approverId = await idOf(approver)
    expect(resultOf(await ask(asker.browser, await idOf(asker)))).toEqual([403, 'factorReset.own'])
    const { id } = (await ask(asker.browser, approverId)).body
    expect(resultOf(await ask(asker.browser, approverId))).toEqual([409, 'factorReset.exists'])
    expect(resultOf(await decide(asker.browser, id))).toEqual([403, 'factorReset.own'])
    expect(resultOf(await decide(approver.browser, id))).toEqual([403, 'factorReset.own'])
    expect((await decide(approver.browser, id, 'refuse')).status).toBe(200)
    expect(resultOf(await decide(asker.browser, id, 'refuse'))).toEqual([409, 'factorReset.decided'])
  })

  test('keeps one decision when an approval and a refusal meet', async () => {
    const { asker, approver, memberId } = await people()
    const { id } = (await ask(asker.browser, memberId)).body
    const answers = await Promise.all([decide(approver.browser, id), decide(asker.browser, id, 'refuse')])
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  })

  test('closes an undecided proposal after seven days and accepts another', async () => {
    const { asker, approver, memberId } = await people()
    const { id } = (await ask(asker.browser, memberId)).body
    server.clock.advance(7 * 24 * 3_600_000)
    const again = await staffWithApp(server, 'admin')
    expect(resultOf(await decide(again.browser, id))).toEqual([404, 'factorReset.unknown'])
    const { resets } = (await again.browser.get('/api/agent/factor-resets')).body
    expect(resets.map((each: { id: string }) => each.id)).not.toContain(id)
    expect((await ask(again.browser, memberId)).status).toBe(201)
    expect(approver.email).not.toBe('')
  })
})

describe('reset by the operator of the server', () => {
  test('removes the factor of a lone admin, mails it and keeps it in the trail without an actor', async () => {
    const { email, browser } = await staffWithApp(server, 'admin')
    const id = await idOf({ browser })
    expect(await resetOnServer(server.db, email, server.clock.now())).toBe(true)
    expect((await browser.get('/api/agent/me')).status).toBe(401)
    expect((await signInAgain(server, email)).tokens).toMatchObject({ factor: 'setup' })
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Vos seconds facteurs ont été réinitialisés')
    const row = await findRow(server, 'audit_events', { subject: id, outcome: 'reset' }, ['actor_id'])
    expect(row.actor_id).toBeNull()
  })
})
