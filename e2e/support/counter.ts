import type { Locator } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Accepts the quote of the file on the screen for the customer at the counter. */
export const acceptAtCounter = async ({ page, t }: Visitor): Promise<void> => {
  const panel = page.getByRole('region', { name: t('console.act.title') })
  await panel.locator('button[aria-expanded]', { hasText: t('console.act.accept') }).click()
  await panel.getByLabel(t('console.piece.cin')).check()
  await panel.getByRole('button', { name: t('console.accept.submit') }).click()
  await page.getByText(t('console.done.accept')).first().waitFor()
}

/** Records a share of what is left to pay, in cash unless the caller fills in another way. */
export const payShare = async (
  { page, t }: Visitor,
  share: number,
  fill: (form: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  await page.getByText(t('money.record.title')).click()
  const form = page.locator('form').filter({ has: page.locator('select[name="method"]') })
  const amount = form.locator('input[name="amount"]')
  const left = Number((await amount.inputValue()).replace(',', '.'))
  await amount.fill((left * share).toFixed(2).replace('.', ','))
  await fill(form)
  await form.getByRole('button', { name: t('money.record.submit') }).click()
  await page.getByText(t('console.done.recordPayment')).first().waitFor()
}
