import { isStaffAccess, rightOf } from '@wassit/domain/api/endpoint'
import { contract } from '@wassit/domain/api/contract'
import { describe, expect, test } from 'vitest'
import {
  approveChanges,
  confirmBrowsers,
  lastCode,
  mailsTo,
  newContact,
  newStaff,
  openBrowser,
  provenReset,
  signIn,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const insurer = (more: object = {}) => ({
  name: 'Assurance Atlas',
  logo_word: 'Atlas',
  account_holder: 'Assurance Atlas SA',
  account_number: null,
  assistance_phone: null,
  products: ['voyage'],
  default_for: [],
  after_acceptance: [],
  active: true,
  ...more,
})

const rowsOf = (subject: string) =>
  server.db
    .selectFrom('audit_events')
    .select(['outcome', 'before', 'after'])
    .where('subject', '=', subject)
    .where('kind', 'in', ['setting', 'staff'])
    .orderBy('at')
    .orderBy('id')
    .execute()

describe('calls that move money or change staff', () => {
  const gated = Object.values(contract).filter(
    ({ access, device }) => isStaffAccess(access) && device === 'confirmed',
  )

  test('lists the guarded calls of the contract', () => {
    expect(gated.map(({ path }) => path).toSorted()).toEqual(
      expect.arrayContaining([
        '/api/agent/agents',
        '/api/agent/agents/:id',
        '/api/agent/agreements',
        '/api/agent/agreements/:id',
        '/api/agent/insurances/:insurance_number/payment/approve',
        '/api/agent/insurances/:insurance_number/payment/reject',
        '/api/agent/insurers',
        '/api/agent/insurers/:id',
        '/api/agent/reports/:Report_number/status',
      ]),
    )
  })

  test.each(gated.map(({ method, path }) => [path, method] as const))(
    'refuses %s from a browser that its agent did not confirm',
    async (path, method) => {
      const { browser, email } = await newStaff(server, 'admin')
      // No role has the right to read about health by itself.
      await changeRows(server, 'users', { email }, { rights: ['medical'] })
      const refused = await browser.send({ method, url: path.replaceAll(/:\w+/g, 'x'), payload: {} })
      expect([refused.status, refused.body.code]).toEqual([403, 'device.unconfirmed'])
    },
  )

  test('opens nothing of customers to a new member whose browser is not confirmed', async () => {
    const strict = await buildTestApp({ database: server.database, config: { requiresFactor: true } })
    const { browser, email } = await newStaff(strict)
    const reads = Object.values(contract).filter(
      ({ method, access }) => method === 'GET' && rightOf(access) === 'read',
    )
    expect(reads.length).toBeGreaterThan(20)
    for (const { path } of reads) {
      const refused = await browser.get(path.replaceAll(/:\w+/g, 'x'))
      expect([path, refused.body.code]).toEqual([path, 'device.unconfirmed'])
    }
    expect((await browser.get('/api/agent/me')).status).toBe(200)
    await confirmBrowsers(strict, email)
    expect((await browser.get('/api/agent/insurers')).status).toBe(200)
    await strict.close()
  })

  test('accepts a guarded call once the code of the mail is entered, which is sent on request', async () => {
    const { browser, email, ...tokens } = await newStaff(server, 'admin')
    expect(Object.keys(tokens)).not.toContain('device_uuid')
    expect(await mailsTo(server, email)).toEqual([])
    const body = insurer({ name: 'Assurance Rif' })
    expect((await browser.post('/api/agent/insurers', body)).body.code).toBe('device.unconfirmed')
    const { uuid } = (await browser.post('/api/user/device/code', {})).body
    const { code: otp } = await lastCode(server, email)
    expect((await browser.post('/api/verify/otp', { otp, uuid })).status).toBe(200)
    expect((await browser.post('/api/agent/insurers', body)).status).toBe(201)
  })

  test('accepts guarded calls from any browser when no mail can be sent', async () => {
    const mute = await buildTestApp({ database: server.database, config: { production: true } })
    const { browser } = await newStaff(mute, 'admin')
    const added = await browser.post('/api/agent/insurers', insurer({ name: 'Assurance Souss' }))
    expect(added.status).toBe(201)
    await mute.close()
  })
})

describe('alert about new access', () => {
  test('mails every admin when an agent is added and promoted, and keeps the role before and after', async () => {
    const { browser, email } = await signedInStaff(server, 'admin')
    const { email: invited } = newContact()
    const body = { name: 'Samir Tazi', email: invited, role: 'agent', reason: 'Renfort' }
    const { id } = (await browser.post('/api/agent/agents', body)).body
    await approveChanges(server)
    server.clock.advance(1000)
    const promoted = { name: 'Samir Tazi', role: 'admin', rights: [], active: true, reason: 'Associé' }
    expect((await browser.post(`/api/agent/agents/${id}`, promoted)).status).toBe(200)
    await approveChanges(server)
    server.clock.advance(1000)
    expect((await browser.post(`/api/agent/agents/${id}`, { ...promoted, name: 'S. Tazi' })).status).toBe(200)
    const mails = (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Accès'))
    const title = 'Accès à l’espace agents\u00a0: S. Tazi'
    expect(mails.map(({ subject }) => subject)).toEqual([title, title])
    expect(await mailsTo(server, invited)).toHaveLength(1)
    expect((await rowsOf(id)).map(({ before, after }) => [before, after])).toEqual([
      [
        { role: null, active: null },
        { role: 'agent', active: true },
      ],
      [{ role: 'agent' }, { role: 'admin' }],
      [{}, {}],
    ])
  })
})

describe('last admin who can sign in', () => {
  const alone = async () => {
    await server.db.updateTable('users').set({ role: 'agent' }).where('role', '=', 'admin').execute()
    const { browser } = await signedInStaff(server, 'admin')
    const { id } = (await browser.get('/api/agent/me')).body
    const { email } = newContact()
    const added = await browser.post('/api/agent/agents', {
      name: 'Invited',
      email,
      role: 'admin',
      reason: 'Associée',
    })
    await approveChanges(server)
    return { browser, id, invited: { id: String(added.body.id), email } }
  }
  const demote = (browser: Awaited<ReturnType<typeof alone>>['browser'], id: string) =>
    browser.post(`/api/agent/agents/${id}`, { name: 'Before', role: 'agent', rights: [], active: true })

  test('refuses to demote an admin while the only other one has not accepted the invitation', async () => {
    const { browser, id, invited } = await alone()
    expect((await demote(browser, id)).body.code).toBe('agent.last')
    const { uuid } = await provenReset(server, invited.email)
    const chosen = { uuid, password: 'Nouveau mot 2 passe' }
    expect((await openBrowser(server).post('/api/resetPassword', chosen)).status).toBe(200)
    expect((await demote(browser, id)).status).toBe(200)
  })

  test('keeps one admin when two demote each other at once', async () => {
    const { browser, id, invited } = await alone()
    const other = await signedInStaff(server, 'admin')
    const otherId = String((await other.browser.get('/api/agent/me')).body.id)
    const answers = await Promise.all([demote(browser, otherId), demote(other.browser, id)])
    expect(tally(answers)[200]).toBe(1)
    expect(invited.id).not.toBe('')
    const left = await findRows(
      server,
      'users',
      { role: 'admin', disabled_at: null, password_chosen: true },
      ['email'],
    )
    expect(left).toHaveLength(1)
    expect((await signIn(openBrowser(server), left[0]?.email ?? '')).token).not.toBe('')
  })
})
