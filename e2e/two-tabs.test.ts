import { livePath } from '@wassit/domain/api/live'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import { pricedCar } from './support/customer.ts'
import { buildBuyer, buildInsured } from './support/insured.ts'
import { openForm, sendForm, tellCollision } from './support/request.ts'
import { desktop } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Opens another tab of the same browser; resolves once its live channel is ready. */
const openTab = async ({ context }: Visitor, address: string): Promise<Page> => {
  const page = await context.newPage()
  const ready = page.waitForEvent('websocket', (socket) => socket.url().endsWith(livePath))
  await page.goto(address)
  const socket = await ready
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"ready"'))
  await page.waitForLoadState('networkidle')
  return page
}

/** Collects the calls of a page's API, by the path of each. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== livePath) calls.push(pathname)
  })
  return calls
}

/** Returns how often the most frequent call was made. */
const mostOf = (calls: readonly string[]): number =>
  Math.max(...calls.map((path) => calls.filter((call) => call === path).length))

test('shows an act in the other tab by itself, and loads what changed only once', async () => {
  const { customer, number } = await buildBuyer('deux.onglets', {
    asked: pricedCar,
    viewport: desktop,
  })
  const { page, t } = customer
  const file = `/dashboard/devis/${number}`
  await page.goto(file)
  const accept = page.getByRole('button', { name: t('dashboard.accept.submit') })
  await accept.waitFor()
  const other = await openTab(customer, file)
  const calls = callsOf(page)
  await page.getByLabel(t('dashboard.accept.confirm')).check()
  const [accepted, detail, list] = [
    policyCalls.acceptQuote.path,
    policyCalls.insurance.path.replace(':insurance_number', number),
    policyCalls.insurances.path,
  ]
  await accept.click()
  await other.getByText(t('dashboard.pay.title')).first().waitFor()
  await page.getByText(t('dashboard.pay.title')).first().waitFor()
  // A second later everything loads once more, because effects may follow late (spec 001 §9), and
  // at most once again, when the message of the act comes later than that.
  await expect.poll(() => calls.slice(2)).toEqual(expect.arrayContaining([detail, list]))
  await page.waitForLoadState('networkidle')
  expect(calls.filter((path) => path === accepted)).toHaveLength(1)
  expect(calls).toContain(detail)
  expect(mostOf(calls.filter((path) => path !== detail))).toBeLessThanOrEqual(2)
  expect(customer.errors).toEqual([])
  await customer.close()
})

test.runIf(isLong)('lists a request in the other tab as soon as it is sent', async () => {
  const { customer, number } = await buildInsured('autre.liste', {
    asked: pricedCar,
    viewport: desktop,
  })
  const { page, t } = customer
  const other = await openTab(customer, '/dashboard/demande')
  await other.getByText(t('dashboard.reports.empty')).waitFor()
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  const calls = callsOf(page)
  const report = await sendForm(customer)
  await other.getByText(report).filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  // The list of the page that opens, and once more for the message of the own request.
  expect(calls.filter((path) => path === requestCalls.requests.path).length).toBeLessThanOrEqual(2)
  await customer.close()
})
