import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approver } from './support/approver.ts'
import { buildAgent } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, desktop } from './support/visitor.ts'

const phone = '0661 70 80 90'

const fill = async (page: Page, firstname: string): Promise<void> => {
  await page.goto('/console/nouveau')
  for (const [name, value] of Object.entries({ firstname, lastname: 'Ouhaddou', phone }))
    await page.locator(`input[name="${name}"]`).fill(value)
}

test('merges two entries of one person, asked by one admin, approved and reversed by another', async () => {
  const { session } = await approver()
  const first = await buildAgent()
  const { page, t } = first
  const enter = async (firstname: string) => {
    await fill(page, firstname)
    await page.getByLabel(t('counter.source.phone')).check()
    await page.getByRole('button', { name: t('counter.enter') }).click()
  }
  await enter('Keltoum')
  await page.waitForURL('**/console/nouveau?client=**')
  await enter('Kaltoum')
  await page.getByRole('link', { name: t('access.merge.show') }).waitFor()
  await look(first)
  await page.getByLabel(t('counter.sharedPhone')).check()
  await page.getByRole('button', { name: t('counter.enter') }).click()
  await page.waitForURL('**/console/nouveau?client=**')
  await page.getByRole('link', { name: t('access.merge.pick') }).click()
  await page
    .getByRole('link', { name: t('access.merge.pickWith', { name: 'Keltoum Ouhaddou' }) })
    .first()
    .click()
  await page.getByText(t('access.merge.joined')).waitFor()
  await look(first)
  await page.locator('input[name="firstname"][value="joined"]').check()
  await page.getByLabel(t('access.merge.reason')).fill('CIN vue au guichet')
  await page.getByRole('button', { name: t('access.merge.ask') }).click()
  const cardOn = (at: Page) => at.getByRole('listitem').filter({ hasText: 'Kaltoum, Keltoum' })
  await cardOn(page).getByText(t('access.change.waits.another')).waitFor()

  const second = await buildVisitor({ viewport: desktop, storageState: session.state })
  await second.page.goto('/console/changements')
  const card = cardOn(second.page)
  await card.getByRole('button', { name: t('access.change.approve') }).click()
  const reverse = card.getByRole('button', { name: t('access.merge.reverse') })
  await reverse.waitFor()
  await expectFitting(second)
  await reverse.click()
  await second.page.getByText(t('access.merge.parted')).first().waitFor()
  expect([first.errors, second.errors]).toEqual([[], []])
  await first.close()
  await second.close()
})
