import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildAgent, openTab } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import {
  acceptAtCounter,
  addEmail,
  addProofs,
  choosePassword,
  claimByLink,
  payShare,
  recordIdentity,
  sendByText,
  signOnPaper,
} from './support/counter.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'

const byCheque = async (form: Locator): Promise<void> => {
  await form.locator('select[name="method"]').selectOption('cheque')
  await form.locator('input[name="cheque_number"]').fill('0098123')
  await form.locator('select[name="cheque_bank"]').selectOption('attijariwafa')
}

test('takes a caller without email from the key n to an attestation, paid in cash and by cheque, and to an account that the caller claims and completes', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  await page.goto('/console')
  await page.getByRole('link', { name: t('console.newFile') }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { level: 1, name: t('counter.title') }).waitFor()
  await page.getByLabel(t('counter.search')).fill('Zineb Elfassiya')
  await page.getByText(t('counter.none')).waitFor()
  await look(agent)
  for (const [name, value] of [
    ['firstname', 'Zineb'],
    ['lastname', 'Elfassiya'],
    ['phone', '0661 77 88 99'],
  ] as const)
    await page.locator(`input[name="${name}"]`).fill(value)
  await page.getByLabel(t('counter.source.phone')).check()
  await page.getByRole('button', { name: t('counter.enter') }).click()
  await page.waitForURL('**/console/nouveau?client=**')
  await look(agent)
  await page.locator('button[value="stagiaire"]').click()
  await page.waitForURL('**/recapitulatif')
  await page.getByLabel(t('quote.recap.confirm')).check()
  await page.getByRole('button', { name: t('quote.recap.submit') }).click()
  await page.waitForURL(/\/console\/[A-Z]+-\d{4}-\d+/)
  await page.getByText('Zineb Elfassiya').first().waitFor()
  await expectFitting(agent)
  await page
    .getByRole('region', { name: t('file.act.title') })
    .locator('[data-act="accept"]')
    .waitFor({ state: 'attached' })
  const link = await sendByText(agent)
  await acceptAtCounter(agent)
  await payShare(agent, 0.5)
  await payShare(agent, 1, byCheque)
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await addProofs(agent, number)
  await page.reload()
  await recordIdentity(agent, { cin: 'ZH556677', birthday: '2001-03-09', address: '9, rue Oued Ziz' })
  await signOnPaper(agent)
  await expectFitting(agent)
  // A job draws the certificate; the page of an agent shows it when it loads.
  const papers = async () => JSON.stringify(await callAs(agent, `/api/agent/insurances/${number}`))
  await expect.poll(papers).toContain('"value":"attestation"')
  await openTab(agent, 'papiers')
  await page.getByText(t('document.kind.certificate')).first().waitFor()
  await page.goto('/console/nouveau')
  await page.locator('input[name="phone"]').fill('0661778899')
  await page.getByText(t('counter.known')).waitFor()
  await page
    .getByRole('link', { name: t('counter.choose', { name: 'Zineb Elfassiya' }) })
    .first()
    .waitFor()
  await look(agent)
  expect(agent.errors).toEqual([])
  await agent.close()

  const caller = await buildVisitor({ language: 'ar' })
  await claimByLink(caller, link, { lastname: 'elfassiya', phone: '+212661778899' })
  await caller.page.getByText(number).filter({ visible: true }).first().waitFor()
  await expectFitting(caller)
  await addEmail(caller, buildPerson('zineb').email)
  await choosePassword(caller, 'motdepasse sûr')
  await expectFitting(caller)
  expect(caller.errors).toEqual([])
  await caller.close()
})
