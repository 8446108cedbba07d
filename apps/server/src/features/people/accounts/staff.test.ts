import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  lastCode,
  newContact,
  openBrowser,
  password,
  person,
  registerCustomer,
  signIn,
  newStaff,
  signedInStaff,
  startQuote,
} from '../../../../test/factories.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import type { TestApp } from '../../../../test/support.ts'
import { createStaff, ensureFirstAdmin } from './staff.service.ts'

const server = openTestApp()

const adminsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).map(
    ({ email }) => email,
  )

describe('account of an agent', () => {
  test('shows an agent’s profile without the fields of a customer', async () => {
    const { browser, email } = await signedInStaff(server)
    const { user } = (await browser.get('/api/user')).body
    expect(user).toEqual({
      uuid: expect.any(String),
      firstname: '',
      lastname: '',
      email,
      phone: '',
      birthday: '',
      address: '',
      city: '',
      cin: '',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      isAdmin: false,
      role: 'agent',
      language: 'fr',
      has_password: true,
    })
    const admin = await signedInStaff(server, 'admin')
    expect((await admin.browser.get('/api/user')).body.user).toMatchObject({ isAdmin: true, role: 'admin' })
  })

  test('lets an agent confirm a browser, change the password, see and end logins', async () => {
    const { browser, email } = await newStaff(server)
    const { uuid } = (await browser.post('/api/user/device/code', {})).body
    const { code } = await lastCode(server, email)
    const verified = await browser.post('/api/verify/otp', { otp: code, uuid })
    expect([verified.status, verified.body.user]).toEqual([200, { uuid, email, phone: '' }])
    const change = { current_password: password, password: 'un autre mot de passe' }
    expect((await browser.post('/api/user/resetPassword', change)).status).toBe(200)
    expect((await browser.get('/api/user/sessions')).body.sessions).toHaveLength(1)
    expect((await browser.post('/api/user/sessions/end-others', {})).status).toBe(200)
    expect((await browser.post('/api/logout')).status).toBe(200)
  })

  test.each(['agent', 'admin'] as const)('refuses customer calls to the role %s', async (role) => {
    const { browser } = await signedInStaff(server, role)
    const calls = [
      browser.post('/api/user/insurances', { status: 5 }),
      browser.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire' } }),
      browser.post('/api/user/draft', { insuranceType: 'stagiaire' }),
      browser.post('/api/user/draft/claim', {}),
      browser.get('/api/user/history'),
    ]
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 'session.forbidden', message: 'Vous n’avez pas accès à cette page.' },
      ])
    }
    const priced = await browser.post('/api/get/price', { data: { insuranceType: 'stagiaire' } })
    expect(priced.status).toBe(200)
  })

  test('refuses a quote for the address of an agent', async () => {
    const { email } = await signedInStaff(server)
    await expect(startQuote(openBrowser(server), { email })).rejects.toThrow('409')
  })
})

test('refuses a customer without a phone, name or birth date in the database', async () => {
  const { userId } = await registerCustomer(server)
  for (const column of ['phone', 'first_name', 'birth_date'])
    await expect(
      sql`update users set ${sql.ref(column)} = null where id = ${userId}`.execute(server.db),
    ).rejects.toThrow(/violates check constraint "customers_/)
})

describe('first admin', () => {
  const admin = { email: 'Chef@wassit.ma', password }

  test('creates the first admin once, however many nodes start, and lets them sign in', async () => {
    const node = await buildTestApp({ config: { admin } })
    const other = await buildTestApp({
      database: node.database,
      config: { admin: { ...admin, email: 'b@b.ma' } },
    })
    await Promise.all([node, other, node, other].map(({ deps }) => ensureFirstAdmin(deps)))
    const [email, ...rest] = await adminsOf(node)
    expect([['chef@wassit.ma', 'b@b.ma'].includes(email ?? ''), rest]).toEqual([true, []])
    await signIn(openBrowser(node), email ?? '')
    await ensureFirstAdmin({
      ...node.deps,
      config: { ...node.deps.config, admin: { email: 'c@c.ma', password: 'x' } },
    })
    expect(await adminsOf(node)).toEqual([email])
    await other.close()
    await node.close()
  })

  test('creates no first admin when none is named or when a customer has the address', async () => {
    const node = await buildTestApp()
    await ensureFirstAdmin(node.deps)
    const { email } = await registerCustomer(node)
    const config = { ...node.deps.config, admin: { email, password } }
    await expect(ensureFirstAdmin({ ...node.deps, config })).rejects.toThrow(
      `${email} already has an account: choose another address.`,
    )
    expect(await adminsOf(node)).toEqual([])
    await node.close()
  })

  test.each(['court', '12345678', 'x'.repeat(201)])(
    'refuses the password %j for a staff account',
    async (chosen) => {
      const { email } = newContact()
      await expect(createStaff(server.deps, { email, password: chosen, role: 'admin' })).rejects.toThrow(
        /^The password of \S+ must have 8 to 200 characters and not be one that is tried first\.$/,
      )
      await expect(createStaff(server.deps, { email: 'x', password, role: 'admin' })).rejects.toThrow(
        'x is not an email address.',
      )
    },
  )

  test('refuses the role of an admin at sign-up', async () => {
    const { browser, uuid } = await registerCustomer(server)
    const again = await browser.post('/api/register', { ...person(uuid), role: 'admin' })
    expect(again.status).toBe(409)
    const { rows } = await sql`select 1 from users where role = 'admin' and phone is not null`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })
})
