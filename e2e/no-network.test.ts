import { agentCalls } from '@wassit/domain/api/desk/agent'
import { livePath } from '@wassit/domain/api/live'
import { complete } from '@wassit/domain/products/sample-answers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import { adminSession } from './support/agent.ts'
import { draftOfCar } from './support/car.ts'
import { buildCustomer, enter, referredCar } from './support/customer.ts'
import { buildRequest, openFileOf } from './support/insured.ts'
import { hears, listed } from './support/policy.ts'
import { fillStepOne, isAlive, look, reach, tellsOnLeaving } from './support/steps.ts'
import { buildPerson, buildVisitor, desktop } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const toast = ({ page, t }: Visitor, id: Parameters<Visitor['t']>[0]) =>
  page.locator('.toast', { hasText: t(id) }).first()

/** A toast says why nothing was sent (spec 000 §8); the box at the button offers another try. */
const expectBox = async (visitor: Visitor, said: Parameters<Visitor['t']>[0]): Promise<void> => {
  const { page, t } = visitor
  const box = page.getByRole('alert').filter({ hasText: t('common.form.unanswered') })
  await box.getByRole('button', { name: t('common.retry') }).waitFor()
  await toast(visitor, said).waitFor()
  expect(await box.innerText()).not.toContain(t(said))
}

/** Clicks a button without a network: the form keeps its values and its place, and offers to try again. */
const sendWithoutNetwork = async (
  visitor: Visitor,
  button: string,
  said: Parameters<Visitor['t']>[0],
): Promise<void> => {
  const { page, context } = visitor
  const submit = page.getByRole('button', { name: button }).first()
  await submit.scrollIntoViewIfNeeded()
  const placeOf = async () => (await submit.boundingBox())?.y ?? 0
  const [address, place] = [page.url(), await placeOf()]
  await context.setOffline(true)
  await submit.click()
  await expectBox(visitor, said)
  expect(page.url()).toBe(address)
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(8)
}

/** Waits until the scripts, which load after the first paint, run and have loaded what they preload. */
const settle = async (visitor: Visitor): Promise<void> => {
  await isAlive(visitor)
  await visitor.page.waitForLoadState('networkidle')
}

test('keeps everything when the network fails at every step of the wizard, and continues by itself', async () => {
  const visitor = await buildVisitor()
  const { page, context, t } = visitor
  // The form preloads its offline message before anyone touches it.
  const fetched = page.waitForResponse(/unanswered/)
  await page.goto('/devis')
  await (await fetched).finished()
  await settle(visitor)
  await context.setOffline(true)
  await fillStepOne(visitor, buildPerson('coupure'), 'automobile')
  await expectBox(visitor, 'errors.network')
  await context.setOffline(false)
  await page.waitForURL('**/devis/*/produit')

  const draft = await draftOfCar(visitor)
  await page.goto(`/devis/${draft}/produit`)
  await (await reach(visitor, 'Valeuractuelle')).fill('80 000')
  await settle(visitor)
  await sendWithoutNetwork(visitor, t('quote.risk.submit'), 'errors.network')
  expect(await page.locator('input[name="Valeuractuelle"]').inputValue()).toBe('80 000')
  await context.setOffline(false)
  await page.waitForURL('**/recapitulatif')

  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.waitForLoadState('networkidle')
  await sendWithoutNetwork(visitor, t('quote.recap.submit'), 'errors.network')
  await look(visitor)
  await context.setOffline(false)
  await page.waitForURL('**/user/otp')
  await visitor.close()
})

test('opens the tabs of the customer area without a network, and loads them afterwards', async () => {
  const { session } = await buildRequest('onglet')
  const visitor = await buildVisitor({ viewport: desktop, storageState: session.state })
  const { page, context, t } = visitor
  // The area preloads its tabs and the detail before anyone opens them.
  const ahead = ['quotes-page', 'requests-page', 'quote-page'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}-`)),
  )
  await page.goto('/dashboard')
  for (const response of await Promise.all(ahead)) await response.finished()
  await context.setOffline(true)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page
    .getByRole('link', { name: t('dashboard.menu.quotes') })
    .first()
    .click()
  await page.waitForURL('**/dashboard/devis')
  const failed = page.getByRole('main').getByText(t('errors.offline'))
  await failed.waitFor()
  await context.setOffline(false)
  await failed.waitFor({ state: 'detached' })
  await page
    .getByText(/WST-\d{4}-\d{6}/)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await visitor.close()
})

test('keeps the page when a link is clicked without a network, and opens the link afterwards', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, context, t } = visitor
  await page.goto('/contact')
  await settle(visitor)
  await context.setOffline(true)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('a[href="/aboutus"]').first().click()
  await toast(visitor, 'common.network.waiting').waitFor()
  expect(await page.locator('h1').innerText()).toBe(t('site.contact.title'))
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await context.setOffline(false)
  await page.waitForURL('**/aboutus')
  await page.getByRole('heading', { level: 1, name: t('site.about.title') }).waitFor()
  await visitor.close()
})

/** Answers every posted call with a proxy's error page. */
const breakCalls = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
        : route.continue(),
  )

test("shows the specification's message when a proxy answers with an error page", async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await breakCalls(page)
  await page.goto('/devis')
  await settle(visitor)
  await fillStepOne(visitor, buildPerson('proxy'), 'automobile')
  await toast(visitor, 'errors.server.failed').waitFor()

  const draft = await draftOfCar(visitor)
  // Before its scripts load, the form is posted by the browser itself and meets no proxy.
  await page.goto(`/devis/${draft}/recapitulatif`)
  await settle(visitor)
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await toast(visitor, 'errors.network').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/devis/${draft}/recapitulatif`)

  await page.goto('/login')
  await settle(visitor)
  await enter(visitor, { email: 'nadia@example.ma', password: 'Argan2026' })
  await page.getByText(t('errors.server.failed')).first().waitFor()
  await visitor.close()
})

test('reports brands that cannot be loaded, and loads them on request', async () => {
  const visitor = await buildVisitor()
  const { page, t } = visitor
  const draft = await draftOfCar(visitor)
  await page.route('**/api/get/brand/car', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto(`/devis/${draft}`)
  await settle(visitor)
  await page.getByRole('button', { name: t('quote.start.submit') }).click()
  await page.waitForURL('**/produit')
  const told = page.getByRole('alert').filter({ hasText: t('errors.references') })
  await told.waitFor()
  await page.unroute('**/api/get/brand/car')
  await told.getByRole('button', { name: t('common.retry') }).click()
  await told.waitFor({ state: 'detached' })
  expect(await page.locator('select[name="marque"]').inputValue()).toBe(String(complete.car.marque))
  await visitor.close()
})

test.runIf(isLong)('keeps the forms of the customer area without a network', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, context, t } = visitor
  const person = await buildCustomer('coupe')
  await page.goto('/login')
  await enter(visitor, person)
  await page.waitForURL('**/dashboard')

  await page.goto('/dashboard/profile/edit')
  await tellsOnLeaving(visitor, t('validation.password.mismatch'))
  await page.locator('input[name="current_password"]').fill('not my password')
  await page.locator('input[name="password"]').fill('Arganier2027')
  await page.locator('input[name="confirmation"]').fill('Arganier2027')
  await settle(visitor)
  await context.setOffline(true)
  await page.locator('main form button[type="submit"]').click()
  await expectBox(visitor, 'dashboard.profile.notChanged')
  expect(await page.locator('input[name="password"]').inputValue()).toBe('Arganier2027')
  await context.setOffline(false)
  // The form is sent at last, from a browser that must still be confirmed.
  await page.waitForURL('**/dashboard/otp**')

  await page.goto('/dashboard/new')
  const choice = page.locator('button[name="insuranceType"][value="automobile"]')
  await choice.waitFor()
  await settle(visitor)
  await context.setOffline(true)
  await choice.click()
  await expectBox(visitor, 'errors.network')
  await context.setOffline(false)
  await page.waitForURL('**/dashboard/new/*/produit')
  await visitor.close()
})

test('shows a quote that was made while the live channel was opening', async () => {
  const { session, number } = await buildRequest('canal', referredCar)
  const customer = await openFileOf(session, { number })
  const gate = Promise.withResolvers<void>()
  await customer.page.routeWebSocket(`**${livePath}`, async (socket) => {
    await gate.promise
    socket.connectToServer()
  })
  await customer.page.reload()
  await settle(customer)
  const agent = await adminSession()
  const path = agentCalls.quote.path.replace(':insurance_number', number)
  await agent.call(path, { json: { company_name: 'Wafa Assurance', amount: 2500 } })
  gate.resolve()
  await hears(customer, 'dashboard.accept.title')
  expect((await listed(customer, number))?.amount).toBe(2500)
  await customer.close()
})
