import { setTimeout } from 'node:timers/promises'
import { languageCodes, languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { paths, publicAddress } from '@wassit/domain/site/paths'
import type { Page } from 'playwright-core'
import { categories, withVisitorOfLighthouse } from './lighthouse-runs.ts'
import { budget, scale, startProduct, withServers } from './support.ts'

// Runs Lighthouse's mobile preset once on the pages of a purchase in three languages, as a visitor
// and as a signed-in customer who have them in the cache. Search engines must not index the steps
// of a quote and the customer area, so that their SEO is not measured.

const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

const measuredLanguages = scale<readonly Language[]>({ usual: languages, short: ['ar'] })

const person = { email: 'phare@example.ma', phone: '0612345678', password: 'Argan-et-2-citrons' }

/** Sends step 1 for a product and returns the address of the next step. */
const begin = async (page: Page, origin: string, product: string): Promise<string> => {
  await page.goto(`${origin}${paths.quote}`)
  const form = page.locator('main form', { has: page.locator('select[name="insuranceType"]') })
  await form.locator('select[name="insuranceType"]').selectOption(product)
  await form.locator('input[name="email"]').fill(person.email)
  await form.locator('input[name="phone"]').fill(person.phone)
  await form.locator('input[name="terms"]').check()
  await form.locator('button[type="submit"]').last().click()
  await page.waitForURL(/\/devis\/[^/]+\//)
  return new URL(page.url()).pathname
}

/** Returns the code of the newest mail, which is sent within seconds. */
const codeOf = async (origin: string): Promise<string> => {
  for (let wait = 0; wait < 100; wait += 1) {
    const mails = (await (await fetch(`${origin}/dev/mailbox.json`)).json()) as { text: string }[]
    const found = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    if (found) return found
    await setTimeout(200)
  }
  throw new Error('no mail holds a code')
}

/** Confirms the recap on the screen, opens an account and signs in. */
const signUp = async (page: Page, origin: string): Promise<void> => {
  const submit = () => page.locator('main form button[type="submit"]').last().click()
  await page.locator('main input[type="checkbox"]').last().check()
  await submit()
  await page.waitForURL('**/user/otp')
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeOf(origin))
  await submit()
  await page.waitForURL('**/user/signup')
  const answers = {
    firstname: 'Nadia',
    lastname: 'Alaoui',
    address: '1, rue des Orangers',
    cin: 'AB123456',
    birthday: '1990-05-04',
    password: person.password,
    confirmation: person.password,
  }
  for (const [name, value] of Object.entries(answers)) await page.locator(`main [name="${name}"]`).fill(value)
  await page.locator('main select[name="city"]').selectOption('rabat')
  await submit()
  await page.waitForURL('**/login**')
  await page.locator('main input[name="email"]').fill(person.email)
  await page.locator('main input[name="password"]').fill(person.password)
  await submit()
  await page.waitForURL('**/dashboard**')
}

await withServers([startProduct], ({ origin }) =>
  withVisitorOfLighthouse(async (page, measureMobile) => {
    // The second quote begins where the site offers to continue the first one.
    await page.addLocatorHandler(page.locator('dialog[open]'), () => page.keyboard.press('Escape'))
    const measure = async (path: string, isIndexed: boolean): Promise<void> => {
      for (const language of measuredLanguages) {
        await page.context().addCookies([{ name: 'lang', value: languageCodes[language], url: origin }])
        const [scores] = await measureMobile([
          isIndexed ? publicAddress(origin, path, language) : `${origin}${path}`,
        ])
        for (const name of categories.filter((each) => isIndexed || each !== 'seo'))
          budget(`Lighthouse ${name} of ${path}, ${language}`, scores?.[name] ?? Number.NaN, {
            atLeast: goals[name],
          })
      }
    }
    await measure(paths.home, true)
    await measure(paths.product('car'), true)
    await measure(paths.login, false)
    await measure(await begin(page, origin, 'automobile'), false)
    const recap = await begin(page, origin, 'stagiaire')
    await measure(recap, false)
    await page.goto(`${origin}${recap}`)
    await signUp(page, origin)
    await measure(paths.dashboard, false)
  }),
)
