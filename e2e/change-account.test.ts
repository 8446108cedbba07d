import { expect, test } from 'vitest'
import { approver } from './support/approver.ts'
import { buildAgent } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, desktop } from './support/visitor.ts'

/** RIB with its key, as pages write it; no bank has the number 022 780 0000 0000 0000 0002. */
const rib = '022 780 0000 0000 0000 0002 68'

test('keeps the account of an insurer until a second admin approves another one, and then shows it', async () => {
  const { session } = await approver()
  const first = await buildAgent()
  const { page, t } = first
  await page.goto('/console/assureurs')
  const row = page.getByRole('row').filter({ hasText: 'Sanlam Maroc' })
  const before = await row.locator('bdi[dir="ltr"]').first().innerText()
  await row.getByRole('link').first().click()
  const form = page.getByRole('dialog')
  await form.locator('input[name="account_number"]').fill(rib)
  await form.getByRole('button', { name: t('console.form.save') }).click()
  await form.getByText(t('validation.required')).first().waitFor()
  await form.locator('input[name="reason"]').fill('Courrier de l’assureur du 20-11')
  await form.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByText(t('access.change.asked')).first().waitFor()
  expect(await row.innerText()).toContain(before)
  await row.getByRole('link', { name: t('access.change.pending') }).click()
  // Other journeys have changes of their own here.
  const change = page.getByRole('listitem').filter({ hasText: rib })
  await change.getByText(t('access.change.waits.another')).waitFor()
  expect(await change.getByRole('button', { name: t('access.change.approve') }).count()).toBe(0)
  await look(first)

  const second = await buildVisitor({ viewport: desktop, storageState: session.state })
  await second.page.goto('/console/changements')
  const asked = second.page.getByRole('listitem').filter({ hasText: rib })
  await asked.waitFor()
  await expectFitting(second)
  await asked.getByRole('button', { name: t('access.change.approve') }).click()
  await second.page.getByText(t('access.change.done.approve')).first().waitFor()
  await second.page.goto('/console/assureurs')
  await second.page.getByRole('row').filter({ hasText: 'Sanlam Maroc' }).getByText(rib).waitFor()
  expect([first.errors, second.errors]).toEqual([[], []])
  await first.close()
  await second.close()
})
