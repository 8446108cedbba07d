import { moroccanDay } from '@wassit/domain/format/format'
import { addDays, addYears } from '@wassit/domain/party/date'
import type { Language } from '@wassit/words/language'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { pricedCar } from './support/customer.ts'
import { query } from './support/database.ts'
import { buildInsured } from './support/insured.ts'
import { look } from './support/steps.ts'
import { buildVisitor, codeFor, mailsTo, openBrowser, patienceMs } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** Returns a car in force that ends in ten days, which no contract of today does. */
const endingCar = async (name: string, language: Language) => {
  const insured = await buildInsured(browser, name, { asked: pricedCar, language })
  await insured.customer.close()
  const last = addDays(moroccanDay(new Date()), 10)
  await query('update policies set start_date = $1, end_date = $2 where number = $3', [
    addDays(addYears(last, -1), 1),
    last,
    insured.number,
  ])
  return insured
}

/** Shows the line of a contract among those that end, and chooses it. */
const pick = async ({ page, t }: Visitor, number: string): Promise<void> => {
  await page.goto(`/console/tableaux/echeances?q=${number}`)
  await page.getByText(t('tables.total', { count: 1 })).waitFor()
  await page.locator('tbody input[type="checkbox"]').check()
  await page
    .getByText(t('due.picked', { count: 1 }))
    .first()
    .waitFor()
}

/** Returns the address of the offer in the last mail to a customer. */
const offerTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [link] = (await mailsTo(email)).flatMap(({ text }) => /\/renouveler\/[\w-]+/.exec(text) ?? [])
      if (!link) throw new Error('no offer has arrived')
      return link
    },
    { timeout: patienceMs, interval: 100 },
  )

test.each([['fr'], ['ar']] as const)(
  'prices and sends a renewal in %s, which its customer opens on a phone, proves by a code and accepts, and notes another as lost',
  async (language) => {
    const kept = await endingCar('reconduit', language)
    const lost = await endingCar('parti', language)
    const agent = await buildAgent(browser, { language })
    const { page, t } = agent
    await pick(agent, kept.number)
    await page.getByRole('button', { name: t('due.act.price') }).click()
    await page.getByText(t('tables.bulk.summary', { done: 1, left: 0 })).waitFor()
    await page.getByRole('button', { name: t('tables.bulk.close') }).click()
    await page.getByRole('button', { name: t('due.act.offer'), exact: true }).click()
    await page.locator('form:has(#due-by) button[type="submit"]').click()
    await page.getByText(t('tables.bulk.summary', { done: 1, left: 0 })).waitFor()
    await page.locator('tbody').getByText(t('due.state.offered')).waitFor()
    await look(agent)

    const phone = await buildVisitor(browser, { language })
    await phone.page.goto(await offerTo(kept.person.email))
    await phone.page.locator('input[name="lastname"]').fill('alaoui')
    await look(phone)
    await phone.page.getByRole('button', { name: t('account.byCode.submit') }).click()
    await phone.page.waitForURL('**/login/code/saisie')
    await phone.page.locator('input[name="otp"]').fill(await codeFor(kept.person.email, 4))
    await phone.page.getByRole('button', { name: t('account.code.submit') }).click()
    await phone.page.getByRole('button', { name: t('renewal.accept') }).waitFor()
    await phone.page.getByRole('button', { name: t('renewal.accept') }).click()
    await phone.page.waitForURL('**/dashboard/devis/**')
    await phone.page.getByRole('heading', { name: t('dashboard.pay.title'), exact: true }).waitFor()
    expect(phone.errors).toEqual([])
    await phone.close()

    await pick(agent, lost.number)
    await page.getByRole('button', { name: t('due.act.note'), exact: true }).click()
    await page.locator('#due-reason').fill('Moins cher')
    await page.locator('form:has(#due-outcome) button[type="submit"]').click()
    await page.locator('tbody').getByText(t('due.state.left'), { exact: true }).waitFor()
    await page.goto(`/console/tableaux/echeances?q=${kept.number}`)
    await page.locator('tbody').getByText(t('due.state.accepted')).waitFor()
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)
