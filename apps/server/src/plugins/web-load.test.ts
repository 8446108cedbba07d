import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { buildClock } from '../../test/support.ts'
import { buildWebApp } from '../../test/web-app.ts'

let app: FastifyInstance
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-web-'))
const start = (variables: NodeJS.ProcessEnv = {}) => buildWebApp(dataDir, variables)

beforeAll(async () => {
  await buildIfChanged()
  app = await start()
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string) => app.inject({ url })

describe('pages rendered for each request', () => {
  const search = (turn: number, from: FastifyInstance, remoteAddress: string) =>
    from.inject({ url: `/verifier?reference=${turn}`, remoteAddress })

  test('refuses requests beyond the longest queue, with the time to come back', async () => {
    const busy = await start({ RATE_LIMIT: 'off' })
    const pages = await Promise.all(Array.from({ length: 60 }, (_, turn) => search(turn, busy, '10.1.1.1')))
    const refused = pages.filter(({ statusCode }) => statusCode === 503)
    // More than the 32 places: some pages may be ready before the last one is asked for.
    expect(refused.length).toBeLessThanOrEqual(28)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    expect(refused[0]?.body).toContain('<!doctype html>')
    expect((await search(0, busy, '10.1.1.1')).statusCode).not.toBe(503)
    await busy.close()
  })

  test('refuses one address after a burst, but neither its kept pages nor other addresses', async () => {
    const clock = buildClock()
    const limited = await buildWebApp(dataDir, {}, clock.now)
    const statuses: number[] = []
    for (let turn = 0; turn < 110; turn += 1)
      statuses.push((await search(turn, limited, '10.2.2.2')).statusCode)
    expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, turn) => turn >= 100))
    expect((await search(0, limited, '10.2.2.3')).statusCode).not.toBe(429)
    const home = await limited.inject({ url: '/?utm_source=x', remoteAddress: '10.2.2.2' })
    expect(home.statusCode).toBe(200)
    clock.advance(100)
    expect((await search(0, limited, '10.2.2.2')).statusCode).not.toBe(429)
    await limited.close()
  })
})

test('says without JavaScript that a browser without cookies blocks them, and nothing else to another device', async () => {
  const url = `/devis/${crypto.randomUUID()}/produit`
  const heading = async (headers: Record<string, string>) =>
    /<h1[^>]*>([^<]*)/.exec((await app.inject({ url, headers })).body)?.[1]
  const begun = { 'sec-fetch-site': 'same-origin' }
  expect(await heading(begun)).toBe('Votre navigateur bloque les cookies')
  const others: Record<string, string>[] = [{}, { 'sec-fetch-site': 'none' }, { ...begun, cookie: 'lang=fr' }]
  for (const headers of others) expect(await heading(headers)).toContain('commencé sur un autre appareil')
})

describe('well-known addresses', () => {
  test('names a contact and a day of expiry in security.txt', async () => {
    const { body } = await get('/.well-known/security.txt')
    expect(body).toContain('Contact: http://wassit.test/contact')
    expect(body).toMatch(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/m)
  })

  test('sends no referrer from an address that contains a token', async () => {
    expect((await get('/reset/token/abc')).headers['referrer-policy']).toBe('no-referrer')
    expect((await get('/login')).headers['referrer-policy']).not.toBe('no-referrer')
  })
})

describe('server build of the web app', () => {
  test('contains React’s production build, whatever NODE_ENV is at run time', () => {
    const folder = path.join(import.meta.dirname, '../../../web/dist/server')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.js'),
    )
    expect(files).not.toHaveLength(0)
    for (const file of files) {
      const code = readFileSync(path.join(folder, file), 'utf8')
      expect(code, file).not.toContain('process.env.NODE_ENV')
      expect(code, file).not.toContain('react-dom-server.node.development')
    }
  })
})
