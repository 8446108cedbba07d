import { expect, test } from 'vitest'
import { ribOf } from '../../../../seeds/insurers.ts'
import { mailsTo, signIn, signedInStaff } from '../../../../test/factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const thief = builtBefore(() => signedInStaff(server, 'admin'))
const colleague = builtBefore(() => signedInStaff(server, 'admin'))

const hour = 3_600_000
const account = (number: string) => ({
  name: 'Assurance Rif',
  logo_word: 'Rif',
  account_holder: 'Assurance Rif SA',
  account_number: ribOf(number),
  assistance_phone: null,
  products: ['voyage'],
  default_for: [],
  after_acceptance: [],
  active: true,
  reason: 'Nouveau compte',
})
const approve = (id: string) => thief.browser.post(`/api/agent/changes/${id}`, { decision: 'approve' })
const openChange = async (): Promise<string> => {
  const { changes } = (await thief.browser.get('/api/agent/changes')).body
  return changes.find(({ state }: { state: string }) => state === 'open').id
}
const setAccess = async (role: string, active: boolean) => {
  const { id } = await findRow(server, 'users', { email: colleague.email })
  const body = { name: 'Lina Chraïbi', role, rights: [], active }
  return (await thief.browser.post(`/api/agent/agents/${id}`, body)).status
}

test('An admin who demotes and disables the only other one decides without a second person after seven days only', async () => {
  await thief.browser.post('/api/agent/insurers', account('0117800000000000000001'))
  const change = await openChange()
  server.clock.advance(24 * hour)
  await signIn(thief.browser, thief.email)
  expect(await setAccess('cashier', true)).toBe(200)
  server.clock.advance(hour)
  // The second step loses no right of an admin, and hides none.
  expect(await setAccess('cashier', false)).toBe(200)
  const early = await approve(change)
  expect([early.status, early.body.code]).toEqual([403, 'change.own'])
  expect(early.body.message).toContain('29-11-2026 10:00')
  server.clock.advance(7 * 24 * hour - 1000)
  await signIn(thief.browser, thief.email)
  expect((await approve(change)).status).toBe(403)
  server.clock.advance(1000)
  expect((await approve(change)).status).toBe(200)
})

test('A loss of access is mailed to every admin and to the person, also a disabled one', async () => {
  const titles = async (email: string) =>
    (await mailsTo(server, email))
      .map(({ subject }) => subject)
      .filter((subject) => /retiré|réduits/.test(subject))
  expect(await titles(thief.email)).toEqual(Array(2).fill('Accès retiré\u00a0: Lina Chraïbi'))
  expect(await titles(colleague.email)).toEqual(
    Array(2).fill('Vos droits dans l’espace agents ont été réduits'),
  )
})
