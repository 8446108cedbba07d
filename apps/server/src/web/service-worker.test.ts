import { expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { openTestApp } from '../../test/support.ts'
import { buildApp, features } from '../app.ts'
import { web } from '../plugins/web.ts'

const server = openTestApp(async () => {
  await buildIfChanged()
  return {}
})

const siteWith = (offline: boolean) =>
  buildApp({ ...server.deps, config: { ...server.deps.config, offline } }, features, web)

test('serves the worker for its update at each page, and lets it fetch from our own origin only', async () => {
  const site = await siteWith(true)
  const { statusCode, headers, body } = await site.inject('/sw.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect(body).toContain('offline.title')
  expect(Buffer.byteLength(body)).toBeLessThan(21_000)
  await site.close()
})

test('removes the worker from every browser with OFFLINE=off', async () => {
  const site = await siteWith(false)
  const { statusCode, headers, body } = await site.inject('/sw.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain("'fetch'")
  await site.close()
})

test.each([
  ['fr', 'Wassit', 'fr-MA', 'ltr'],
  ['ma', 'وسيط', 'ar-MA', 'rtl'],
])('names the installed site in the language %s of its page', async (lang, name, tag, dir) => {
  const site = await siteWith(true)
  const page = await site.inject(`/?lang=${lang}`)
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const manifest = await site.inject(address)
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const described = manifest.json<Record<string, unknown>>()
  expect(described).toMatchObject({ name, lang: tag, dir, start_url: '/dashboard', display: 'standalone' })
  for (const { src } of described.icons as { src: string }[])
    expect((await site.inject(src)).statusCode).toBe(200)
  await site.close()
})
