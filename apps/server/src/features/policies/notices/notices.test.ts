import { fileNotices, noticeKinds } from '@wassit/domain/policy/notices'
import type { FileNotice } from '@wassit/domain/policy/notices'
import { describe, expect, test } from 'vitest'
import { mailsTo, openBrowser, signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import { changeRows, findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { announce, announceToAccount, noticeMailJob } from './notices.service.ts'
import { addJob } from '../../../jobs.ts'

const server = openTestApp()

const policyOf = (userId: string) => findRow(server, 'policies', { user_id: userId }, ['id', 'number'])

/** Builds a customer without earlier mails. */
const customer = async () => {
  const signedIn = await signedInCustomer(server)
  const { id: policyId, number } = await policyOf(signedIn.userId)
  await server.runJobs()
  server.mails.length = 0
  return { ...signedIn, policyId, number }
}

const tell = ({ userId, policyId }: { userId: string; policyId: string }, kind: FileNotice) => {
  server.clock.advance(1000)
  return server.db
    .transaction()
    .execute((tx) => announce(tx, { userId, policyId, kind, now: server.clock.now() }))
}

describe('inbox of a customer', () => {
  test('lists notices newest first, with the number of unread ones', async () => {
    const person = await customer()
    await tell(person, 'documentsRequired')
    await tell(person, 'quoteReady')
    const { status, body } = await person.browser.get('/api/user/notices')
    expect(status).toBe(200)
    expect(body).toEqual({
      unread: 2,
      next: null,
      notices: ['quoteReady', 'documentsRequired'].map((kind) => ({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        kind,
        at: expect.stringMatching(/Z$/),
        read: false,
        insurance_number: person.number,
        report_number: null,
        insuranceType_typeName: 'Stagiaire',
      })),
    })
  })

  test('lists a notice about the account, which names no file and mails nothing', async () => {
    const person = await customer()
    await server.db
      .transaction()
      .execute((tx) =>
        announceToAccount(tx, { userId: person.userId, kind: 'dataCopyReady', now: server.clock.now() }),
      )
    await server.runJobs()
    expect((await person.browser.get('/api/user/notices')).body).toMatchObject({
      unread: 1,
      notices: [
        { kind: 'dataCopyReady', insurance_number: null, report_number: null, insuranceType_typeName: null },
      ],
    })
    expect(server.mails).toEqual([])
  })

  test('marks some notices as read, then all, and keeps the first moment', async () => {
    const person = await customer()
    for (const kind of ['quoteReady', 'contractReady', 'paymentConfirmed'] as const) await tell(person, kind)
    const inbox = async () => (await person.browser.get('/api/user/notices')).body
    const [newest] = (await inbox()).notices
    const marked = await person.browser.post('/api/user/notices/read', { ids: [newest.id] })
    expect([marked.status, marked.body.message]).toEqual([200, 'Notifications marquées comme lues.'])
    expect((await inbox()).notices.map(({ read }: { read: boolean }) => read)).toEqual([true, false, false])
    const readAt = () =>
      server.db.selectFrom('notices').select(['id', 'read_at']).where('id', '=', newest.id).executeTakeFirst()
    const first = await readAt()
    server.clock.advance(60_000)
    await person.browser.post('/api/user/notices/read', {})
    expect(await inbox()).toMatchObject({ unread: 0 })
    expect(await readAt()).toEqual(first)
    // An empty list of ids marks none, not all.
    await tell(person, 'quoteReady')
    expect((await person.browser.post('/api/user/notices/read', { ids: [] })).status).toBe(200)
    expect(await inbox()).toMatchObject({ unread: 1 })
  })

  test('hides the inbox from other customers, agents and visitors', async () => {
    const [person, other] = [await customer(), await customer()]
    await tell(person, 'quoteReady')
    const { notices } = (await person.browser.get('/api/user/notices')).body
    expect((await other.browser.get('/api/user/notices')).body).toEqual({
      unread: 0,
      notices: [],
      next: null,
    })
    await other.browser.post('/api/user/notices/read', { ids: [notices[0].id] })
    expect((await person.browser.get('/api/user/notices')).body.unread).toBe(1)
    expect((await (await signedInStaff(server)).browser.get('/api/user/notices')).status).toBe(403)
    expect((await openBrowser(server).get('/api/user/notices')).status).toBe(401)
  })

  test('lists notices fifty at a time, each once, and counts all', async () => {
    const person = await customer()
    const at = server.clock.now()
    await server.db
      .insertInto('notices')
      .values(
        Array.from({ length: 60 }, () => ({
          user_id: person.userId,
          policy_id: person.policyId,
          kind: 'quoteReady' as const,
          at,
        })),
      )
      .execute()
    const { body } = await person.browser.get('/api/user/notices')
    expect([body.unread, body.notices.length]).toEqual([60, 50])
    const rest = (await person.browser.get(`/api/user/notices?after=${body.next}`)).body
    expect([rest.unread, rest.notices.length, rest.next]).toEqual([60, 10, null])
    const ids = [...body.notices, ...rest.notices].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(60)
  })

  test('refuses malformed ids', async () => {
    const { browser } = await customer()
    expect((await browser.post('/api/user/notices/read', { ids: ['x'] })).status).toBe(400)
  })
})

describe('mail of a notice', () => {
  /** Kinds about insurances; the others need a request. */
  const ofInsurances = fileNotices.filter((kind) => noticeKinds[kind].event !== 'RequestChanged')

  test.each(ofInsurances)('writes the mail %s with the insurance and a link to it', async (kind) => {
    const person = await customer()
    await tell(person, kind)
    const mails = await mailsTo(server, person.email)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    const subject = server.deps.messages.fr(`policy.notice.${kind}`).trim()
    expect(mail).toMatchObject({
      subject,
      language: 'fr',
      messageId: expect.stringMatching(/^notice-.{36}@wassit$/),
    })
    expect(mail?.text).toContain(`${server.deps.config.publicUrl}/dashboard/devis/${person.number}`)
    expect(mail?.text).toContain(`${person.number} (Stagiaire)`)
  })

  test('says what the inbox says in the mail of a kind without a text for mails', async () => {
    const person = await customer()
    await tell(person, 'paperAdded')
    const [mail] = await mailsTo(server, person.email)
    const said = `Un document de l’assureur est dans votre espace. Il s’agit de votre dossier ${person.number} (Stagiaire).`
    expect(mail?.text).toContain(said)
  })

  test.each([
    ['en', 'Your quote is ready', 'ltr'],
    ['ar', 'عرض', 'rtl'],
  ] as const)('writes the mail in the customer’s language %s', async (language, words, direction) => {
    const person = await customer()
    await server.db.updateTable('users').set({ language }).where('id', '=', person.userId).execute()
    await tell(person, 'quoteReady')
    const [mail] = await mailsTo(server, person.email)
    expect(mail).toMatchObject({ language, subject: expect.stringContaining(words) })
    expect(mail?.html).toContain(`dir="${direction}"`)
    expect(mail?.text).toContain(person.number)
  })

  test('specifies in the mail until when a quote is valid', async () => {
    const person = await customer()
    await changeRows(
      server,
      'policies',
      { id: person.policyId },
      { quote_expires_at: new Date('2026-12-21T09:00:00Z') },
    )
    await tell(person, 'quoteReady')
    expect((await mailsTo(server, person.email))[0]?.text).toContain('valable jusqu’au 21-12-2026')
  })

  test('carries the agent’s reason and the required documents in the mail', async () => {
    const person = await customer()
    const event = (action: string, reason: string, at: Date) => ({
      policy_id: person.policyId,
      action,
      reason,
      from_status: 1,
      to_status: 8,
      actor: 'agent' as const,
      actor_id: null,
      at,
    })
    const now = server.clock.now()
    await server.db
      .insertInto('policy_events')
      .values([
        event('requireDocuments', 'Une ancienne demande', new Date(now.getTime() - 60_000)),
        event('requireDocuments', 'Le recto est <flou>\nMerci', now),
        event('rejectPayment', 'Montant incomplet', now),
      ])
      .execute()
    await changeRows(
      server,
      'policies',
      { id: person.policyId },
      { required_documents: ['idCardFront', 'drivingLicenceBack'] },
    )
    await tell(person, 'documentsRequired')
    await tell(person, 'paymentRejected')
    const [required, rejected] = await mailsTo(server, person.email)
    expect(required?.text).toContain('Le recto est <flou>')
    expect(required?.html).toContain('Le recto est &lt;flou&gt;')
    expect(required?.text).toContain('CIN, recto · Permis de conduire, verso')
    expect(required?.text).not.toContain('ancienne')
    expect(rejected?.text).toContain('Montant incomplet')
    expect(rejected?.text).not.toContain('flou')
  })

  test('writes the same mail when it is sent twice', async () => {
    const person = await customer()
    await tell(person, 'quoteReady')
    const { id: notice } = await findRow(server, 'notices', { user_id: person.userId })
    await addJob(server.db, noticeMailJob, { notice })
    const mails = await mailsTo(server, person.email)
    expect(mails.map(({ messageId }) => messageId)).toEqual([
      `notice-${notice}@wassit`,
      `notice-${notice}@wassit`,
    ])
  })

  test('sends no mail of an undone transaction or for a deleted notice', async () => {
    const person = await customer()
    await server.db
      .transaction()
      .execute(async (tx) => {
        await announce(tx, { ...person, kind: 'quoteReady', now: server.clock.now() })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell(person, 'contractReady')
    await server.db.deleteFrom('notices').where('user_id', '=', person.userId).execute()
    expect(await mailsTo(server, person.email)).toEqual([])
  })
})
