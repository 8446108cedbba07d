import type { FastifyInstance } from 'fastify'
import { languageCodes, languages } from '@wassit/words/language'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfChanged } from '../../../web/build.ts'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { faultsOf } from '../../../../test/support/html.ts'
import { isLong } from '../../../../test/support/tier.ts'
import { openTestApp } from '../../test/support.ts'
import { buildApp, features } from '../app.ts'
import { web } from '../plugins/web.ts'

let site: FastifyInstance
const server = openTestApp(async () => {
  await buildIfChanged()
  return {}
})
beforeAll(async () => {
  site = await buildApp(server.deps, features, web)
})
afterAll(() => site.close())

const pages = [
  paths.home,
  ...offeredProducts.map((product) => `/assurance/${catalogue[product].slug}`),
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  '/api/laws/preview/conditions',
  '/api/laws/preview/Confidentialite',
  paths.quote,
  paths.quoteFor('car'),
  paths.login,
  paths.logout,
  paths.reset,
  paths.resetCode,
  paths.resetPassword,
  paths.userCode,
  paths.correctAddress,
  paths.signup,
  paths.link('valide', 'nothing'),
  paths.verifier,
  paths.verify('WST-2026-000001-ABCDEFGH'),
  paths.dashboard,
  paths.dashboardQuotes,
  paths.dashboardRequests,
  paths.dashboardRequest('sinistre'),
  paths.dashboardNew,
  paths.profile,
  paths.history,
  paths.console,
  consolePaths.requests,
  paths.signatureReturn,
  '/nulle-part',
]

/** Languages in which a page is read: they share its markup, so one by turns, or all in the long run. */
const languagesOf = (index: number) =>
  isLong ? languages : languages.filter((_, place) => place === index % languages.length)

test.each(pages.flatMap((page, index) => languagesOf(index).map((language) => [page, language] as const)))(
  'renders valid HTML for %s in %s',
  async (page, language) => {
    const { body } = await site.inject({ url: page, cookies: { lang: languageCodes[language] } })
    expect(body).toMatch(/^<!doctype html>/i)
    expect(await faultsOf(body)).toEqual([])
  },
)

test('finds faults in broken HTML', async () => {
  const { body } = await site.inject({ url: paths.home })
  const broken = body
    .replace('<main', '<ul><p>x</p></ul><form><input type="hidden" readonly></form><main')
    .replace('<html', '<html class="x x"')
  const rules = (await faultsOf(broken)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining(['element-permitted-content', 'input-attributes', 'no-dup-class', 'wcag/h32']),
  )
})
