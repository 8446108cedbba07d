import { describe, expect, test } from 'vitest'
import {
  confirmRequest,
  mailsTo,
  newContact,
  openBrowser,
  registerCustomer,
  requestQuote,
  startQuote,
} from '../../../../test/factories.ts'
import { draftCalls, newWriter } from '../../../../test/draft-calls.ts'
import { untilWaiting, whileLocked } from '../../../../test/locks.ts'
import { openTestApp } from '../../../../test/support.ts'
import { lockOwner } from '../../policies/pipeline/policies.queries.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const server = openTestApp()
const browser = builtBefore(() => openBrowser(server))

const { read, save, contact } = draftCalls(() => browser)

describe('correction of step 1', () => {
  test('changes email, phone and product and clears the answers of another product', async () => {
    const quote = await startQuote(browser, { insuranceType: 'voyage' })
    await save(quote.draft, { answers: { destination: 'Monde entier' } })
    const same = await contact(quote.draft, { insuranceType: 'voyage', email: 'new@example.ma' })
    expect([same.status, same.body]).toEqual([200, { uuid: quote.uuid, draft: quote.draft }])
    expect((await read(quote.draft)).body).toMatchObject({
      user: { email: 'new@example.ma' },
      answers: { destination: 'Monde entier' },
    })
    await contact(quote.draft, { insuranceType: 'habitation' })
    expect((await read(quote.draft)).body).toMatchObject({ insuranceType: 'habitation', answers: {} })
  })

  test('makes the form of another tab stale', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'voyage' })
    await contact(draft, { insuranceType: 'habitation' })
    expect((await save(draft, { version: 1 })).status).toBe(409)
  })

  test('makes the form of the former product stale, even if it saved last', async () => {
    const { draft } = await startQuote(browser, { insuranceType: 'voyage' })
    const mine = newWriter()
    await save(draft, { writer: mine, answers: { destination: 'Monde entier' } })
    await contact(draft, { insuranceType: 'habitation' })
    const stale = await save(draft, { writer: mine, version: 2, answers: { surface: '90' } })
    expect([stale.status, stale.body.code]).toEqual([409, 'draft.conflict'])
    expect((await read(draft)).body).toMatchObject({ insuranceType: 'habitation', answers: {} })
  })

  test('refuses another browser, a product not on offer, a wrong phone and an email with an account', async () => {
    const { draft } = await startQuote(browser)
    const { email } = await registerCustomer(server)
    expect((await contact(draft, {}, openBrowser(server))).body.code).toBe('draft.unknown')
    expect((await contact(draft, { insuranceType: 'plaisance' })).body.code).toBe('product.not-offered')
    expect((await contact(draft, { phone: '1' })).body.issues).toMatchObject([{ path: 'phone' }])
    const known = await contact(draft, { email })
    expect([known.status, known.body.code]).toEqual([409, 'prospect.exists'])
  })

  test('refuses a correction after the confirmation and a code for a changed address', async () => {
    const quote = await requestQuote(server, browser)
    const answer = await contact(quote.draft, { email: 'other@example.ma' })
    expect([answer.status, answer.body.code]).toEqual([409, 'draft.confirmed'])
    // The code must fail even if the address was changed by other means.
    await server.db
      .updateTable('prospects')
      .set({ email: 'other@example.ma' })
      .where('id', '=', quote.uuid)
      .execute()
    const verified = await browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
    expect([verified.status, verified.body.code]).toEqual([422, 'code.expired'])
    const person = await browser.post('/api/signup/person', { uuid: quote.uuid })
    expect([person.status, person.body.code]).toEqual([403, 'account.not-verified'])
    const linked = await openBrowser(server).post('/api/verify/token', { token: quote.token })
    expect([linked.status, linked.body.code]).toEqual([422, 'link.expired'])
  })

  test('waits for a confirmation that is under way and refuses the correction then', async () => {
    const visitor = openBrowser(server)
    const quote = await startQuote(visitor)
    const { email } = newContact()
    let race: Promise<{ status: number; text: string }[]> | undefined
    await whileLocked(
      server,
      (tx) => lockOwner(tx, { prospectId: quote.uuid }),
      async () => {
        const confirmed = confirmRequest(visitor, quote.uuid)
        await untilWaiting(server, 1)
        const changed = contact(quote.draft, { email }, visitor)
        await untilWaiting(server, 2)
        race = Promise.all([confirmed, changed])
      },
    )
    expect((await race)?.map(({ status }) => status)).toEqual([200, 409])
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
    expect(await mailsTo(server, email)).toHaveLength(0)
  })
})
