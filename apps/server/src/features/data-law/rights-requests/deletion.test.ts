import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tablesWith } from '../../../../test/database-words.ts'
import {
  approveChanges,
  mailsTo,
  newContact,
  openBrowser,
  requestQuote,
  signedInCustomer,
  staffOf,
} from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { readableLog } from '../../../../test/readable-log.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { askerErasure } from '../erasures/asker-erasure.service.ts'
import { eraseApproved } from './deletion.service.ts'
import { countViews } from '../../desk/desk-tables/tables.service.ts'

const lines: string[] = []

const server = openTestApp({ config: { rateLimit: false }, log: readableLog(lines) })
const admin = staffOf(server, 'admin')

const desk = '/api/agent/rights'
const fileOf = async (number: string) => (await admin.get(`${desk}/${number}`)).body
const storyOf = async (number: string) =>
  (await fileOf(number)).story.map(({ event }: { event: string }) => event)
const propose = (number: string, seen = 'received') =>
  admin.post(`${desk}/${number}/move`, { action: 'propose', seen, text: 'Identité vérifiée' })
const enter = async (contact: string) =>
  (
    await admin.form(
      desk,
      { kind: 'deletion', channel: 'phone', received_on: '2026-11-20', name: 'Salma Bennis', contact },
      { 'idempotency-key': randomUUID() },
    )
  ).body.number
const accountOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

const asked = async (customer: Awaited<ReturnType<typeof signedInCustomer>>) => {
  const { number } = (await customer.browser.post('/api/user/rights/deletion', { word: 'SUPPRIMER' })).body
  expect((await propose(number)).status).toBe(200)
  return String(number)
}

/** Approves what waits without running the job; returns the payload of the job. */
const approval = async (number: string) => {
  expect(await approveChanges(server)).toEqual([200])
  const { rows } = await sql<{ event: string; approvedBy: string }>`
    select rights_events.id as event, actor_id as "approvedBy" from rights_events
    join rights_requests on rights_requests.id = request_id
    where number = ${number} and event = 'erase' order by position desc limit 1`.execute(server.db)
  const [payload] = rows
  if (!payload) throw new Error('nobody approved the deletion')
  return payload
}

describe('an approved deletion', () => {
  test('ends its request only once the data is gone', async () => {
    const customer = await signedInCustomer(server)
    const number = await asked(customer)
    await approval(number)
    expect(await fileOf(number)).toMatchObject({ state: 'accepted', awaits_approval: false })
    await server.runJobs()
    expect(await accountOf(customer.userId)).toBeUndefined()
    expect(await fileOf(number)).toMatchObject({ state: 'done', actions: [] })
    expect(await storyOf(number)).toEqual(['open', 'propose', 'erase', 'erased'])
  })

  test('does not depend on the message, of whose failure the log names nobody', async () => {
    const customer = await signedInCustomer(server)
    const number = await asked(customer)
    const payload = await approval(number)
    const refusing = {
      ...server.deps.messenger,
      send: async () => Promise.reject(new Error(`550 no mailbox ${customer.email}`)),
    }
    await eraseApproved({ ...server.deps, messenger: refusing }, askerErasure, payload)
    expect(await accountOf(customer.userId)).toBeUndefined()
    expect((await fileOf(number)).state).toBe('done')
    expect(lines.filter((line) => line.includes('could not be told'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(customer.email))).toEqual([])
  })

  test('changes nothing when its job runs again', async () => {
    const customer = await signedInCustomer(server)
    const number = await asked(customer)
    const payload = await approval(number)
    await server.runJobs()
    const mails = (await mailsTo(server, customer.email)).length
    await eraseApproved(server.deps, askerErasure, payload)
    expect(await storyOf(number)).toEqual(['open', 'propose', 'erase', 'erased'])
    expect(await mailsTo(server, customer.email)).toHaveLength(mails)
  })

  test('stops at a file that is needed since the approval, and agents and the person see it', async () => {
    const customer = await policyAt(server, 'accepted')
    const number = await asked(customer)
    await approval(number)
    const paid = { payment_confirmed_at: server.clock.now() }
    await server.db.updateTable('policies').set(paid).where('id', '=', customer.id).execute()
    await server.runJobs()
    expect((await accountOf(customer.userId))?.erased_at).toBeNull()
    const file = await fileOf(number)
    expect(file).toMatchObject({ state: 'accepted', actions: ['propose', 'refuse'] })
    expect(file.outlook.refusals).toEqual([{ number: customer.number, reason: 'underway' }])
    expect(await storyOf(number)).toEqual(['open', 'propose', 'erase', 'held'])
    const subjects = (await mailsTo(server, customer.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('La suppression de vos données n’a pas pu être faite')
    expect((await propose(number, 'accepted')).body.code).toBe('rights.in-force')
  })

  test('does not happen once the person withdrew it after the approval', async () => {
    const customer = await signedInCustomer(server)
    const number = await asked(customer)
    await approval(number)
    expect((await customer.browser.post(`/api/user/rights/${number}/withdraw`)).status).toBe(200)
    await server.runJobs()
    expect(await accountOf(customer.userId)).toMatchObject({ first_name: 'Nadia' })
    expect(await storyOf(number)).toEqual(['open', 'propose', 'erase', 'withdraw'])
  })

  test('ends the other requests of the person, so that none of them becomes late', async () => {
    const customer = await signedInCustomer(server)
    const other = { opposed: 'statistics', reason: 'Vie privée' }
    const opposition = (await customer.browser.post('/api/user/rights/opposition', other)).body.number
    const number = await asked(customer)
    const { open } = await countViews(server.db, 'rights', server.clock.now())
    await approval(number)
    await server.runJobs()
    expect(await fileOf(opposition)).toMatchObject({ state: 'withdrawn', reason: null })
    expect((await countViews(server.db, 'rights', server.clock.now())).open).toBe(open - 2)
  })
})

describe('the deletion of someone without an account', () => {
  test('erases visits, drafts, requests, messages, codes and the contact, after a second approval', async () => {
    const visitor = await requestQuote(server)
    const { email, phone } = visitor
    const message = { name: 'Salma Bennis', email, phone, message: 'Bonjour, un devis ?' }
    await visitor.browser.post('/api/contact', message)
    const number = await enter(email.toUpperCase())
    expect((await fileOf(number)).outlook.goes).toHaveLength(1)
    expect((await propose(number)).status).toBe(200)
    expect(await fileOf(number)).toMatchObject({ state: 'accepted', awaits_approval: true })
    await approval(number)
    await server.runJobs()
    expect(await tablesWith(server, email)).toEqual([])
    expect(await tablesWith(server, phone)).toEqual([])
    expect(await tablesWith(server, 'Bennis')).toEqual([])
    expect(await fileOf(number)).toMatchObject({ state: 'done', person: { name: '', contact: null } })
    const told = (await mailsTo(server, email)).at(-1)
    expect(told?.subject).toContain('supprimées')
    expect(told?.text).not.toContain('compte')
  })

  test('erases by a telephone what no account holds, and leaves the message of a customer with it', async () => {
    const { phone } = newContact()
    const customer = await signedInCustomer(server)
    const [visitor, stranger] = [openBrowser(server), newContact().email]
    await visitor.post('/api/add/user', { email: stranger, phone, insuranceType: 'stagiaire' })
    const message = { name: 'Salma Bennis', phone, message: 'Bonjour, un devis ?' }
    for (const email of [stranger, customer.email]) await visitor.post('/api/contact', { ...message, email })
    const number = await enter(`0${phone.slice(4)}`)
    expect((await propose(number)).status).toBe(200)
    await approval(number)
    await server.runJobs()
    expect(await tablesWith(server, stranger)).toEqual([])
    const left = await findRows(server, 'contact_messages', { phone }, ['email'])
    expect(left).toEqual([{ email: customer.email }])
  })

  test.each(['email', 'phone'] as const)(
    'ends a request whose %s an earlier release kept as it was typed',
    async (way) => {
      const visitor = await requestQuote(server)
      const number = await enter(visitor[way])
      const typed = { email: visitor.email.toUpperCase(), phone: `0${visitor.phone.slice(4)}` }[way]
      await changeRows(server, 'rights_requests', { number }, { contact: typed })
      expect((await propose(number)).status).toBe(200)
      await approval(number)
      await server.runJobs()
      expect(await fileOf(number)).toMatchObject({ state: 'done', person: { name: '', contact: null } })
      expect(await tablesWith(server, typed)).toEqual([])
    },
  )

  test('refuses the address of a customer, and a contact that leads to nothing', async () => {
    const { email, userId } = await signedInCustomer(server)
    const number = await enter(email)
    expect((await fileOf(number)).outlook).toBeNull()
    expect((await propose(number)).body.code).toBe('rights.has-account')
    expect((await propose(await enter('12, rue des Orangers'))).body.code).toBe('rights.no-address')
    expect(await accountOf(userId)).toBeDefined()
  })

  test('stops once the address has an account since the approval', async () => {
    const visitor = await requestQuote(server)
    const number = await enter(visitor.email)
    await propose(number)
    const { userId } = await signedInCustomer(server)
    const payload = await approval(number)
    const set = { email: visitor.email }
    await server.db.updateTable('users').set(set).where('id', '=', userId).execute()
    const forgotten: string[] = []
    const forget = async (addresses: readonly string[]) => void forgotten.push(...addresses)
    const messenger = { ...server.deps.messenger, forget }
    await eraseApproved({ ...server.deps, messenger }, askerErasure, payload)
    expect(forgotten).toEqual([])
    expect(await storyOf(number)).toEqual(['enter', 'propose', 'erase', 'held'])
    expect(await tablesWith(server, visitor.email)).toContain('public.prospects')
  })
})
