import { rightsOfRole, staffRights, staffRoles, usualRights } from '@wassit/domain/access/rights'
import type { StaffRole } from '@wassit/domain/access/rights'
import { contract } from '@wassit/domain/api/contract'
import { isStaffAccess, rightOf } from '@wassit/domain/api/endpoint'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedInStaff } from '../test/factories.ts'
import type { Browser } from '../test/factories.ts'
import { changeRows } from '../test/rows.ts'
import { openTestApp } from '../test/support.ts'

const members = {} as Record<StaffRole, Browser>

const server = openTestApp()
beforeAll(async () => {
  for (const role of staffRoles) {
    const { browser, email } = await signedInStaff(server, role === 'admin' ? 'admin' : 'agent')
    members[role] = browser
    if (role !== 'admin' && role !== 'agent')
      await server.db.updateTable('users').set({ staff_role: role }).where('email', '=', email).execute()
  }
})

/** Sends a call that ends behind the gate without an effect: its body cannot be read. */
const codeOf = async (browser: Browser, { method, path }: Endpoint) => {
  const answer = await browser.send({
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    ...(method === 'POST' && { payload: '{', headers: { 'content-type': 'application/json' } }),
  })
  return { isRefused: answer.body?.code === 'right.missing', status: answer.status, body: answer.body }
}

const calls = Object.values(contract).filter(({ access }) => isStaffAccess(access))

describe('matrix of every call of staff and every role', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'opens %s to the roles with its right and to no other',
    async (_, call) => {
      const right = rightOf(call.access)
      const open: string[] = []
      for (const role of staffRoles) {
        const { isRefused, status } = await codeOf(members[role], call)
        expect(status === 403).toBe(isRefused)
        if (!isRefused) open.push(role)
      }
      const allowed = staffRoles.filter((role) => right === undefined || rightsOfRole(role).includes(right))
      expect(open).toEqual(allowed)
    },
  )

  const links = Object.values(contract).filter(({ access }) => access === 'signedLink')
  const rightsOfLinks = links.map((call): [string, Endpoint] => [call.path, call])

  test('names a right of staff for each file behind a link, but for those of customers only', () => {
    const free = rightsOfLinks.filter(([, { right }]) => right === undefined).map(([path]) => path)
    expect(free.toSorted()).toEqual(['/api/data-copy/:id', '/api/user/report/draft/file/:file'])
  })

  test.each(rightsOfLinks.filter(([, { right, linkOnly }]) => right !== undefined && !linkOnly))(
    'opens the link %s to staff with its right and to no other',
    async (_, call) => {
      const refused: StaffRole[] = []
      for (const role of staffRoles)
        if ((await codeOf(members[role], call)).body?.code === 'link.refused') refused.push(role)
      const without = staffRoles.filter((role) => !call.right || !rightsOfRole(role).includes(call.right))
      expect(refused).toEqual(without)
    },
  )

  test('opens files with data in bulk by their link only, so that the trail knows of each', async () => {
    const bulk = links.filter(({ right }) => right === 'export')
    expect(bulk.filter(({ linkOnly }) => !linkOnly).map(({ path }) => path)).toEqual([])
    expect(bulk.length).toBeGreaterThan(1)
    for (const call of bulk) expect((await codeOf(members.admin, call)).body.code).toBe('link.refused')
  })

  test('opens calls without a right for the own account of a member only', () => {
    const free = calls.filter(({ access }) => rightOf(access) === undefined).map(({ path }) => path)
    expect(free.toSorted()).toEqual([
      '/api/agent/factor/code',
      '/api/agent/factors/app',
      '/api/agent/factors/app/challenge',
      '/api/agent/factors/recovery-codes',
      '/api/agent/me',
    ])
  })

  test('names the missing right in the language of the member', async () => {
    const call = contract.approvePayment
    const path = call.path.replace(':insurance_number', 'WST-2026-000001')
    const said = async (language: string) =>
      (
        await members.claims.send({
          method: 'POST',
          url: path,
          payload: {},
          headers: { 'accept-language': language },
        })
      ).body.message
    expect(await said('fr')).toContain('«\u00a0Confirmer un paiement\u00a0»')
    expect(await said('en')).toContain('“Confirm a payment”')
    expect(await said('ar')).toContain('تأكيد أداء')
  })
})

describe('rights of a member', () => {
  const me = async (browser: Browser) => (await browser.get('/api/agent/me')).body

  test('returns the rights of the role and of the person', async () => {
    expect(await me(members.cashier)).toMatchObject({ role: 'cashier', rights: [...usualRights.cashier] })
    const { browser, email } = await signedInStaff(server)
    await changeRows(server, 'users', { email }, { rights: [...staffRights] })
    expect((await me(browser)).rights.toSorted()).toEqual([...usualRights.agent, 'medical'].toSorted())
    expect((await me(members.admin)).rights).not.toContain('medical')
  })

  test('follows the role as an admin edited it, without what is only an admin’s', async () => {
    await changeRows(
      server,
      'staff_roles',
      { role: 'accountant' },
      { rights: ['read', 'payment', 'staff'], updated_at: server.clock.now() },
    )
    expect((await me(members.accountant)).rights).toEqual(['read', 'payment'])
  })
})
