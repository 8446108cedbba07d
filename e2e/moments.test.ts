import { consolePaths } from '@wassit/domain/site/console-paths'
import { fileTabs } from '@wassit/domain/site/file-tabs'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { buildAgent, openTab } from './support/agent.ts'
import { fillCar } from './support/car.ts'
import { pricedCar } from './support/customer.ts'
import { buildBuyer, buildInsured } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { rowsInSight, stagingLimits, topOf } from './support/staging.ts'
import { fillStepOne, seePrice } from './support/steps.ts'
import { buildPerson, buildVisitor, phone } from './support/visitor.ts'

test('opens the home page with a price and one question, and asks for contact details after it', async () => {
  const visitor = await buildVisitor({ viewport: stagingLimits.smallPhone })
  const { page, t } = visitor
  await page.goto(paths.home)
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottomOf('.preview output')).toBeLessThanOrEqual(stagingLimits.smallPhone.height)
  await page.setViewportSize(stagingLimits.laptop)
  expect(await bottomOf('.scene')).toBeLessThanOrEqual(stagingLimits.laptop.height)
  const languages = page.getByRole('button', { name: /English/ })
  expect(await languages.filter({ visible: true }).count()).toBe(1)
  const email = page.locator('#devis').getByLabel(t('quote.start.email'))
  expect(await email.isVisible()).toBe(false)
  await page.locator('#devis').getByLabel(t('quote.start.product')).selectOption('habitation')
  await email.waitFor()
  await visitor.close()
})

test('shows the price first on the recap, and the amount first on a quote, of a phone', async () => {
  const visitor = await buildVisitor({ viewport: phone })
  await visitor.page.goto(paths.quoteFor('car'))
  await fillStepOne(visitor, buildPerson('moment'), 'automobile')
  await visitor.page.waitForURL('**/produit**')
  await fillCar(visitor)
  await seePrice(visitor)
  await visitor.page.waitForURL('**/recapitulatif**')
  await visitor.page.locator('#price').waitFor()
  expect(await topOf(visitor.page, '#price .text-saffron-ink')).toBeLessThanOrEqual(stagingLimits.recapPrice)
  await visitor.close()
  const { customer } = await buildBuyer('moment', { asked: pricedCar })
  await hears(customer, 'dashboard.accept.title')
  expect(await topOf(customer.page, 'dialog .text-saffron-ink, main .text-saffron-ink')).toBeLessThanOrEqual(
    stagingLimits.quoteAmount,
  )
  await customer.close()
})

test('leads a customer to the certificate in one tap, and an agent to rows, notes and facts of a file', async () => {
  const { customer, number } = await buildInsured('moment', { asked: pricedCar })
  await customer.page.goto(paths.dashboard)
  await customer.page.getByRole('link', { name: customer.t('dashboard.box.certificate') }).waitFor()
  await customer.close()
  const agent = await buildAgent({ viewport: stagingLimits.laptop })
  const { page, t } = agent
  await page.goto(`${consolePaths.file(number)}?view=all`)
  const note = page.getByLabel(t('file.notes.text'))
  await note.waitFor()
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(stagingLimits.queueRows)
  expect(await note.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThanOrEqual(768)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const tab of fileTabs) {
    await openTab(agent, tab)
    const height = await page.locator('article').evaluate((article) => article.scrollHeight)
    expect(height).toBeLessThanOrEqual(stagingLimits.fileHeight)
  }
  await agent.close()
})
