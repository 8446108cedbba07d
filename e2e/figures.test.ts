import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { query } from './support/database.ts'
import { readyPolicy } from './support/insured.ts'
import { isAlive, look } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Sends step 1 of the form on the page and returns the source that its draft keeps. */
const sourceOf = async ({ page, t }: Visitor) => {
  const { email, phone } = buildPerson('provenance')
  await page.getByLabel(t('quote.start.product')).selectOption('voyage')
  await page.getByLabel(t('quote.start.email')).fill(email)
  await page.getByLabel(t('quote.start.phone')).fill(phone)
  await page.getByLabel(t('quote.start.terms')).check()
  await page.getByRole('button', { name: t('quote.start.submit') }).click()
  await page.waitForURL('**/devis/*/produit**')
  const [row] = await query<{ came_from: unknown }>(
    `select came_from from drafts join prospects on prospects.id = drafts.prospect_id where email = $1`,
    [email],
  )
  return row?.came_from
}

/** Goes from the home page over that of a product to the form. */
const goByPages = async ({ page }: Visitor) => {
  await page.goto('/?utm_source=Radio&utm_campaign=Rentrée&gclid=1')
  await page
    .locator(`main a[href="${paths.product('travel')}"]`)
    .first()
    .click()
  await page.waitForURL(`**${paths.product('travel')}**`)
  await page
    .locator(`main a[href="${paths.quoteFor('travel')}"]`)
    .first()
    .click()
  await page.waitForURL('**/devis?**')
}

test.each([[true], [false]])(
  'keeps the campaign of a visitor over several pages, with JavaScript: %s',
  async (javaScript) => {
    const visitor = await buildVisitor({ javaScript })
    await goByPages(visitor)
    expect(await sourceOf(visitor)).toEqual({ utm_source: 'radio', utm_campaign: 'rentree' })
    // That of the language, and that of the draft.
    expect(await visitor.context.cookies()).toHaveLength(2)
    await visitor.close()
  },
)

test('keeps the site by which a visitor came, and nothing else of it', async () => {
  const visitor = await buildVisitor()
  await visitor.page.goto(paths.quote, { referer: 'https://www.google.com/search?q=nadia' })
  // A form that leaves before the scripts names its own page only.
  await isAlive(visitor)
  expect(await sourceOf(visitor)).toEqual({ referrer: 'google.com' })
  await visitor.close()
})

test('shows the figures of the house in Arabic, from a breakdown to the files behind it', async () => {
  await readyPolicy()
  const agent = await buildAgent({ language: 'ar' })
  const { page, t } = agent
  await page.goto(consolePaths.figures)
  await page.getByRole('heading', { level: 1, name: t('figures.title') }).waitFor()
  await page.getByLabel(t('figures.by'), { exact: true }).selectOption('product')
  await page.getByRole('button', { name: t('tables.show') }).click()
  await page.waitForURL('**by=product**')
  const groups = page.getByRole('table', { name: t('figures.groups.title') })
  const signed = page
    .getByRole('table', { name: t('figures.steps.title') })
    .getByRole('row', { name: t('figures.step.signed') })
  expect(Number(await signed.getByRole('cell').first().textContent())).toBeGreaterThan(0)
  await look(agent)
  await groups.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: t('tables.steps.title') }).waitFor()
  // Other journeys have files of other products: which product comes first is theirs to decide.
  await page.locator('tbody tr').first().waitFor()
  expect(agent.errors).toEqual([])
  await agent.close()
})
