import { usualRights } from '@wassit/domain/access/rights'
import { describe, expect, test } from 'vitest'
import {
  approveChanges,
  mailsTo,
  newContact,
  signedInStaff,
  staffOf,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()
const asker = staffOf(server, 'admin')
const approver = staffOf(server, 'admin')

const members = '/api/agent/agents'
const me = async (browser: Browser) => (await browser.get('/api/agent/me')).body
const change = (id: string, more: object = {}) =>
  asker.post(`${members}/${id}`, {
    name: 'Samir Tazi',
    role: 'agent',
    rights: [],
    active: true,
    reason: 'Remplace Nadia',
    ...more,
  })
const waiting = async (subject: string) =>
  (await approver.get('/api/agent/changes')).body.changes.find(
    (each: { subject: string; state: string }) => each.subject.startsWith(subject) && each.state === 'open',
  )
const decide = (browser: Browser, id: string, decision = 'approve') =>
  browser.post(`/api/agent/changes/${id}`, { decision })

describe('new member', () => {
  test('opens no account before another admin approves, so that one admin adds no accomplice', async () => {
    const { email } = newContact()
    const name = `Nawal ${email}`
    const { body, status } = await asker.post(members, {
      name,
      email,
      role: 'admin',
      reason: 'Nouvelle associée',
    })
    expect(status).toBe(201)
    expect(await mailsTo(server, email)).toEqual([])
    const { id, fields, reason } = await waiting(name)
    expect([reason, fields]).toEqual([
      'Nouvelle associée',
      [
        { field: 'name', before: null, after: name },
        { field: 'email', before: null, after: email },
        { field: 'role', before: null, after: 'admin' },
      ],
    ])
    expect((await decide(asker, id)).body.code).toBe('change.own')
    expect((await decide(approver, id)).status).toBe(200)
    expect(await mailsTo(server, email)).toHaveLength(1)
    const { agents } = (await asker.get(members)).body
    expect(agents.find((one: { id: string }) => one.id === body.id)).toMatchObject({ email, role: 'admin' })
  })

  test('invites a member whose rights move nothing at once, and shows others with their address', async () => {
    const { email } = newContact()
    const body = { name: 'Nora', email, role: 'accountant', reason: 'Clôture' }
    expect((await asker.post(members, body)).body.pending).toBe(false)
    expect(await mailsTo(server, email)).toHaveLength(1)
    const { email: second } = newContact()
    const cashier = { name: 'Nora', email: second, role: 'cashier', reason: 'Caisse' }
    expect((await asker.post(members, cashier)).body.pending).toBe(true)
    const { changes } = (await approver.get('/api/agent/changes')).body
    const own = changes.find(({ subject }: { subject: string }) => subject === `Nora (${second})`)
    expect(own.asked_by).toMatch(/@example\.ma/)
    await decide(approver, own.id, 'refuse')
  })

  test('refuses an address that has an account, also if two approvals meet', async () => {
    const { email } = newContact()
    const name = `Omar ${email}`
    await asker.post(members, { name, email, role: 'cashier', reason: 'Renfort' })
    const { id } = await waiting(name)
    expect(tally(await Promise.all([decide(approver, id), decide(approver, id)]))).toEqual({ 200: 1, 409: 1 })
    const again = await asker.post(members, { name, email, role: 'cashier', reason: 'Renfort' })
    expect([again.status, again.body.code]).toEqual([409, 'account.exists'])
  })
})

describe('access of a member', () => {
  test('gives more access once another admin approves, and takes access away at once', async () => {
    const { browser } = await signedInStaff(server)
    const { id } = await me(browser)
    const less = await change(id, { role: 'cashier' })
    expect([less.status, less.body.access_pending]).toEqual([200, false])
    expect((await me(browser)).rights).toEqual(usualRights.cashier)
    const unexplained = await change(id, { role: 'supervisor', reason: undefined })
    expect([unexplained.status, unexplained.body.issues[0].path]).toEqual([400, 'reason'])
    const more = await change(id, { role: 'supervisor', name: 'Samira Tazi' })
    expect([more.status, more.body.access_pending]).toEqual([200, true])
    // The name is no access.
    expect(await me(browser)).toMatchObject({ name: 'Samira Tazi', role: 'cashier' })
    expect((await change(id, { role: 'admin', name: 'Samira Tazi' })).body.code).toBe('change.exists')
    await approveChanges(server)
    const { role, rights } = await me(browser)
    expect([role, new Set(rights)]).toEqual(['supervisor', new Set(usualRights.supervisor)])
  })

  test('waits as well before a member may sign in again', async () => {
    const { browser, email } = await signedInStaff(server)
    const { id } = await me(browser)
    expect((await change(id, { active: false })).body.access_pending).toBe(false)
    expect((await change(id)).body.access_pending).toBe(true)
    expect((await asker.post('/api/login', { email, password: 'x' })).status).toBe(401)
    await approveChanges(server)
    const { agents } = (await asker.get(members)).body
    expect(agents.find((one: { id: string }) => one.id === id).active).toBe(true)
  })

  test('refuses an approval of access that changed underneath', async () => {
    const { browser, email } = await signedInStaff(server)
    const { id } = await me(browser)
    await change(id, { role: 'admin', name: email })
    const open = await waiting(email)
    await change(id, { role: 'cashier', name: email })
    expect((await decide(approver, open.id)).body.code).toBe('change.outdated')
    expect((await me(browser)).role).toBe('cashier')
  })
})

describe('sessions of a member', () => {
  const end = (browser: Browser, id: string) => browser.post(`${members}/${id}/sessions/end`, {})

  test('ends the sessions of a member at once, notes it, and tells the member by mail', async () => {
    const { browser, email, refresh_token: token } = await signedInStaff(server)
    const { id } = await me(browser)
    expect(tally(await Promise.all([end(asker, id), end(asker, id)]))).toEqual({ 200: 2 })
    expect((await browser.get('/api/agent/me')).body.code).toBe('session.missing')
    expect((await browser.post('/api/refresh', { refresh_token: token })).status).toBe(401)
    const rows = await findRows(server, 'audit_events', { subject: id, outcome: 'signedOut' }, [
      'kind',
      'outcome',
      'actor_id',
    ])
    expect(rows).toContainEqual({ kind: 'staff', outcome: 'signedOut', actor_id: (await me(asker)).id })
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Vos sessions ont été fermées')
  })

  test('refuses agents who end the sessions of others, and unknown members', async () => {
    const { browser } = await signedInStaff(server)
    expect((await end(browser, (await me(asker)).id)).body.code).toBe('right.missing')
    expect((await end(asker, crypto.randomUUID())).body.code).toBe('agent.unknown')
  })
})

describe('rights of a role', () => {
  test('changes the rights of everyone with a role once another admin approves, but for an admin’s own', async () => {
    const { browser } = await signedInStaff(server)
    const { id } = await me(browser)
    await change(id, { role: 'accountant' })
    await approveChanges(server)
    const { roles } = (await asker.get('/api/agent/roles')).body
    expect(roles.map(({ role }: { role: string }) => role)).toEqual([
      'agent',
      'cashier',
      'claims',
      'supervisor',
      'accountant',
    ])
    const role = `/api/agent/roles/${roles[4].id}`
    const greedy = await asker.post(role, { rights: ['read', 'staff'], reason: 'Essai' })
    expect([greedy.status, greedy.body.issues[0].path]).toEqual([400, 'rights[1]'])
    expect((await asker.post(role, { rights: ['read', 'payment'] })).body.issues[0].path).toBe('reason')
    const same = await asker.post(role, { rights: usualRights.accountant, reason: 'Rien de nouveau' })
    expect([same.status, same.body.access_pending]).toEqual([200, false])
    const asked = await asker.post(role, { rights: ['read', 'payment'], reason: 'Caisse du samedi' })
    expect([asked.status, asked.body.access_pending]).toEqual([200, true])
    expect((await me(browser)).rights).toEqual(usualRights.accountant)
    await approveChanges(server)
    expect((await me(browser)).rights).toEqual(['read', 'payment'])
    const unknown = await asker.post(`/api/agent/roles/${crypto.randomUUID()}`, {
      rights: ['read'],
      reason: 'Essai',
    })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'role.unknown'])
  })
})
