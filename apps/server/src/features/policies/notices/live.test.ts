import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openBrowser, signIn, signedInCustomer, signedInStaff } from '../../../../test/factories.ts'
import { addApp, signInAgain } from '../../../../test/factor-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { insuredPolicy, sentRequest } from '../../../../test/request-factories.ts'
import { behindFlakyLine } from '../../../../test/flaky-database.ts'
import type { FlakyDatabase } from '../../../../test/flaky-database.ts'
import type { LiveClient } from '../../../../test/live-client.ts'
import { greet, joinLive, listen, openSocket, refusalOf } from '../../../../test/live-client.ts'
import { findRow } from '../../../../test/rows.ts'
import { buildClock, buildTestApp } from '../../../../test/support.ts'
import type { TestApp } from '../../../../test/support.ts'
import { features } from '../../../app.ts'
import type { Heart, LiveTiming } from '../../../plugins/live.ts'
import { noticesRoutes, noticesWith } from './notices.routes.ts'
import { announce, announceToAgents } from './notices.service.ts'

/** Heartbeats of the open nodes. */
const hearts = new Set<() => void>()
const beatAll = () => hearts.forEach((beat) => beat())
const heart: Heart = (beat) => {
  hearts.add(beat)
  return () => void hearts.delete(beat)
}

const areasWith = (timing: Partial<LiveTiming>) =>
  features.map((area) =>
    area === noticesRoutes ? noticesWith({ helloMs: 600_000, heart, goodbyeMs: 200, ...timing }) : area,
  )
const areas = areasWith({})
const clock = buildClock()

/** Two nodes on one database; the second one's line to it can be cut. */
let here: TestApp
let there: TestApp
let line: FlakyDatabase
let address: { here: string; there: string }
/** A customer with a page on each node. */
let witness: { userId: string; pages: LiveClient[] }

beforeAll(async () => {
  here = await buildTestApp({ areas, clock })
  line = await behindFlakyLine(here.database)
  there = await buildTestApp({ areas, clock, database: line })
  address = { here: await listen(here), there: await listen(there) }
  const { userId, token } = await signedInCustomer(here)
  witness = { userId, pages: [await joinLive(address.here, token), await joinLive(address.there, token)] }
})
afterAll(async () => {
  await there.close()
  await line.goAway()
  await here.close()
})

const policyOf = (userId: string) => findRow(here, 'policies', { user_id: userId }, ['id', 'number'])

/** Announces as the pipeline does: inside a transaction. */
const tell = async (userId: string, kind: 'quoteReady' | 'documentsRequired' = 'quoteReady') => {
  const { id, number } = await policyOf(userId)
  await here.db.transaction().execute((tx) => announce(tx, { userId, policyId: id, kind, now: clock.now() }))
  return number
}

/** Resolves once both nodes have sent the messages of all earlier acts, and the given pages have them. */
const delivered = async (...pages: LiveClient[]) => {
  const signs = witness.pages.map(({ messages, has }) => has(messages.length + 1))
  await tell(witness.userId)
  await Promise.all(signs)
  await Promise.all(pages.map(({ echo }) => echo()))
}

describe('live message', () => {
  test('sends a live message to its customer on every node and to no other customer', async () => {
    const [nadia, other] = [await signedInCustomer(here), await signedInCustomer(here)]
    const sockets = await Promise.all([
      joinLive(address.here, nadia.token),
      joinLive(address.there, nadia.token),
      joinLive(address.here, other.token),
      joinLive(address.there, other.token),
    ])
    const number = await tell(nadia.userId)
    const expected = {
      event: 'updateTheInsuranceList',
      target: nadia.userId,
      insurance_number: number,
      report_number: null,
      notice: { id: expect.stringMatching(/^[\da-f-]{36}$/), kind: 'quoteReady' },
    }
    for (const { has } of sockets.slice(0, 2)) expect(await has(2)).toEqual([{ event: 'ready' }, expected])
    await delivered(...sockets)
    for (const { messages } of sockets.slice(2)) expect(messages).toEqual([{ event: 'ready' }])
  })

  test('admits a member of staff whose second factor is not given yet to no live message', async () => {
    const { browser, email, token } = await signedInStaff(here)
    const { app } = await addApp(here, browser)
    expect((await joinLive(address.here, token)).messages).toEqual([{ event: 'ready' }])
    const again = await signInAgain(here, email)
    const hello = { token: again.tokens.token }
    expect(await (await greet(address.here, hello)).closed).toBe(4401)
    await again.browser.post('/api/agent/factor/code', { code: app.code() })
    expect((await joinLive(address.here, hello.token)).messages).toEqual([{ event: 'ready' }])
  })

  test('sends no message of a transaction that was undone', async () => {
    const { userId, token } = await signedInCustomer(here)
    const { messages, has } = await joinLive(address.there, token)
    const { id: policyId } = await policyOf(userId)
    await here.db
      .transaction()
      .execute(async (tx) => {
        await announce(tx, { userId, policyId, kind: 'quoteReady', now: clock.now() })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await tell(userId, 'documentsRequired')
    await has(2)
    expect(messages.map(({ event }) => event)).toEqual(['ready', 'InsuranceChanged'])
  })

  test('tells agents of a change of their queue and customers nothing of it', async () => {
    const customer = await signedInCustomer(here)
    const [agent, admin] = [await signedInStaff(here), await signedInStaff(here, 'admin')]
    await delivered()
    const staff = await Promise.all([
      joinLive(address.there, agent.token),
      joinLive(address.there, admin.token),
    ])
    const own = await joinLive(address.there, customer.token)
    const { id, number } = await policyOf(customer.userId)
    await here.db.transaction().execute((tx) => announceToAgents(tx, id))
    for (const { has } of staff)
      expect((await has(2)).at(-1)).toEqual({ event: 'queueChanged', insurance_number: number })
    await delivered(own)
    expect(own.messages).toEqual([{ event: 'ready' }])
  })

  test("tells all pages of a customer of the customer's own act on every node, without a notice", async () => {
    const quoted = await policyAt(here, 'quoted')
    await delivered()
    const sockets = await Promise.all([
      joinLive(address.here, quoted.token),
      joinLive(address.there, quoted.token),
    ])
    // Pages of an earlier version still send the id of their tab.
    const call = [{ insurance_id: quoted.id }, { 'x-tab': crypto.randomUUID() }] as const
    expect((await quoted.browser.post('/api/accept/devis', ...call)).status).toBe(200)
    const changed = { event: 'InsuranceChanged', target: quoted.userId, insurance_number: quoted.number }
    for (const { has } of sockets) expect((await has(2)).at(-1)).toEqual({ ...changed, report_number: null })
  })

  test('names a customer request to its customer and to the agents of every node', async () => {
    const [policy, other] = [await insuredPolicy(here), await signedInCustomer(here)]
    await delivered()
    const agent = await joinLive(address.there, (await signedInStaff(here)).token)
    const own = await joinLive(address.there, policy.token)
    const stranger = await joinLive(address.there, other.token)
    const { report } = await sentRequest(here, 'claim', policy)
    const received = {
      event: 'RequestChanged',
      target: policy.userId,
      insurance_number: policy.number,
      report_number: report,
      notice: { id: expect.any(String), kind: 'requestReceived' },
    }
    const { notice: _none, ...changed } = received
    const toOwn = await own.has(4)
    expect(toOwn).toContainEqual(received)
    expect(toOwn).toContainEqual(changed)
    const toAgents = await agent.has(3)
    expect(toAgents).toContainEqual({ event: 'requestsChanged', report_number: report })
    // The timeline of its policy has changed too.
    expect(toAgents).toContainEqual({ event: 'queueChanged', insurance_number: policy.number })
    expect(toOwn).toContainEqual({ ...changed, event: 'InsuranceChanged', report_number: null })
    await delivered(own, stranger)
    expect(own.messages).toHaveLength(4)
    expect(stranger.messages).toEqual([{ event: 'ready' }])
  })
})

describe('live socket', () => {
  test('refuses a socket of a foreign page', async () => {
    for (const origin of [null, 'https://evil.example', 'http://127.0.0.1:1', 'null', ''])
      expect(await refusalOf(openSocket(address.here, { origin }).socket)).toBe(403)
  })

  test('opens sockets at one address only', async () => {
    const elsewhere = new WebSocket(`${address.here.replace('http', 'ws')}/api/other`)
    expect(await refusalOf(elsewhere)).toBe(404)
    expect((await fetch(`${address.here}/api/live`)).status).toBe(404)
  })

  test('closes a socket that does not identify itself in time', async () => {
    const node = await buildTestApp({ areas: areasWith({ helloMs: 50 }), clock, database: here.database })
    expect(await openSocket(await listen(node)).closed).toBe(4408)
    await node.close()
  })

  test.each([
    ['no token', {}],
    ['an unknown token', { token: 'a'.repeat(43) }],
    ['a text that is not JSON', 'hello'],
    ['a number', 5],
  ])('closes a socket on %s', async (_name, hello) => {
    const { closed, messages } = await greet(address.here, hello)
    expect(await closed).toBe(4401)
    expect(messages).toEqual([])
  })

  test('closes a socket on a message longer than a token', async () => {
    expect(await (await greet(address.here, { token: 'a'.repeat(2000) })).closed).toBe(1009)
  })

  test('refuses an eleventh socket of one login', async () => {
    const { token } = await signedInCustomer(here)
    const ten = await Promise.all(Array.from({ length: 10 }, () => joinLive(address.here, token)))
    expect(await (await greet(address.here, { token })).closed).toBe(4429)
    ten[0]?.socket.close()
    await ten[0]?.closed
    await expect
      .poll(async () => {
        const next = await greet(address.here, { token })
        return Promise.race([next.closed, next.has(1).then(() => 'open')])
      })
      .toBe('open')
  })

  test('cuts a socket that does not answer', async () => {
    const { token } = await signedInCustomer(here)
    const silent = await joinLive(address.here, token, { autoPong: false })
    const awake = await joinLive(address.here, token)
    for (const _missed of ['first', 'second']) {
      const pinged = once(awake.socket, 'ping')
      beatAll()
      await pinged
      await awake.echo()
    }
    beatAll()
    expect(await silent.closed).toBe(1006)
    expect(awake.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('socket after the end of its login', () => {
  test('closes the sockets of a login at logout, on every node, and keeps those of other logins', async () => {
    const { browser, token, email } = await signedInCustomer(here)
    const second = await signIn(openBrowser(here), email)
    const [first, other] = [await joinLive(address.there, token), await joinLive(address.there, second.token)]
    await browser.post('/api/logout')
    expect(await first.closed).toBe(4401)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect(await (await greet(address.there, { token })).closed).toBe(4401)
  })

  test('closes the sockets of the other logins when they are ended', async () => {
    const { browser, token, email } = await signedInCustomer(here)
    const second = await signIn(openBrowser(here), email)
    const [own, other] = [await joinLive(address.there, token), await joinLive(address.there, second.token)]
    expect((await browser.post('/api/user/sessions/end-others', {})).status).toBe(200)
    expect(await other.closed).toBe(4401)
    expect(own.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('closes a socket when its bearer expires, unless it was refreshed', async () => {
    const { token, userId, browser, email } = await signedInCustomer(here)
    const kept = await signIn(openBrowser(here), email)
    const [old, refreshed] = [await joinLive(address.there, token), await joinLive(address.there, kept.token)]
    clock.advance(119 * 60_000)
    const renewed = await browser.post('/api/refresh', { refresh_token: kept.refresh_token })
    expect(renewed.status).toBe(200)
    clock.advance(60_000)
    beatAll()
    expect(await old.closed).toBe(4401)
    await tell(userId)
    expect((await refreshed.has(2)).at(-1)).toMatchObject({ event: 'updateTheInsuranceList' })
  })
})

describe('sockets while the database is away', () => {
  test('keeps sockets open, tells them to read again afterwards, and closes those of ended logins', async () => {
    const { token, userId, email } = await signedInCustomer(here)
    const leaver = openBrowser(here)
    const left = await signIn(leaver, email)
    const [stays, goes] = [await joinLive(address.there, token), await joinLive(address.there, left.token)]
    await line.goAway()
    await tell(userId)
    await leaver.post('/api/logout')
    await line.comeBack()
    expect(await goes.closed).toBe(4401)
    // Missed messages are not repeated: `ready` tells the page to read the inbox again.
    expect((await stays.has(2)).at(-1)).toEqual({ event: 'ready' })
    await tell(userId, 'documentsRequired')
    expect((await stays.has(3)).at(-1)).toMatchObject({ event: 'InsuranceChanged' })
  })

  test('refuses a new socket until the database is back', async () => {
    const { token } = await signedInCustomer(here)
    await line.goAway()
    expect(await (await greet(address.there, { token })).closed).toBe(1011)
    await line.comeBack()
    await expect
      .poll(async () => {
        const next = await greet(address.there, { token })
        return Promise.race([next.closed, next.has(1).then(() => 'ready')])
      })
      .toBe('ready')
  })
})

test('closes its sockets when the node ends, also one that never answers', async () => {
  const node = await buildTestApp({ areas, clock, database: here.database })
  const at = await listen(node)
  const { token } = await signedInCustomer(here)
  const polite = await joinLive(at, token)
  const deaf = await joinLive(at, token)
  deaf.socket.pause()
  await node.close()
  expect(await polite.closed).toBe(1001)
})
