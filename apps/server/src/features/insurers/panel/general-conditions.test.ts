import { createHash } from 'node:crypto'
import { conditionsAddresses } from '@wassit/domain/document/addresses'
import { catalogue, productKeys } from '@wassit/domain/products/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { openTestApp } from '../../../../test/support.ts'
import { printPaper } from '../../../papers/press.ts'

const insurer = { name: 'Assurances <du> Nord & Fils', slug: 'nord' }

let browser: Browser

const server = openTestApp({
  print: printPaper,
  config: { house: { company: { name: 'Courtage Atlas' }, brokerMail: undefined } },
})
beforeAll(async () => {
  browser = openBrowser(server)
  const sold = { logo_word: 'Nord', account_holder: 'Nord', account_number: null, assistance_phone: null }
  await server.db
    .insertInto('insurers')
    .values([
      { ...insurer, ...sold, products: [...productKeys] },
      { ...sold, name: 'Assurances du Sud', slug: 'sud', products: ['home'] },
    ])
    .execute()
})

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers, remoteAddress: browser.address })

describe.each(productKeys)('general conditions of %s', (product) => {
  const { code } = catalogue[product]
  const { preview_url: preview, download_url: download } = conditionsAddresses(insurer.slug, code)

  test('shows a page of real articles with the insurer’s name', async () => {
    const { statusCode, headers, body } = await open(preview)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('Assurances &lt;du&gt; Nord &amp; Fils, qui accorde les garanties')
    expect(body).toContain('Courtage Atlas')
    expect(body).not.toMatch(/\{insurer\}|\{broker\}|undefined|<du>/)
    const articles = [...body.matchAll(/<h3>Article (\d+) · /g)].map(([, number]) => Number(number))
    expect(articles.length).toBeGreaterThan(25)
    expect(articles).toEqual(articles.map((_, index) => index + 1))
    for (const chapter of ['Définitions', 'Garanties', 'Exclusions', 'Plafonds et franchises', 'Sinistres'])
      expect(body).toContain(`<span>${chapter}</span>`)
    expect(body).toMatch(/<p lang="ar" dir="rtl">[^<]+<\/p>/)
    expect(body).toContain(`href="${download}"`)
  })

  test('returns the same conditions as a PDF', async () => {
    const { statusCode, headers, rawPayload } = await open(download)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(
      `attachment; filename="conditions-generales-nord-${code}.pdf"`,
    )
    const pages = pdfText(rawPayload)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages.length).toBeLessThan(9)
    expect(pages[0]).toContain(insurer.name)
    expect(pages.join('')).not.toMatch(/\{insurer\}|\{broker\}|undefined|\ufffd/)
  })
})

test('shows different articles for every product', async () => {
  const pages = await Promise.all(
    productKeys.map(async (product) => (await open(`/api/CG/preview/nord/${catalogue[product].code}`)).body),
  )
  const covers = pages.map((body) => /<span>Garanties<\/span>.*?<\/section>/s.exec(body)?.[0])
  expect(new Set(covers).size).toBe(productKeys.length)
  expect(covers.every((chapter) => chapter && chapter.length > 500)).toBe(true)
})

describe('page of the general conditions', () => {
  test('loads only the page’s own style and allows only our pages to frame it', async () => {
    const { headers, body } = await open('/api/CG/preview/nord/habitation')
    const policy = String(headers['content-security-policy'])
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(body).not.toMatch(/<script|style="|src=/)
  })

  test('lets browsers cache the conditions until a word changes', async () => {
    for (const url of ['/api/CG/preview/nord/habitation', '/api/CG/download/nord/habitation.pdf']) {
      const first = await open(url)
      expect(first.headers['cache-control']).toContain('public')
      const etag = String(first.headers.etag)
      const again = await open(url, { 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect((await open(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
    const [north, south] = await Promise.all([
      open('/api/CG/preview/nord/habitation'),
      open('/api/CG/preview/sud/habitation'),
    ])
    expect(north.headers.etag).not.toBe(south.headers.etag)
  })
})

test.each([
  ['an unknown insurer', '/api/CG/preview/personne/habitation'],
  ['an unknown product', '/api/CG/preview/nord/fusee'],
  ['a product that the insurer does not sell', '/api/CG/preview/sud/automobile'],
  ['the file of an unknown insurer', '/api/CG/download/personne/habitation.pdf'],
  ['the file of a product that the insurer does not sell', '/api/CG/download/sud/automobile.pdf'],
  ['a file that is not a PDF', '/api/CG/download/nord/habitation.html'],
  ['a path outside the folder', '/api/CG/download/nord/..%2F..%2Fetc%2Fpasswd.pdf'],
  ['a malformed name', '/api/CG/preview/%00/habitation'],
])('returns 404 for %s', async (_name, url) => {
  const answer = await browser.get(url)
  expect([answer.status, answer.body.code]).toEqual([404, 'document.unknown'])
})

test('finds the conditions by the name that a list gives', async () => {
  const name = encodeURIComponent(insurer.name)
  const { statusCode, body } = await open(`/api/CG/preview/${name}/habitation`)
  expect(statusCode).toBe(200)
  expect(body).toBe((await open('/api/CG/preview/nord/habitation')).body)
  const { headers } = await open(`/api/CG/download/${name}/habitation.pdf`)
  expect(headers['content-disposition']).toContain('conditions-generales-nord-habitation.pdf')
})
