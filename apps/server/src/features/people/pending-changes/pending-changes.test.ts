import { describe, expect, test } from 'vitest'
import { ribOf } from '../../../../seeds/insurers.ts'
import {
  atOnce,
  mailsTo,
  signIn,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { builtBefore } from '../../../../test/built-before.ts'

let names = 0

const path = '/api/agent/insurers'
const changes = '/api/agent/changes'
const [oldRib, newRib] = ['0117800000000000000001', '0227800000000000000002'].map(ribOf) as [string, string]

const server = openTestApp()
const asker = builtBefore(() => signedInStaff(server, 'admin'))
const approver = builtBefore(() => signedInStaff(server, 'admin'))

const insurer = (more: object = {}) => {
  names += 1
  return {
    name: `Assurance Rif ${names}`,
    logo_word: 'Rif',
    account_holder: 'Assurance Rif SA',
    account_number: null,
    assistance_phone: null,
    products: ['voyage'],
    default_for: [],
    after_acceptance: [],
    active: true,
    ...more,
  }
}
const reason = 'Courrier du 20-11'

interface Change {
  id: string
  subject: string
  state: string
  fields: { field: string; before: string | null; after: string | null }[]
}

const listed = async (browser: Browser = approver.browser): Promise<Change[]> =>
  (await browser.get(changes)).body.changes
const decide = (browser: Browser, id: string, decision = 'approve') =>
  browser.post(`${changes}/${id}`, { decision })
const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]
const accountOf = async (id: string) => (await findRow(server, 'insurers', { id })).account_number

/** Adds an insurer with an account that is in force, and proposes another one. */
const proposed = async () => {
  const body = insurer()
  const { id } = (await asker.browser.post(path, body)).body
  await server.db.updateTable('insurers').set({ account_number: oldRib }).where('id', '=', id).execute()
  const other = { ...body, account_number: newRib, reason }
  const asked = await asker.browser.post(`${path}/${id}`, other)
  expect([asked.status, asked.body.account_pending]).toEqual([200, true])
  const change = (await listed()).find(({ subject }) => subject === body.name)
  if (!change) throw new Error('the change is not listed')
  return { insurerId: String(id), body, other, id: change.id, change }
}

const rowsOf = (subject: string) =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'outcome', 'actor_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute()

describe('other account of an insurer', () => {
  test('stays as it was until another admin approves, and shows what changes', async () => {
    const { insurerId, id, change } = await proposed()
    expect(await accountOf(insurerId)).toBe(oldRib)
    expect(change).toMatchObject({
      kind: 'insurerAccount',
      reason,
      state: 'open',
      is_own: false,
      outdated: false,
      waits: 'no',
      fields: [
        { field: 'account_holder', before: 'Assurance Rif SA', after: 'Assurance Rif SA' },
        { field: 'account_number', before: oldRib, after: newRib },
      ],
    })
    server.clock.advance(1000)
    expect((await decide(approver.browser, id)).status).toBe(200)
    expect(await accountOf(insurerId)).toBe(newRib)
    const approverId = (await approver.browser.get('/api/agent/me')).body.id
    expect((await rowsOf(insurerId)).at(-1)).toEqual({
      kind: 'setting',
      outcome: 'changed',
      actor_id: approverId,
      before: { account_number: oldRib },
      after: { account_number: newRib },
    })
    expect((await rowsOf(id)).map(({ outcome }) => outcome)).toEqual(['asked', 'approved'])
  })

  test('saves the other fields of the form at once', async () => {
    const { insurerId, other } = await proposed()
    const { reason: _, ...renamed } = { ...other, logo_word: 'RIF', account_number: oldRib }
    const saved = await asker.browser.post(`${path}/${insurerId}`, renamed)
    expect([saved.status, saved.body.account_pending]).toEqual([200, false])
    const { insurers } = (await asker.browser.get(path)).body
    const shown = insurers.find((each: { id: string }) => each.id === insurerId)
    expect(shown).toMatchObject({ logo_word: 'RIF', account_number: oldRib, account_pending: true })
  })

  test('waits as well for the account of a new insurer', async () => {
    const body = insurer({ account_number: newRib, reason })
    const added = await asker.browser.post(path, body)
    expect([added.status, added.body.account_pending]).toEqual([201, true])
    expect(await accountOf(added.body.id)).toBeNull()
    const change = (await listed()).find(({ subject }) => subject === body.name)
    await decide(approver.browser, change?.id ?? '')
    expect(await accountOf(added.body.id)).toBe(newRib)
  })

  test('needs a reason, and refuses a second proposal while one waits', async () => {
    const { insurerId, other } = await proposed()
    const again = await asker.browser.post(`${path}/${insurerId}`, other)
    expect(resultOf(again)).toEqual([409, 'change.exists'])
    const mute = await asker.browser.post(path, insurer({ account_number: newRib }))
    expect([mute.status, mute.body.issues[0]?.path]).toEqual([400, 'reason'])
  })

  test('refuses the approval of its author, who may withdraw it, and keeps the account', async () => {
    const { insurerId, id } = await proposed()
    expect(resultOf(await decide(asker.browser, id))).toEqual([403, 'change.own'])
    expect((await decide(asker.browser, id, 'refuse')).status).toBe(200)
    expect((await listed()).find((each) => each.id === id)?.state).toBe('withdrawn')
    expect(resultOf(await decide(approver.browser, id))).toEqual([409, 'change.decided'])
    expect(await accountOf(insurerId)).toBe(oldRib)
  })

  test('refuses an approval once the account changed underneath, and closes it by a refusal', async () => {
    const { insurerId, id } = await proposed()
    await changeRows(server, 'insurers', { id: insurerId }, { account_number: null })
    expect(resultOf(await decide(approver.browser, id))).toEqual([409, 'change.outdated'])
    expect((await listed()).find((each) => each.id === id)).toMatchObject({ outdated: true, state: 'open' })
    expect((await decide(approver.browser, id, 'refuse')).status).toBe(200)
    expect(await accountOf(insurerId)).toBeNull()
  })

  test('returns 404 for an unknown change and 403 to everyone but admins', async () => {
    const id = crypto.randomUUID()
    expect(resultOf(await decide(approver.browser, id))).toEqual([404, 'change.unknown'])
    const { browser: agent } = await signedInStaff(server)
    const { browser: customer } = await signedInCustomer(server)
    for (const browser of [agent, customer])
      expect([(await browser.get(changes)).status, (await decide(browser, id)).status]).toEqual([403, 403])
  })

  test('mails every admin when it is proposed and when it changes, with both accounts', async () => {
    const before = (await mailsTo(server, approver.email)).length
    const { id, body } = await proposed()
    await decide(approver.browser, id)
    for (const { email } of [asker, approver]) {
      const mails = (await mailsTo(server, email)).slice(-2)
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Changement à approuver\u00a0: Compte d’un assureur, ${body.name}`,
        `Coordonnées bancaires modifiées\u00a0: ${body.name}`,
      ])
      for (const { text } of mails) for (const part of [oldRib, newRib]) expect(text).toContain(part)
      expect(mails[0]?.text).toContain(reason)
    }
    expect(await mailsTo(server, approver.email)).toHaveLength(before + 2)
  })
})

describe('races of decisions', () => {
  test.each([1, 2, 3, 4, 5])('gives an approval against a refusal one effect (%i)', async () => {
    const { insurerId, id } = await proposed()
    const answers = await Promise.all([
      decide(approver.browser, id),
      decide(asker.browser, id, 'refuse'),
      decide(approver.browser, id),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
    const state = (await listed()).find((each) => each.id === id)?.state
    expect(await accountOf(insurerId)).toBe(state === 'approved' ? newRib : oldRib)
    // Both rows have the moment of the clock that stands still, so their order is by id.
    expect(new Set((await rowsOf(id)).map(({ outcome }) => outcome))).toEqual(new Set(['asked', state]))
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('keeps one of several proposals at once, while decisions run', async () => {
    const { insurerId, other, id } = await proposed()
    const answers = await atOnce(8, (index) =>
      index % 4 === 0
        ? decide(approver.browser, id, 'refuse')
        : asker.browser.post(`${path}/${insurerId}`, other),
    )
    expect(Object.keys(tally(answers)).toSorted()).toEqual(['200', '409'])
    const open = (await listed()).filter((each) => each.subject === other.name && each.state === 'open')
    expect(open.length).toBeLessThanOrEqual(1)
  })
})

describe('broker of one person', () => {
  test('waits a day and may then approve an own change', async () => {
    const { insurerId, id } = await proposed()
    await server.db
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('role', '=', 'admin')
      .where('email', '!=', asker.email)
      .execute()
    const early = await decide(asker.browser, id)
    expect(resultOf(early)).toEqual([403, 'change.own'])
    expect(early.body.message).toContain('22-11-2026 09:00')
    server.clock.advance(24 * 3_600_000)
    await signIn(asker.browser, asker.email)
    expect((await decide(asker.browser, id)).status).toBe(200)
    expect(await accountOf(insurerId)).toBe(newRib)
  })
})
