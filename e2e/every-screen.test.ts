import { languageCodes, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Page } from 'playwright-core'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '@wassit/domain/site/paths'
import { buildAreaRoutes } from '../apps/web/src/area-routes.tsx'
import { buildRoutes } from '../apps/web/src/routes.tsx'
import { faultsOf } from '../test/support/html.ts'
import { isLong, pick } from '../test/support/tier.ts'
import { secondOpinion, violationsOf } from './support/accessibility.ts'
import { adminSession, buildAgent } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { buildInsured, today } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { idsOnScreen } from './support/missing-words.ts'
import { listed } from './support/policy.ts'
import { findSticking, settled } from './support/reflow.ts'
import { allowPromotion, opposeStatistics } from './support/rights.ts'
import { legalTexts, openedElsewhere, screensOf } from './support/screens.ts'
import type { Prepared } from './support/screens.ts'
import { fillStepOne, isAlive } from './support/steps.ts'
import { visit } from './support/visit.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'
import { place } from './support/place.ts'

let visitor: Visitor
let agent: Visitor
let insured: Buyer
let prepared: Prepared
beforeAll(async () => {
  visitor = await buildVisitor()
  agent = await buildAgent()
  insured = await buildInsured('largeur', { asked: pricedCar })
  prepared = {
    policy: insured.number,
    customer: await holderOf(insured.number),
    claim: await declare(insured),
    right: await opposeStatistics(insured),
    opposition: await allowPromotion(insured),
  }
})

/** Returns the id of the customer of a file. */
const holderOf = async (number: string): Promise<string> => {
  const admin = await adminSession()
  const { holder } = await admin.call<{ holder: { id: string } }>(`/api/agent/insurances/${number}`)
  return holder.id
}

/** Declares a claim with a required document; returns its report number. */
const declare = async ({ customer, number }: Buyer): Promise<string> => {
  const insurance = await listed(customer, number)
  const day = await today()
  const { Report_number: report } = await callAs(customer, '/api/add/report', {
    multipart: {
      insurance_id: insurance?.id ?? '',
      report_type: 'Sinistre',
      date_lieu: `${day.split('-').reverse().join('-')} 09:30, boulevard Zerktouni, Casablanca`,
      date_sinistre: day,
      type_sinistre: 'collision',
      circonstances: 'Un véhicule m’a percuté à l’arrière au feu rouge.',
      tiers: 'Véhicule 12345-B-6, M. Tazi',
      pieces: JSON.stringify({ rapport: false, photos: true, factures: false, rib: false }),
    },
  })
  const admin = await adminSession()
  await admin.call(`/api/agent/reports/${String(report)}/status`, {
    form: { status: '2', fileRequired: 'devis_reparation', reason: 'Le devis du garage manque.' },
  })
  return String(report)
}

/** Looks at which pages are checked: each language in another one, or pages by turns. */
const looks = {
  fr: { width: 390, colorScheme: 'light' },
  ar: { width: 1280, colorScheme: 'dark' },
  en: { width: 768, colorScheme: 'dark' },
} as const satisfies Record<Language, { width: number; colorScheme: 'light' | 'dark' }>

/** Languages of the walk: by default the one from right to left, because most journeys read French. */
const walked: readonly Language[] = pick<readonly Language[]>({ usual: ['ar'], long: languages })

/** Gives a page, by its place in the list, its window and its colours. */
const dress = async (page: Page, index: number, language: Language): Promise<void> => {
  const { width, colorScheme } = looks[isLong || index % 2 === 0 ? language : 'fr']
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme })
}

/** Returns a wait until the calls of a page are answered: it then shows what it has loaded. */
const watchCalls = (page: Page): (() => Promise<void>) => {
  const open = new Set<unknown>()
  page.on('request', (request) => request.url().includes('/api/') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await settled(page)
    await expect.poll(() => open.size, { interval: 20 }).toBe(0)
    await settled(page)
  }
}

/** Tells whether a page of the walk has the header with a form by which a page is known to be alive. */
const isFramed = (path: string): boolean => !path.startsWith('/api/') && path !== prepared.opposition

/** Opens an address: each one of the site by itself, those of an area like its links do. */
const open = async (person: Visitor, path: string): Promise<void> => {
  const { page } = person
  if (person === visitor || page.url() === 'about:blank') await page.goto(path)
  else await visit(page, path)
  if (isFramed(path)) await isAlive(person)
  await page.locator('h1').first().waitFor()
  // Folded parts have words and a width, too.
  if (path.startsWith(paths.productPage('')))
    await page.locator('main details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '')
    })
}

/** Opens the questions about a car as a new visitor. */
const openQuestions = async (language: Language): Promise<Visitor> => {
  const newcomer = await buildVisitor({ language })
  await newcomer.page.goto(paths.quoteFor('car'))
  await fillStepOne(newcomer, buildPerson('largeur'), 'automobile')
  await newcomer.page.waitForURL('**/produit**')
  return newcomer
}

/**
 * Tells whether a second engine reads the names and roles of a page too: it takes twice the time of the
 * first one, and neighbours share most parts.
 */
const isReadTwice = (index: number, language: Language): boolean =>
  language === 'ar' && (isLong || index % 6 === 1)

/** Returns the faults of the page on screen, and its elements that stick out of narrow and wide windows. */
const faultsOnScreen = async (page: Page, isTwice: boolean): Promise<string[]> => {
  const found = await violationsOf(page)
  if (isTwice) found.push(...(await secondOpinion(page)))
  found.push(...(await faultsOf(await page.content())))
  for (const id of await idsOnScreen(page)) found.push(`the words of ${id} are not loaded`)
  const { pathname } = new URL(page.url())
  return [...found.map((fault) => `${pathname}: ${fault}`), ...(await findSticking(page))]
}

/** Returns the faults of all addresses of a person, in one language. */
const walk = async (person: Visitor, addresses: readonly string[], language: Language): Promise<string[]> => {
  const { page, context, errors } = person
  const isAnswered = watchCalls(page)
  const found: string[] = []
  // The document that is open speaks the previous language.
  await page.goto('about:blank')
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: place().url }])
  for (const [index, address] of addresses.entries()) {
    await dress(page, index, language)
    await open(person, legalTexts.includes(address) ? `${address}?lang=${languageCodes[language]}` : address)
    await isAnswered()
    found.push(...(await faultsOnScreen(page, isReadTwice(index, language))))
  }
  return [...found, ...errors]
}

/** Time for all screens in one language on a slow machine. */
const walkMs = 900_000

test.each(walked)(
  'shows every page without a fault of access, width, words or HTML, in %s',
  async (language) => {
    const { site, area, desk } = screensOf(prepared)
    const found = await Promise.all([
      walk(visitor, site, language),
      walk(insured.customer, area, language),
      walk(agent, desk, language),
    ])
    const newcomer = await openQuestions(language)
    const newPages = walk(newcomer, [newcomer.page.url(), paths.correctAddress], language)
    expect([...new Set([...found.flat(), ...(await newPages)])]).toEqual([])
    await newcomer.close()
  },
  walkMs,
)

/** Returns the ids of the pages below routes; a list with a first page of its own is that page. */
const pagesOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ id = '', path, index, children = [] }) => {
    const isPage = (path !== undefined || index) && !children.some((child) => child.index)
    return [...(isPage ? [id] : []), ...pagesOf(children)]
  })

test('opens every page of the product in this walk, or in a journey that the table names', () => {
  const routes = buildRoutes(
    async () => {},
    buildAreaRoutes(async () => {}),
  )
  const addresses = Object.values(screensOf(prepared)).flat()
  const opened = new Set(
    addresses.map((each) => matchRoutes(routes, new URL(each, place().url).pathname)?.at(-1)?.route.id),
  )
  const others = pagesOf(routes).filter((id) => !opened.has(id))
  expect(others.toSorted()).toEqual(Object.keys(openedElsewhere).toSorted())
})
