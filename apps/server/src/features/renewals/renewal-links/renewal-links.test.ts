import type { BulkLine } from '@wassit/domain/api/bulk-results'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mailsTo, openBrowser, signedInCustomer, staffOf } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { changeRows, findRow, findRows } from '../../../../test/rows.ts'
import { continuedPolicy, end, payAndContract, putInForce } from '../../../../test/successor-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { codeOf } from '../../people/accounts/secrets.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

/** Term that ends in sixteen days, on the tests' clock. */
const endingTerm = { start_date: '2025-12-08', end_date: '2026-12-07' }

/** Fields of requests about a contract of that term. */
const fieldsOf = { claim: {}, termination: { date_resiliation: '2026-12-05' } }

type Policy = Awaited<ReturnType<typeof insuredPolicy>>

const ending = (product: 'intern' | 'car' = 'intern') => insuredPolicy(server, { product }, endingTerm)

const act = async (name: string, ids: string[], more: object = {}): Promise<BulkLine[]> => {
  const { status, body } = await agent.post(`/api/agent/due-items/${name}`, { ids, ...more })
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return body.results
}

const tokenIn = (text: string): string => /renouveler\/([\w-]+)/.exec(decodeURIComponent(text))?.[1] ?? ''

/** Sends the offer of a policy and returns the token of its link. */
const offered = async (policy: Policy): Promise<string> => {
  const [result] = await act('offers', [policy.id])
  if (result?.outcome !== 'done') throw new Error(String(result?.reason))
  return tokenIn(result.whatsapp ?? '')
}

const read = async (token: string, values?: object) =>
  openBrowser(server).post('/api/renewal-link', { token, ...(values && { values }) })

const accept = (browser: Browser, token: string, price: number | null, values?: object) =>
  browser.post('/api/user/renewal-link', { token, price, ...(values && { values }) })

const priceOf = async (token: string, values?: object): Promise<number> =>
  (await read(token, values)).body.offer.pricing.price

describe('offers to a selection', () => {
  test('computes the price of each line, and says why it leaves one out', async () => {
    const [one, two] = [await ending(), await ending('car')]
    const sold = await ending()
    await agent.post(`/api/agent/due-items/${sold.id}/outcome`, { outcome: 'sold' })
    const results = await act('prices', [one.id, two.id, sold.id, one.id, crypto.randomUUID()])
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'left', 'left'])
    expect(results[0]).toMatchObject({ insurance_number: one.number, amount: 150 })
    expect(results[2]?.reason).toContain('issue est notée')
    const { body } = await agent.get('/api/agent/due-items?from=2026-12-07&to=2026-12-07')
    const line = body.due_items.find(({ id }: { id: string }) => id === one.id)
    expect(line).toMatchObject({ next_amount: 150, stage: 'to_prepare' })
  })

  test('sends the price with its validity and one link, once a day, and not after the acceptance', async () => {
    const policy = await ending('car')
    const [sent, again] = [await act('offers', [policy.id]), await act('offers', [policy.id])]
    expect([sent[0]?.outcome, again[0]?.outcome, again[0]?.reason]).toEqual([
      'done',
      'left',
      'Déjà envoyé aujourd’hui.',
    ])
    const mails = (await mailsTo(server, policy.email)).filter(({ text }) => text.includes('/renouveler/'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('21-12-2026')
    expect(mails[0]?.subject).toContain('07-12-2026')
    const token = tokenIn(mails[0]?.text ?? '')
    const shown = await read(token)
    expect(mails[0]?.text.replaceAll(/\s/g, '')).toContain(
      String(shown.body.offer.pricing.price.toFixed(2)).replace('.', ','),
    )
    await accept(policy.browser, token, shown.body.offer.pricing.price)
    expect((await act('offers', [policy.id]))[0]).toMatchObject({
      outcome: 'left',
      reason: expect.stringContaining('déjà accepté'),
    })
  })

  test('leaves a contract with a claim or a termination to an agent, and a landline without text messages', async () => {
    for (const [kind, reason] of [
      ['claim', 'sinistre'],
      ['termination', 'résiliation'],
    ] as const) {
      const { policyId } = await sentRequest(server, kind, await ending(), fieldsOf[kind])
      const [weighed] = await act('offers', [policyId])
      expect(weighed).toMatchObject({ outcome: 'left', reason: expect.stringContaining(reason) })
    }
    const landline = await ending()
    const set = { phone: '+212522334455' }
    await server.db.updateTable('users').set(set).where('id', '=', landline.userId).execute()
    expect((await act('offers', [landline.id], { by: 'sms' }))[0]).toMatchObject({ outcome: 'left' })
    expect((await act('offers', [landline.id]))[0]).toMatchObject({ outcome: 'done', whatsapp: null })
  })

  test('returns the offer of today again to whoever sends it by hand, and sends nothing twice', async () => {
    const policy = await ending()
    await sql`update users set email = null, source = 'phone', phone = '+212661998877'
      where id = ${policy.userId}`.execute(server.db)
    const { phoneChannels } = server.deps.messenger
    Object.assign(server.deps.messenger, { phoneChannels: [] })
    const [sent, again] = [await act('offers', [policy.id]), await act('offers', [policy.id])]
    Object.assign(server.deps.messenger, { phoneChannels })
    expect(sent[0]).toMatchObject({
      outcome: 'done',
      whatsapp: expect.stringContaining('wa.me/212661998877'),
    })
    expect(again[0]).toEqual(sent[0])
  })

  test('sends no offer of a contract whose vehicle is sold, or whose claim arrived, before the message left', async () => {
    const [sold, claimed] = [await ending(), await ending()]
    await act('offers', [sold.id, claimed.id])
    await agent.post(`/api/agent/due-items/${sold.id}/outcome`, { outcome: 'sold' })
    await sentRequest(server, 'claim', claimed)
    for (const { email } of [sold, claimed]) {
      const mails = await mailsTo(server, email)
      expect(mails.filter(({ text }) => text.includes('/renouveler/'))).toEqual([])
    }
  })

  test('assigns lines and notes one outcome of several, those without one', async () => {
    const [one, two] = [await ending(), await ending()]
    await agent.post(`/api/agent/due-items/${two.id}/outcome`, { outcome: 'unreachable' })
    const results = await act('outcomes', [one.id, two.id], { outcome: 'left', reason: 'Prix' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'left'])
    const { id } = await findRow(server, 'users', { role: 'agent', disabled_at: null })
    expect((await act('assignments', [one.id], { agent_id: id }))[0]?.outcome).toBe('done')
    expect((await act('assignments', [one.id], { agent_id: crypto.randomUUID() }))[0]?.outcome).toBe('left')
  })

  test('counts the days of a month', async () => {
    await ending()
    const sold = await ending()
    await agent.post(`/api/agent/due-items/${sold.id}/outcome`, { outcome: 'sold' })
    const { body } = await agent.get('/api/agent/due-items/calendar?month=2026-12')
    const day = body.days.find((each: { day: string }) => each.day === '2026-12-07')
    expect(day.count).toBeGreaterThan(day.open)
    expect(day.open).toBeGreaterThan(0)
    expect((await agent.get('/api/agent/due-items/calendar?month=2026-13')).status).toBe(400)
  })
})

describe('link of a renewal', () => {
  test('shows price, validity and other insurers, and nothing of the person', async () => {
    const policy = await ending('car')
    const token = await offered(policy)
    const { status, body, text } = await read(token)
    expect([status, body.state, body.insuranceType_name]).toEqual([200, 'open', 'automobile'])
    expect(body.offer).toMatchObject({ start_date: '2026-12-08', end_date: '2027-12-07', immediate: true })
    expect(body.offer.pricing.price).toBe(body.offer.offered)
    expect(body.offer.offers.length).toBeGreaterThan(0)
    const {
      first_name: first,
      last_name: last,
      phone,
    } = await findRow(server, 'users', { id: policy.userId })
    for (const secret of [first, last, phone, policy.email, policy.row.answers.immatriculetion])
      expect(text).not.toContain(String(secret))
  })

  test('signs the customer in by a code, without the password, and accepts the price', async () => {
    const policy = await ending('car')
    const token = await offered(policy)
    const { last_name: lastname } = await findRow(server, 'users', { id: policy.userId })
    const browser = openBrowser(server)
    const { body } = await browser.post('/api/renewal-link/code', { token, lastname, by: 'email' })
    const { id } = await findRow(server, 'code_challenges', { subject: body.uuid })
    const otp = codeOf(server.deps.config.appSecret, id)
    const entered = await browser.post('/api/login/code/enter', { uuid: body.uuid, otp })
    expect(entered.status).toBe(200)
    const bearer = { authorization: `Bearer ${entered.body.token}` }
    const price = await priceOf(token)
    const accepted = await browser.post('/api/user/renewal-link', { token, price }, bearer)
    expect([accepted.status, accepted.body]).toEqual([
      200,
      { Report_number: expect.any(String), insurance_number: expect.any(String) },
    ])
    const next = await findRow(server, 'policies', { number: accepted.body.insurance_number })
    expect(next).toMatchObject({
      status: 3,
      predecessor_id: policy.id,
      start_date: '2026-12-08',
      end_date: '2027-12-07',
      premium: Math.round(price * 100),
      answers: policy.row.answers,
    })
  })

  test('sends no code for another name', async () => {
    const token = await offered(await ending())
    const browser = openBrowser(server)
    const { status, body } = await browser.post('/api/renewal-link/code', {
      token,
      lastname: 'Inconnu',
      by: 'email',
    })
    expect(status).toBe(200)
    const codes = await findRows(server, 'code_challenges', { subject: body.uuid }, ['id'])
    expect(codes).toEqual([])
  })

  test('prices another value of the car, and renews it at that value', async () => {
    const policy = await ending('car')
    const answers = JSON.stringify({
      ...policy.row.answers,
      couvrage: 'Dommage colision',
      Valeuractuelle: 90_000,
      Valeurneuf: 200_000,
    })
    await server.db.updateTable('policies').set({ answers }).where('id', '=', policy.id).execute()
    const token = await offered(policy)
    const values = { Valeuractuelle: 60_000, couvrage: 'Tous risques' }
    const [usual, lower] = [await priceOf(token), await priceOf(token, values)]
    expect(lower).toBeLessThan(usual)
    expect((await accept(policy.browser, token, usual, values)).body.code).toBe('price.changed')
    const { body } = await accept(policy.browser, token, lower, values)
    const next = await findRow(server, 'policies', { number: body.insurance_number }, ['answers', 'premium'])
    expect(next).toMatchObject({
      premium: Math.round(lower * 100),
      answers: { Valeuractuelle: 60_000, couvrage: 'Dommage colision' },
    })
    const { info } = await findRow(server, 'requests', { number: body.Report_number })
    expect(info).toMatchObject({ valeurs: { Valeuractuelle: 60_000 } })
    expect(Object.keys(Object(info.valeurs))).toEqual(['Valeuractuelle'])
    const wrong = await read(token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))
    expect([wrong.status, wrong.body.code]).toEqual([404, 'share.unknown'])
  })

  test('opens one renewal for two presses at once, and says so to a third', async () => {
    const policy = await ending()
    const token = await offered(policy)
    const presses = await Promise.all([1, 2].map(() => accept(policy.browser, token, 150)))
    expect(presses.map(({ status }) => status)).toEqual([200, 200])
    const third = await accept(policy.browser, token, 150)
    expect(third.body.insurance_number).toEqual(expect.any(String))
    const next = await findRows(server, 'policies', { predecessor_id: policy.id }, ['id'])
    expect(next).toHaveLength(1)
    const deeds = server.db.selectFrom('audit_events').select('id').where('subject', '=', policy.id)
    const accepted = deeds.where('kind', '=', 'dueItem').where('outcome', '=', 'accepted')
    expect(await accepted.execute()).toHaveLength(1)
    expect((await read(token)).body).toMatchObject({
      state: 'toPay',
      next_number: third.body.insurance_number,
    })
  })

  test('says clearly to somebody else, at another price, and with a claim or a termination that an agent decides', async () => {
    const policy = await ending()
    const token = await offered(policy)
    const { browser } = await signedInCustomer(server)
    const foreign = await accept(browser, token, 150)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'renewalLink.other-person'])
    const dearer = await accept(policy.browser, token, 149)
    expect([dearer.status, dearer.body.code]).toEqual([409, 'price.changed'])
    const leaving = await ending()
    const tokens = { claim: token, termination: await offered(leaving) }
    for (const [kind, by] of [
      ['claim', policy],
      ['termination', leaving],
    ] as const) {
      await sentRequest(server, kind, by, fieldsOf[kind])
      const { body } = await accept(by.browser, tokens[kind], 150)
      expect(body).toEqual({ Report_number: expect.any(String), insurance_number: null })
      expect((await read(tokens[kind])).body).toMatchObject({ state: 'asked', offer: null })
    }
  })

  test('says that the contract was sold, terminated, refused, paid, prolonged, or ended too long ago', async () => {
    const stateOf = async (token: string) => {
      const { body } = await read(token)
      return [body.state, body.offer]
    }
    const noted = async (outcome: string, reason?: string) => {
      const policy = await ending()
      const token = await offered(policy)
      await agent.post(`/api/agent/due-items/${policy.id}/outcome`, { outcome, ...(reason && { reason }) })
      return { policy, token }
    }
    const sold = await noted('sold')
    expect(await stateOf(sold.token)).toEqual(['sold', null])
    expect((await accept(sold.policy.browser, sold.token, 150)).body.code).toBe('renewalLink.closed')
    expect(await stateOf((await noted('refused_by_insurer', 'Sinistres')).token)).toEqual(['refused', null])
    const left = await noted('unreachable')
    expect((await stateOf(left.token))[0]).toBe('open')
    expect((await accept(left.policy.browser, left.token, 150)).status).toBe(200)

    const terminated = await ending()
    const gone = await offered(terminated)
    await end(server, terminated.id, { endDate: '2026-12-01' })
    expect(await stateOf(gone)).toEqual(['ended', null])

    const renewed = await ending()
    const paid = await offered(renewed)
    const continued = await continuedPolicy(server, 'renewal', renewed)
    await changeRows(
      server,
      'policies',
      { id: continued.successor.id },
      { start_date: '2026-12-08', end_date: '2027-12-07' },
    )
    await payAndContract(server, continued)
    expect((await stateOf(paid))[0]).toBe('paid')

    const old = await ending()
    const late = await offered(old)
    const [start, last] = ['2025-01-01', '2025-12-31']
    await changeRows(server, 'policies', { id: old.id }, { start_date: start, end_date: last })
    await server.db.updateTable('due_items').set({ last_day: last }).where('policy_id', '=', old.id).execute()
    expect(await stateOf(late)).toEqual(['over', null])
  })
})

test('prolongs the item of a renewal that is in force', async () => {
  const renewed = await continuedPolicy(server)
  await putInForce(server, renewed)
  expect((await act('prices', [renewed.policyId]))[0]).toMatchObject({ outcome: 'left' })
})
