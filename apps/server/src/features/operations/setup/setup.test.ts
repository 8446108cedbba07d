import { setupItems } from '@wassit/domain/setup/setup'
import type { SetupItem } from '@wassit/domain/setup/setup'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce, readMail, signedInStaff, tally } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { card } from '../../../../test/card-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'
import { reportSetup } from '../../../check-setup.ts'
import { buildConsents } from '../../people/consents/opposition.service.ts'
import { buildMessenger } from '../../../messaging/messenger.ts'
import { watchSite } from '../../../live/site-watch.ts'
import { buildOpening } from '../../site/opening/closed-site.service.ts'
import { buildAddresses } from '../../people/refused-addresses/refused-addresses.service.ts'
import { keepOpening } from '../../site/opening/kept-opening.ts'
import { setupState } from './items.service.ts'

let admin: Browser
let email: string

const server = openTestApp()
beforeAll(async () => {
  const staff = await signedInStaff(server, 'admin')
  admin = staff.browser
  email = staff.email
})
beforeEach(async () => {
  await server.db.deleteFrom('site_openings').execute()
  await server.db.deleteFrom('setup_confirmations').execute()
  await server.db.deleteFrom('setup_mails').execute()
})

const setup = async () => (await admin.get('/api/agent/setup')).body
const stateOf = async (item: SetupItem) =>
  (await setup()).items.find((view: { item: SetupItem }) => view.item === item)
const missing = async (): Promise<SetupItem[]> =>
  (await setup()).items.flatMap((view: { item: SetupItem; done: boolean }) => (view.done ? [] : [view.item]))
const open = async (seen?: SetupItem[]) =>
  admin.post('/api/agent/setup/open', { missing: seen ?? (await missing()) })

describe('checklist before the first customer', () => {
  test('takes a payment at the counter before the opening, and the first one by card after it', async () => {
    const withCards = { ...server.deps, config: { ...server.deps.config, card } }
    const payment = async () => (await setupState(withCards)).find(({ item }) => item === 'payment')?.done
    await policyAt(server, 'paymentReview', { paid: true })
    expect(await payment()).toBe(true)
    expect((await open()).status).toBe(200)
    expect(await payment()).toBe(false)
  })

  test('names what a fresh installation lacks, and that the site is not open', async () => {
    const { open: isOpen, items } = await setup()
    expect(isOpen).toBe(false)
    expect(items.map(({ item }: { item: string }) => item)).toEqual(setupItems)
    expect(await missing()).toEqual(expect.arrayContaining(['company', 'licence', 'texts', 'mail', 'seal']))
    expect((await stateOf('company')).names).toEqual(['name', 'ice', 'rc', 'seat', 'phone'])
    expect((await stateOf('backup')).names).toEqual(['BACKUP_TO'])
  })

  test('lists insurers on a demonstration account or without one until they have a real one', async () => {
    const names: string[] = (await stateOf('accounts')).names
    expect(names.length).toBeGreaterThan(3)
    await changeRows(server, 'insurers', { name: names[0] ?? '' }, { account_number: null })
    expect((await stateOf('accounts')).names.toSorted()).toEqual(names.toSorted())
    await server.db
      .updateTable('insurers')
      .set({ account_number: '1'.repeat(24) })
      .execute()
    expect(await stateOf('accounts')).toMatchObject({ done: true, names: [] })
  })

  test('lists the admins without a second factor until each has one', async () => {
    // Read without a call: the gate would ask this session for the factor.
    const factor = async () => (await setupState(server.deps)).find(({ item }) => item === 'factor')
    const give = (since: Date | null) =>
      server.db.updateTable('users').set({ factor_since: since }).where('role', '=', 'admin').execute()
    expect(await factor()).toMatchObject({ done: false, names: expect.arrayContaining([email]) })
    await give(server.clock.now())
    expect(await factor()).toMatchObject({ done: true, names: [] })
    await give(null)
  })

  test('counts a complete backup where a target is set', async () => {
    const target = await buildTestApp({
      database: server.database,
      config: { backup: { ...server.deps.config.backup, to: '/nowhere' } },
    })
    const { browser } = await signedInStaff(target, 'admin')
    const backup = async () =>
      (await browser.get('/api/agent/setup')).body.items.find(
        (view: { item: string }) => view.item === 'backup',
      )
    expect(await backup()).toMatchObject({ done: false, names: [] })
    await server.db.insertInto('backups').values({ started_at: server.clock.now() }).execute()
    await server.db.updateTable('backups').set({ name: 'first' }).execute()
    expect((await backup()).done).toBe(true)
    await server.db.deleteFrom('backups').execute()
    await target.close()
  })

  test('keeps who read the legal texts and when, until a newer version is written', async () => {
    const { names } = await stateOf('texts')
    expect((await admin.post('/api/agent/setup/texts', { versions: ['conditions 0'] })).status).toBe(400)
    expect((await admin.post('/api/agent/setup/texts', { versions: names })).status).toBe(200)
    expect(await stateOf('texts')).toMatchObject({
      done: true,
      by: email,
      at: server.clock.now().toISOString(),
    })
    await server.db.updateTable('setup_confirmations').set({ about: 'conditions 0' }).execute()
    expect((await stateOf('texts')).done).toBe(false)
  })

  test('refuses the checklist to everyone but admins', async () => {
    const agent = (await signedInStaff(server)).browser
    expect((await agent.get('/api/agent/setup')).status).toBe(403)
    expect((await agent.post('/api/agent/setup/open', { missing: [] })).status).toBe(403)
  })
})

describe('test mail', () => {
  const lastCode = () => server.mails.slice(-1).map((mail) => readMail(mail).code)[0] ?? ''

  test('sends the mail to the admin who asks, and confirms it by its code once', async () => {
    expect((await admin.post('/api/agent/setup/mail', {})).status).toBe(200)
    expect(server.mails.at(-1)?.to).toBe(email)
    const code = lastCode()
    const answers = await atOnce(3, () => admin.post('/api/agent/setup/mail/code', { code }))
    expect(tally(answers)).toEqual({ 200: 1, 400: 2 })
    expect(await stateOf('mail')).toMatchObject({ done: true, by: email })
  })

  test('refuses a code after five wrong ones, and after an hour', async () => {
    await admin.post('/api/agent/setup/mail', {})
    const code = lastCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let count = 0; count < 5; count += 1)
      expect((await admin.post('/api/agent/setup/mail/code', { code: wrong })).status).toBe(400)
    expect((await admin.post('/api/agent/setup/mail/code', { code })).body.code).toBe('code.invalid')
    server.clock.advance(11 * 60_000)
    await admin.post('/api/agent/setup/mail', {})
    const late = lastCode()
    server.clock.advance(61 * 60_000)
    expect((await admin.post('/api/agent/setup/mail/code', { code: late })).status).not.toBe(200)
    expect((await stateOf('mail')).done).toBe(false)
  })

  test('says that the mail server did not take it', async () => {
    const { config, house, messages } = server.deps
    const { messenger } = server.deps
    server.deps.messenger = buildMessenger({
      config,
      house,
      messages,
      mail: {
        send: async () => {
          throw new Error('connection refused')
        },
      },
      phones: {},
      consents: buildConsents(server.deps),
      opening: buildOpening(server.deps),
      addresses: buildAddresses(server.deps),
    })
    const fresh = (await signedInStaff(server, 'admin')).browser
    const refused = await fresh.post('/api/agent/setup/mail', {})
    server.deps.messenger = messenger
    expect([refused.status, refused.body.issues[0].id]).toEqual([503, 'settings.setup.mailFailed'])
  })
})

describe('opening to the public', () => {
  test('keeps name, moment and the missing items that the admin accepted, in the trail too', async () => {
    const seen = await missing()
    const answers = await atOnce(3, () => open(seen))
    expect(tally(answers)).toEqual({ 200: 3 })
    const { open: isOpen, decisions } = await setup()
    expect(isOpen).toBe(true)
    expect(decisions).toEqual([
      { open: true, at: server.clock.now().toISOString(), by: email, reason: null, missing: seen },
    ])
    const trail = await server.db
      .selectFrom('audit_events')
      .select(['outcome', 'after'])
      .where('kind', '=', 'site')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ outcome: 'opened', after: { open: true, missing: seen } })
  })

  test('refuses to open when other items are missing than the admin saw', async () => {
    const refused = await open(['mail'])
    expect([refused.status, refused.body.issues[0].id]).toEqual([400, 'settings.setup.changed'])
    expect((await setup()).open).toBe(false)
  })

  test('closes the site again with a reason', async () => {
    await open()
    expect((await admin.post('/api/agent/setup/close', { reason: '' })).status).toBe(400)
    expect((await admin.post('/api/agent/setup/close', { reason: 'Agrément suspendu' })).status).toBe(200)
    const { open: isOpen, decisions } = await setup()
    expect(isOpen).toBe(false)
    expect(decisions[0]).toMatchObject({ open: false, reason: 'Agrément suspendu', by: email })
  })

  test('reaches the pages of every node at once, next to an incident', async () => {
    let incident: ReturnType<Parameters<typeof keepOpening>[1]>
    const kept = keepOpening(server.deps, () => incident)
    const watch = await watchSite(server.deps, [kept], 3_600_000)
    expect(kept.current()?.text.fr).toContain('pas encore ouvert au public')
    expect(kept.current()?.text.ar).toContain('غير مفتوح للعموم')
    incident = { key: 'a', text: { fr: 'La carte est interrompue.', en: 'Cards are down.', ar: 'متوقفة' } }
    expect(kept.current()?.text.fr).toMatch(/public.*\nLa carte/s)
    await open()
    await expect.poll(() => kept.current()).toEqual(incident)
    incident = undefined
    expect(kept.current()).toBeUndefined()
    await watch.stop()
  })
})

test('reports the same on a terminal, complete only when nothing is missing and the site is open', async () => {
  const { deps } = server
  const before = await reportSetup(deps, deps.messages)
  expect(before.complete).toBe(false)
  expect(before.lines).toContain('missing Licence and its date: ACAPS licence, Day of the licence')
  expect(before.lines.at(-1)).toContain('not open to the public')
  await open()
  const after = await reportSetup(deps, deps.messages)
  expect([after.complete, after.lines.at(-1)]).toEqual([false, 'The site is open to the public.'])
})
