import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { markedFile, sendImport, takeImportIn } from './support/imports.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeByText, openBrowser, phone } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

test('invites the customers of a book, one of whom claims the account by telephone and sees the contract', async () => {
  const agent = await buildAgent(browser)
  const { page, t } = agent
  await sendImport(agent, 'portefeuille.csv', markedFile(sampleBordereau(), '65'))
  await takeImportIn(agent)
  await page.goto(consolePaths.invitations)
  await page.locator('select[name="import"]').selectOption({ index: 1 })
  await page.getByText(t('invitation.way.noAddress')).first().waitFor()
  await page.locator('summary', { hasText: t('invitation.text') }).click()
  await look(agent)
  await page.locator('input[name="a_day"]').fill('1')
  await page.getByRole('button', { name: t('invitation.start'), exact: true }).click()
  await page.getByRole('button', { name: t('invitation.stop') }).waitFor()
  await look(agent)
  await page.getByRole('button', { name: t('invitation.stop') }).click()
  await page.getByRole('button', { name: t('invitation.start'), exact: true }).waitFor()
  expect(agent.errors).toEqual([])
  await agent.close()

  const caller = await buildVisitor(browser, { viewport: phone })
  const { page: own, t: said } = caller
  await own.goto(paths.claim)
  await own.locator('input[name="lastname"]').fill('Alami')
  await own.locator('input[name="contact"]').fill('0665 00 00 01')
  await look(caller)
  await own.getByRole('button', { name: said('account.byCode.submit') }).click()
  await own.waitForURL('**/login/code/saisie')
  await own.locator('input[name="otp"]').fill(await codeByText('+212665000001'))
  await own.getByRole('button', { name: said('account.code.submit') }).click()
  await own.waitForURL(`**${paths.welcome}`)
  await own.getByRole('button', { name: said('invitation.welcome.submit') }).waitFor()
  await look(caller)
  await own.locator('input[name="terms"]').check()
  await own.getByRole('button', { name: said('invitation.welcome.submit') }).click()
  await own.getByText(said('dashboard.claimed')).first().waitFor()
  await expectFitting(caller)
  expect(caller.errors).toEqual([])
  await caller.close()
})
