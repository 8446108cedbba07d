import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { admin } from './support/product.ts'
import { look } from './support/steps.ts'
import { buildVisitor, codeFor, mailsTo, openBrowser, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** Expects the notice above a public page, or its absence. */
const noticeIs = async ({ page, t }: Visitor, isShown: boolean): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByText(t('console.setup.notOpen')).filter({ visible: true }).count()
    })
    .toBe(isShown ? 1 : 0)
}

test('leads an admin through the checklist to the opening, before which every page says that it is not open', async () => {
  const agent = await buildAgent(browser)
  const { page, t } = agent
  await page.goto('/console/mise-en-service')
  await page.getByLabel(t('console.setup.opening.reason')).fill('Avant le premier client')
  await page.getByRole('button', { name: t('console.setup.opening.close') }).click()
  await page.getByText(t('console.setup.state.closed')).waitFor()

  const visitor = await buildVisitor(browser, { viewport: phone, language: 'ar' })
  await noticeIs(visitor, true)
  await look(visitor)

  const codes = (await mailsTo(admin.email)).filter(({ text }) => /^\d{6}$/m.test(text)).length
  await page.getByRole('button', { name: t('console.setup.mail.send') }).click()
  await page.getByLabel(t('console.setup.mail.code')).fill(await codeFor(admin.email, codes + 1))
  await page.getByRole('button', { name: t('console.setup.mail.confirm') }).click()
  await page.getByText(t('console.setup.mail.confirmed')).first().waitFor()
  await page.getByRole('button', { name: t('console.setup.texts.confirm') }).click()
  await page.getByText(t('console.setup.texts.confirmed')).first().waitFor()
  await look(agent)

  await page.goto('/console')
  await page.getByText(t('console.setup.line.closed')).waitFor()
  await page.getByRole('link', { name: t('console.setup.line.link') }).click()
  await page.getByRole('button', { name: t('console.setup.opening.open') }).click()
  await page.getByText(t('console.setup.opening.acceptFirst')).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('console.setup.opening.open') }).click()
  await page.getByText(t('console.setup.state.open')).first().waitFor()
  await noticeIs(visitor, false)
  expect([agent.errors, visitor.errors]).toEqual([[], []])
  await visitor.close()
  await agent.close()
})
