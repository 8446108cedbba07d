import { languageCodes, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { requestKinds } from '@wassit/domain/request/request'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { faultsOf } from '../test/support/html.ts'
import { secondOpinion, violationsOf } from './support/accessibility.ts'
import { buildAgent } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { buildInsured, today } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { idsOnScreen } from './support/missing-words.ts'
import { plainPages } from './support/plain-pages.ts'
import { listed } from './support/policy.ts'
import { findSticking, settled } from './support/reflow.ts'
import { allowPromotion, opposeStatistics } from './support/rights.ts'
import { fillStepOne, isAlive } from './support/steps.ts'
import { buildPerson, buildVisitor, openBrowser } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'
import { place } from './support/place.ts'

let browser: Browser
let visitor: Visitor
let agent: Visitor
let insured: Buyer
let claim: string
let right: string
let opposition: string
beforeAll(async () => {
  browser = await openBrowser()
  visitor = await buildVisitor(browser)
  agent = await buildAgent(browser)
  insured = await buildInsured(browser, 'largeur', { asked: pricedCar })
  claim = await declare(insured)
  right = await opposeStatistics(insured)
  opposition = await allowPromotion(insured)
})

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
  await callAs(agent, `/api/agent/reports/${String(report)}/status`, {
    multipart: { status: '2', fileRequired: 'devis_reparation', reason: 'Le devis du garage manque.' },
  })
  return String(report)
}

/** Looks at which pages are checked: each language in another one. */
const looks = {
  fr: { width: 390, colorScheme: 'light' },
  ar: { width: 1280, colorScheme: 'dark' },
  en: { width: 768, colorScheme: 'dark' },
} as const satisfies Record<Language, { width: number; colorScheme: 'light' | 'dark' }>

/** Lets a person read in a language, in the window and the colours that are looked at in it. */
const dress = async ({ page, context }: Visitor, language: Language): Promise<void> => {
  await context.addCookies([{ name: 'lang', value: languageCodes[language], url: place().url }])
  await page.emulateMedia({ colorScheme: looks[language].colorScheme })
}

/** Opens a page in the window of a language and waits until it is loaded. */
const open = async (person: Visitor, path: string, language: Language): Promise<void> => {
  const { page } = person
  await page.setViewportSize({ width: looks[language].width, height: 844 })
  await page.goto(path)
  // The page that ends promotion has no header with a form.
  if (path !== opposition) await isAlive(person)
  await page.locator('h1').first().waitFor()
}

/** Opens the questions about a car as a new visitor. */
const openQuestions = async (language: Language): Promise<Visitor> => {
  const newcomer = await buildVisitor(browser, { language })
  await newcomer.page.goto(paths.quoteFor('car'))
  await fillStepOne(newcomer, buildPerson('largeur'), 'automobile')
  await newcomer.page.waitForURL('**/produit**')
  return newcomer
}

const plain = (part: keyof typeof plainPages): string[] => plainPages[part].map(({ path }) => path)

const site = (): string[] => [...plain('site'), paths.product('car'), opposition, '/nulle-part']

const area = (): string[] => [
  ...plain('area'),
  paths.dashboardPolicy(insured.number),
  paths.dashboardRequestFile(claim),
  ...Object.values(requestKinds).map(({ slug }) => paths.dashboardRequest(slug)),
  paths.rightsForm('correction'),
  paths.rightsForm('opposition'),
  paths.rightsForm('suppression'),
]

const desk = (): string[] => [
  ...plain('desk'),
  `${paths.console}?view=all`,
  consolePaths.file(insured.number),
  `${consolePaths.requests}?view=all`,
  consolePaths.request(claim),
  consolePaths.rightsFile(right),
]

/**
 * Rules whose result depends on the words, their direction or the width of the window. The other
 * rules read the markup, which the languages share.
 */
const ruledByLanguage = [
  'target-size',
  'scrollable-region-focusable',
  'region',
  'heading-order',
  'landmark-unique',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'frame-title',
  'button-name',
  'link-name',
  'input-button-name',
  'select-name',
  'summary-name',
  'label',
  'image-alt',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
]

/** Rules of colours: the same in two languages with the same colours. */
const ruledByColours = ['color-contrast', 'link-in-text-block']

const rulesIn: Record<Language, string[]> = {
  fr: [...ruledByLanguage, ...ruledByColours],
  ar: [...ruledByLanguage, ...ruledByColours],
  en: ruledByLanguage,
}

/**
 * Returns the faults of the page on screen against all rules of WCAG 2.2 and of HTML. A second engine,
 * which reads names and roles in its own way and takes twice the time, looks in Arabic.
 */
const allFaults = async ({ page }: Visitor, language: Language): Promise<string[]> => [
  ...(await violationsOf(page)),
  ...(language === 'ar' ? await secondOpinion(page) : []),
  ...(await faultsOf(await page.content())),
]

/** Returns the faults of the page on screen, and its elements that stick out of narrow windows. */
const faultsOnScreen = async (
  person: Visitor,
  language: Language,
  { isTurn }: { isTurn: boolean },
): Promise<string[]> => {
  const { page } = person
  await settled(page)
  const found = await (isTurn ? allFaults(person, language) : violationsOf(page, rulesIn[language]))
  for (const id of await idsOnScreen(page)) found.push(`the words of ${id} are not loaded`)
  const { pathname } = new URL(page.url())
  return [...found.map((fault) => `${pathname}: ${fault}`), ...(await findSticking(page))]
}

test.each(languages)(
  'shows every page without a fault of access, width, words or HTML, in %s',
  async (language) => {
    const found: string[] = []
    const parts = [
      [visitor, site()],
      [insured.customer, area()],
      [agent, desk()],
    ] as const
    const walk = async (person: Visitor, addresses: readonly string[]): Promise<void> => {
      await dress(person, language)
      for (const [index, address] of addresses.entries()) {
        await open(person, address, language)
        // Neighbours in the list share most parts: taking turns, each part meets all rules in each look.
        const isTurn = languages[index % languages.length] === language
        found.push(...(await faultsOnScreen(person, language, { isTurn })))
      }
    }
    await Promise.all(parts.map(([person, addresses]) => walk(person, addresses)))
    const newcomer = await openQuestions(language)
    await newcomer.page.setViewportSize({ width: looks[language].width, height: 844 })
    await dress(newcomer, language)
    found.push(...(await faultsOnScreen(newcomer, language, { isTurn: true })))
    await newcomer.close()
    expect([...new Set(found)]).toEqual([])
  },
)
