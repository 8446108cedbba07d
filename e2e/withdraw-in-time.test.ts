import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAdminBrowser } from './support/confirm-browser.ts'
import { prepareCustomer, today } from './support/insured.ts'
import { goTo } from './support/place.ts'
import { hears } from './support/policy.ts'
import { startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ movingClock: true })
  goTo({ url: product.url, dataDir: product.dataDir, adminDevice: await confirmAdminBrowser(product.url) })
})
afterAll(async () => {
  goTo()
  await product.stop()
})

/** Opens the withdrawal in the file of a customer who accepted a quote earlier. */
const unfold = async (
  { session, number }: Awaited<ReturnType<typeof prepareCustomer>>,
  options: VisitorOptions = {},
): Promise<Visitor> => {
  const customer = await buildVisitor({ ...options, storageState: session.state })
  await customer.page.goto(`/dashboard/devis/${number}`)
  await customer.page.locator('summary', { hasText: customer.t('dashboard.withdrawal.title') }).click()
  return customer
}

const withdraw = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t('dashboard.withdrawal.sure')).check()
  await page.getByRole('button', { name: t('dashboard.withdrawal.submit') }).dblclick()
}

test('withdraws from a contract on the seventh day and is refused on the eighth, on a page that was open before', async () => {
  await today()
  const inTime = await prepareCustomer('awaitingSignature', 'atemps')
  const tooLate = await prepareCustomer('awaitingSignature', 'troptard')
  await product.passDays(7)
  const late = await unfold(tooLate)
  const early = await unfold(inTime, { language: 'ar' })
  await look(early)
  await withdraw(early)
  await hears(early, 'policy.notice.withdrawalReceived')
  await early.page.getByText(early.t('dashboard.next.renounce')).filter({ visible: true }).first().waitFor()
  await early.page.getByRole('heading', { name: early.t('dashboard.refund.title') }).waitFor()
  await expectFitting(early)

  await product.passDays(1)
  await withdraw(late)
  await late.page
    .getByText(/Renonciation impossible\..*/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await look(late)
  await late.page.reload()
  await late.page.getByRole('region', { name: late.t('dashboard.detail.facts') }).waitFor()
  expect(await late.page.getByText(late.t('dashboard.withdrawal.title')).count()).toBe(0)
  expect([early.errors, late.errors]).toEqual([[], []])
  await early.close()
  await late.close()
})
