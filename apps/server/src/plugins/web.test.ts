import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { buildWebApp } from '../../test/web-app.ts'

let app: FastifyInstance
let dataDir: string

const start = (variables: NodeJS.ProcessEnv = {}) => buildWebApp(dataDir, variables)

beforeAll(async () => {
  await buildIfChanged()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'wassit-web-'))
  app = await start()
})

afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string, extra: InjectOptions['headers'] = {}) => app.inject({ url, headers: extra })
const post = (url: string, payload: string, headers: InjectOptions['headers'] = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('page for every visitor', () => {
  test('sends a page in French, with a policy that allows its script and styles by hash', async () => {
    const page = await get('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="fr-MA" dir="ltr">')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types wassit")
    expect(policy).toContain('report-to csp; report-uri /api/csp-reports')
    expect(page.headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(hashOf(/<script>(.*?)<\/script>/s.exec(page.body)?.[1]))
    expect(policy).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(page.body)?.[1]))
    expect(page.body).not.toMatch(/ style="/)
  })

  test('allows forms to our site, and to the card gateway when there is one', async () => {
    const formsOf = async (from: FastifyInstance) =>
      /form-action ([^;]*)/.exec(String((await from.inject('/')).headers['content-security-policy']))?.[1]
    expect(await formsOf(app)).toBe("'self'")
    const taking = await start({
      CMI_CLIENT_ID: '1',
      CMI_STORE_KEY: 'k',
      CMI_GATEWAY_URL: 'https://payment.example:8443/fim/est3Dgate',
    })
    expect(await formsOf(taking)).toBe("'self' https://payment.example:8443")
    await taking.close()
  })

  test('shows networks, app stores and a licence with its day only when they are configured', async () => {
    const footOf = (page: string) => /<footer.*<\/footer>/s.exec(page)?.[0] ?? ''
    const foot = footOf((await get('/')).body)
    for (const absent of ['Facebook', 'LinkedIn', 'App Store', 'Google Play', 'Nous suivre', 'Agrément'])
      expect(foot).not.toContain(absent)

    const named = await start({
      COMPANY_LICENCE: 'A-77/2025',
      COMPANY_LICENCE_DATE: '2025-03-12',
      COMPANY_PHONE: '05 22 33 44 55',
      COMPANY_WHATSAPP: '+212 600-000000',
      COMPANY_LINKEDIN: 'https://linkedin.example/wassit',
      COMPANY_PLAY_STORE: 'https://play.example/wassit',
    })
    const page = footOf((await named.inject('/')).body)
    await named.close()
    expect(page).toContain('href="https://linkedin.example/wassit"')
    expect(page).toContain('href="https://play.example/wassit"')
    expect(page).not.toContain('Facebook')
    expect(page).not.toContain('App Store')
    expect(page).toContain('Agrément n°\u00a0A-77/2025 du 12-03-2025')
    expect(page).toContain('href="tel:+212522334455"')
    expect(page).toContain('Appeler le 05\u00a022\u00a033\u00a044\u00a055')
    expect(page).toContain('href="https://wa.me/212600000000?text=Bonjour')
  })

  test('identifies the broker as the law requires', async () => {
    const { body } = await get('/')
    for (const text of ['17\u201199', '64\u201112', 'RC 12345', 'V1.0', 'tous les assureurs'])
      expect(body).toContain(text)
  })

  test('gives a page one title, a description, a canonical address and its other languages', async () => {
    const { body } = await get('/', { cookie: 'lang=en' })
    expect(body.match(/<title>/g)).toHaveLength(1)
    expect(body).toContain('<meta name="description"')
    expect(body).toContain('<link rel="canonical" href="http://wassit.test/?lang=en"/>')
    expect(body).toContain('hrefLang="ar-MA" href="http://wassit.test/?lang=ma"')
  })

  test('sends a page compressed, with equal content in each coding', async () => {
    const plain = await get('/')
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers.vary).toContain('accept-encoding')
    // Budget of the first paint: HTML with its styles in 25 kB.
    expect(br.rawPayload.length).toBeLessThan(25_000)
  })

  test('returns 304 to a browser that has the page', async () => {
    const { headers: first } = await get('/')
    const again = await get('/', { 'if-none-match': String(first.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.etag).toMatch(/^W\//)
  })

  test('returns the headers and no body for HEAD', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toContain('text/html')
  })

  test('keeps nothing of the visitor who requested a kept page first', async () => {
    const page = await get('/', { cookie: 'draft=my-secret-draft; lang=en', 'user-agent': 'Strange/1.0' })
    expect(page.body).not.toContain('my-secret-draft')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect((await get('/', { cookie: 'lang=en' })).body).toBe(page.body)
  })
})

describe('language of a page', () => {
  test('takes the language from the cookie, and sets Arabic from right to left', async () => {
    expect((await get('/', { cookie: 'lang=ma' })).body).toContain('<html lang="ar-MA" dir="rtl">')
  })

  test('prefers the language of the address to the cookie, and remembers it', async () => {
    const page = await get('/?lang=en', { cookie: 'lang=ma' })
    expect(page.body).toContain('<html lang="en" dir="ltr">')
    expect(page.headers['set-cookie']).toMatch(/^lang=en; .*SameSite=Lax/)
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('falls back to French for an unknown language', async () => {
    const page = await get('/?lang=xx', { cookie: 'lang=..' })
    expect(page.body).toContain('lang="fr-MA"')
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  test('sets the language by a form that returns to its page', async () => {
    const answer = await post('/langue', 'lang=ma&next=%2Fdevis')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/devis'])
    expect(answer.headers['set-cookie']).toMatch(/^lang=ma;/)
  })

  test.each([
    ['/login?lang=fr&next=%2Fdevis', '/login?next=%2Fdevis'],
    ['/contact?next=%2Fdevis', '/login'],
  ])('returns with the query of the page of the form only: %s', async (page, location) => {
    const referer = `http://wassit.test${page}`
    const answer = await post('/langue', 'lang=en&next=%2Flogin', { host: 'wassit.test', referer })
    expect(answer.headers.location).toBe(location)
    const foreign = await post('/langue', 'lang=en&next=%2Flogin', { host: 'other.test', referer })
    expect(foreign.headers.location).toBe('/login')
  })

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', '/a\nb', ''])(
    'never redirects to another site after the choice of a language: %j',
    async (next) => {
      const answer = await post('/langue', new URLSearchParams({ lang: 'en', next }).toString())
      expect(answer.headers.location).toBe('/')
    },
  )

  test('stores no unknown language', async () => {
    expect((await post('/langue', 'lang=de;x&next=/')).headers['set-cookie']).toBeUndefined()
  })
})

describe('page for one visitor', () => {
  test.each(['/DEVIS', '/Devis', '/devis/', '/%64evis'])(
    'shows a page under another spelling without keeping it: %s',
    async (url) => {
      for (let times = 0; times < 2; times += 1) {
        const page = await get(url)
        expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      }
      expect((await get('/devis')).headers['cache-control']).toBe('no-cache')
    },
  )

  test.each([
    '/?utm_source=fb',
    '/?gclid=1&lang=fr',
    '/contact?fbclid=x',
    '/devis?anything',
    '/login?next=/dashboard',
  ])('serves the kept page despite a query that no page reads: %s', async (url) => {
    const kept = await get(url.split('?')[0] ?? '')
    const page = await get(url)
    expect(page.body).toBe(kept.body)
    expect(page.headers.etag).toBe(kept.headers.etag)
  })

  test('renders a page again for the query that a form adds', async () => {
    const page = await get('/contact?envoye')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toBe((await get('/contact')).body)
  })

  test('keeps no page that reads its query', async () => {
    const page = await get('/devis?produit=automobile')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/<option value="automobile" selected/)
    expect((await get('/devis')).body).not.toMatch(/<option value="automobile" selected/)
  })

  test('refuses a wrong form with every message at its field and the typed values', async () => {
    const page = await post('/devis', 'insuranceType=automobile&email=not+an+email&phone=')
    expect(page.statusCode).toBe(400)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('value="not an email"')
    expect(page.body.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(2)
    expect(page.body).toContain('role="alert"')
  })

  test('reads multipart forms without JavaScript too', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nodd@\r\n--x--\r\n'
    const page = await post('/devis', body, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('value="odd@"')
  })

  test('shows typed scripts as text', async () => {
    const page = await post(
      '/devis',
      new URLSearchParams({ email: '</script><script>alert(1)</script>' }).toString(),
    )
    expect(page.body).not.toContain('<script>alert(1)')
  })
})

describe('missing page', () => {
  test.each(['/nope', '/aboutus/x', '/assurance/nope', '/dashboard/nope'])(
    'answers an unknown address with a real 404 page: %s',
    async (url) => {
      const page = await get(url, { cookie: 'lang=en' })
      expect(page.statusCode).toBe(404)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['cache-control']).toBe('no-store')
    },
  )

  test('keeps one 404 page for all unknown addresses in each language', async () => {
    const [here, there] = [await get('/nope?a=1'), await get('/neither/nor')]
    expect(there.body).toBe(here.body)
    expect(here.body).not.toContain('nope')
    expect((await get('/nope', { cookie: 'lang=ma' })).body).toContain('dir="rtl"')
  })

  test("shows the 404 page in the visitor's language", async () => {
    expect((await get('/nope', { cookie: 'lang=en' })).body).toContain('This page does not exist')
  })

  test('refuses a body that is no form with a page and status 415', async () => {
    const page = await post('/devis', '{}', { 'content-type': 'application/json' })
    expect(page.statusCode).toBe(415)
    expect(page.body).toContain('<!doctype html>')
  })
})

describe('files of the build', () => {
  const modulesOf = (body: string): string[] =>
    JSON.parse(
      /<script type="application\/json" id="modules"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '[]',
    ) as string[]
  const scriptOf = async () => modulesOf((await get('/')).body)[0] ?? ''

  test('lets browsers cache files of the build for ever, and sends them compressed', async () => {
    const script = await scriptOf()
    const file = await get(script, { 'accept-encoding': 'br' })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const plain = await get(script)
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(plain.body)
    expect((await get(script, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
    expect((await app.inject({ method: 'HEAD', url: script })).body).toBe('')
  })

  test('serves every script that a page requests', async () => {
    const { body } = await get('/')
    const files = modulesOf(body)
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
  })

  test.each([
    '/assets/nope.js',
    '/assets/../server/pages.js',
    '/assets/..%2Fserver%2Fpages.js',
    '/.vite/manifest.json',
  ])('refuses %s as a file of the build', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
