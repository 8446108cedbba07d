import { requestCalls } from '@wassit/domain/api/requests'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { buildInsured } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { addPhotos, openForm, sendForm, tellCollision } from './support/request.ts'
import { look } from './support/steps.ts'
import { openBrowser } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let browser: Browser
let agent: Visitor
let insured: Buyer
beforeAll(async () => {
  browser = await openBrowser()
  agent = await buildAgent(browser)
  insured = await buildInsured(browser, agent, 'sinistre', { asked: pricedCar })
})
afterAll(() => browser.close())

const claimsOf = async (customer: Visitor): Promise<{ Report_number: string; report_info: string }[]> =>
  ((await callAs(customer, requestCalls.requests.path)) as { claims: never[] }).claims

test('a claim over a line that breaks: nothing is lost, and it is declared once', async () => {
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  await addPhotos(customer)
  await look(customer)

  // At first nothing gets through; then what was sent arrives and its answer is lost.
  const line: ('down' | 'answer lost')[] = ['down', 'answer lost']
  await page.route(`**${requestCalls.addRequest.path}`, async (route) => {
    const trouble = line.shift()
    if (trouble === 'answer lost') await route.fetch()
    await (trouble ? route.abort('connectionreset') : route.continue())
  })
  await page.getByRole('button', { name: t('request.form.send') }).click()
  const again = page.getByRole('button', { name: t('dashboard.upload.retry') })
  await again.click()
  await expect.poll(() => line.length).toBe(0)
  await again.waitFor()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toContain('percuté')
  await look(customer)
  await again.click()
  await page.getByText(t('request.form.sent')).first().waitFor({ timeout: 30_000 })
  await page.waitForURL('**/dashboard')

  const claims = await claimsOf(customer)
  expect(claims).toHaveLength(1)
  expect(JSON.parse(claims[0]?.report_info ?? '{}')).toMatchObject({
    type_sinistre: 'collision',
    circonstances: 'Un véhicule m’a percuté à l’arrière.',
    pieces: { photos: true, rapport: false },
  })
  await page.unrouteAll()
})

test('a half-filled form is there again after a reload', async () => {
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  await page.getByText(t('request.form.draft.saved')).first().waitFor()
  await page.reload()
  await page.getByText(t('request.form.draft.restored')).first().waitFor()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toContain('percuté')
  await sendForm(customer)
  expect(await claimsOf(customer)).toHaveLength(2)
  expect(customer.errors).toEqual([])
})
