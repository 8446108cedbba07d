import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { atOnce, callers, confirmRequest, openBrowser, signedInStaff, startQuote } from '../test/factories.ts'
import { joinLive, listen } from '../test/live-client.ts'
import { policyAt } from '../test/policy-factories.ts'
import { startPooler } from '../test/pooler.ts'
import type { Pooler } from '../test/pooler.ts'
import { createTestDatabase, openTestApp } from '../test/support.ts'
import type { TestDatabase } from '../test/support.ts'

let database: TestDatabase
let pooler: Pooler
afterAll(async () => {
  await pooler.close()
  await database.drop()
})
const server = openTestApp(async () => {
  database = await createTestDatabase()
  pooler = await startPooler(database.connectionString)
  return {
    database: {
      connectionString: pooler.connectionString,
      direct: database.connectionString,
      drop: async () => undefined,
    },
    config: { logLevel: 'silent' },
  }
})

describe('pooler in transaction mode', () => {
  test('carries a policy from the request to the cover in force', async () => {
    expect((await policyAt(server, 'active')).row.status).toBe(6)
    expect(pooler.refused).toEqual([])
  })

  test('carries the drafts of many callers at once on few connections', async () => {
    const quotes = await atOnce(callers(20), () => startQuote(openBrowser(server)))
    expect(new Set(quotes.map(({ uuid }) => uuid)).size).toBe(quotes.length)
    expect(pooler.mostClients()).toBeGreaterThan(3)
    expect(pooler.refused).toEqual([])
  })

  test('serves an agent, whose live messages come through the direct connection', async () => {
    const { browser, token } = await signedInStaff(server)
    const socket = await joinLive(await listen(server), token)
    await policyAt(server, 'requested')
    expect((await socket.has(2))[1]).toMatchObject({ event: expect.any(String) })
    expect((await browser.get('/api/agent/insurances')).status).toBe(200)
    expect(pooler.refused).toEqual([])
    socket.socket.terminate()
  })

  test('lets the job worker listen on the direct connection', async () => {
    await server.deps.jobs.start()
    const browser = openBrowser(server)
    const { uuid, email } = await startQuote(browser)
    await confirmRequest(browser, uuid)
    await expect.poll(() => server.mails.map(({ to }) => to)).toContain(email)
    await server.deps.jobs.stop()
    expect(pooler.refused).toEqual([])
  })

  test.each(['listen wassit_live', 'set statement_timeout = 1', 'select pg_advisory_lock(1)'])(
    'refuses what only a session has: %s',
    async (statement) => {
      const client = new pg.Client({ connectionString: pooler.connectionString })
      client.on('error', () => undefined)
      await client.connect()
      await expect(client.query(statement)).rejects.toThrow('cannot carry')
    },
  )
})
