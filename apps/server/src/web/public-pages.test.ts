import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatAmount } from '@wassit/domain/format/format'
import { languageCodes, languageTags, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { priceExamples } from '@wassit/product-pages/product-pages'
import { buildIfChanged } from '../../../web/build.ts'
import { openTestApp } from '../../test/support.ts'
import { buildApp, features } from '../app.ts'
import { web } from '../plugins/web.ts'

// Tests the pages as search engines receive them: the server's HTML, without a browser.

let site: FastifyInstance
const base = 'https://wassit.test'

const server = openTestApp(async () => {
  await buildIfChanged()
  return { config: { publicUrl: base } }
})
beforeAll(async () => {
  site = await buildApp(server.deps, features, web)
})
afterAll(() => site.close())

const products = offeredProducts.map((product) => `/assurance/${catalogue[product].slug}`)
const publicPaths = ['/', '/devis', '/aboutus', '/contact', '/conditions', '/Confidentialite', ...products]

const inLanguage = (path: string, language: Language) =>
  language === 'fr' ? path : `${path}?lang=${languageCodes[language]}`

const open = (url: string) => site.inject({ url })

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '')

/** Removes scripts, which repeat the texts that a reader sees. */
const shown = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

interface Thing {
  '@type': string
  [name: string]: unknown
}

const structuredIn = (html: string): Thing[] => {
  const [text = '', ...more] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  expect(more).toEqual([])
  const { '@context': context, '@graph': graph } = JSON.parse(text) as {
    '@context': string
    '@graph': Thing[]
  }
  expect(context).toBe('https://schema.org')
  return graph
}

const thingOf = (graph: readonly Thing[], type: string): Thing => {
  const thing = graph.find((each) => each['@type'] === type)
  if (!thing) throw new Error(`no ${type} among ${graph.map((each) => each['@type']).join()}`)
  return thing
}

/** Checks the structured questions: each has a name and an answer, and the page shows both. */
const checkQuestions = ({ mainEntity }: Thing, html: string): void => {
  const questions = mainEntity as { '@type': string; name: string; acceptedAnswer: Thing }[]
  expect(questions.length).toBeGreaterThanOrEqual(4)
  for (const { '@type': type, name, acceptedAnswer } of questions) {
    expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer'])
    expect(shown(html)).toContain(name)
    expect(shown(html)).toContain(String(acceptedAnswer.text))
  }
}

/**
 * Checks the structured breadcrumb: numbered steps with a name and an absolute address, the last
 * one the page's own.
 */
const checkBreadcrumb = ({ itemListElement }: Thing, own: string): void => {
  const steps = itemListElement as { '@type': string; position: number; name: string; item: string }[]
  expect(steps.map(({ position }) => position)).toEqual([1, 2])
  expect(steps.every((step) => step['@type'] === 'ListItem' && step.name.length > 0)).toBe(true)
  expect(steps.at(-1)?.item).toBe(own)
}

describe.each(languages)('public pages in %s', (language) => {
  test.each(publicPaths)(
    'serves %s with a title, a description, a canonical address and its languages, open to robots',
    async (path) => {
      const page = await open(inLanguage(path, language))
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, undefined])
      const { body } = page
      expect(all(body, /<html lang="([^"]+)"/g)).toEqual([languageTags[language]])
      for (const tag of ['title', 'h1'])
        expect(body.match(new RegExp(`<${tag}[ >]`, 'g')), tag).toHaveLength(1)
      expect(all(body, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1)
      expect(body).not.toContain('content="noindex"')
      expect(all(body, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
        `${base}${inLanguage(path, language)}`,
      ])
      expect(all(body, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/g)).toEqual([
        ...languages.map((each) => `${base}${inLanguage(path, each)}`),
        `${base}${path}`,
      ])
      const ids = all(shown(body), / id="([^"]+)"/g)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    },
  )

  test.each(offeredProducts)('shows the prices of the examples on the page of %s', async (product) => {
    const path = `/assurance/${catalogue[product].slug}`
    const { body } = await open(inLanguage(path, language))
    for (const { pricing } of priceExamples(product, '2026-11-21', referenceTariff(product, '2026-11-21')))
      expect(shown(body)).toContain(formatAmount(pricing.outcome === 'priced' ? pricing.total : 0))
    expect(body).toContain(`href="/devis?produit=${catalogue[product].code}"`)
    const graph = structuredIn(body)
    checkQuestions(thingOf(graph, 'FAQPage'), body)
    checkBreadcrumb(thingOf(graph, 'BreadcrumbList'), `${base}${inLanguage(path, language)}`)
    expect(thingOf(graph, 'Service')).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      provider: { '@type': 'InsuranceAgency', '@id': `${base}/#courtier` },
    })
  })

  test('identifies the broker on the home page', async () => {
    const { body } = await open(inLanguage('/', language))
    const graph = structuredIn(body)
    expect(thingOf(graph, 'InsuranceAgency')).toMatchObject({
      '@id': `${base}/#courtier`,
      name: expect.any(String),
      address: { '@type': 'PostalAddress', addressCountry: 'MA' },
    })
    checkQuestions(thingOf(graph, 'FAQPage'), body)
    for (const path of products) expect(body).toContain(`href="${path}"`)
  })
})

describe('sitemap', () => {
  test('lists each public page in each language in the sitemap, and nothing else', async () => {
    const sitemap = await open('/sitemap.xml')
    expect([sitemap.statusCode, sitemap.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const listed = all(sitemap.body, /<loc>([^<]+)<\/loc>/g)
    expect(listed.toSorted()).toEqual(
      publicPaths.flatMap((path) => languages.map((each) => `${base}${inLanguage(path, each)}`)).toSorted(),
    )
    expect(all(sitemap.body, /hreflang="([^"]+)"/g)).toHaveLength(listed.length * (languages.length + 1))
  })

  test('names the sitemap in robots.txt, which closes calls but no page', async () => {
    const { body } = await open('/robots.txt')
    expect(body).toContain(`Sitemap: ${base}/sitemap.xml`)
    expect(all(body, /Disallow: (.*)/g)).toEqual(['/api/', '/dev/'])
  })
})

test.each([
  '/login',
  '/reset',
  '/user/otp',
  '/user/signup',
  '/valide/token/x',
  '/devis/7f3c2a4e-0000-4000-8000-000000000000',
  '/devis/7f3c2a4e-0000-4000-8000-000000000000/recapitulatif',
  '/dashboard',
  '/dashboard/devis',
  '/console',
  '/signature/x',
  '/SignatureReturn',
  '/verifier',
  '/assurance/plaisance',
  '/nowhere',
])('keeps %s out of search engines', async (path) => {
  const page = await open(path)
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.body).not.toContain('rel="canonical"')
  expect(page.body).not.toContain('application/ld+json')
  const leadsOn = page.headers.location !== undefined
  expect(leadsOn || page.body.includes('<meta name="robots" content="noindex"')).toBe(true)
})

test('shows the prices of the current day on a kept page', async () => {
  const path = '/assurance/automobile'
  expect((await open(path)).body).toContain('21-11-2026')
  server.clock.set('2026-11-22T12:00:00Z')
  const next = (await open(path)).body
  expect(next).toContain('22-11-2026')
  expect(next).not.toContain('21-11-2026')
})

test.each(['/%E0%A4%A', '/assurance/100%', '/verifier/WST-2026-000001-%FF'])(
  'shows a page for an address with a broken escape: %s',
  async (url) => {
    const page = await open(url)
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toContain('text/html')
  },
)

test('returns no page for a script that does not exist', async () => {
  const answer = await open('/assets/x.js')
  expect([answer.statusCode, answer.body]).toEqual([404, ''])
})
