import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { openAct, openTab } from './agent.ts'
import { callAs } from './calls.ts'
import { missingFiles, photograph } from './policy.ts'
import { expectFitting, look } from './steps.ts'
import { codeByText, codeFor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** Opens the paper that a form of the counter asks to print. */
const printPaper = async ({ page, t }: Visitor, panel: Locator): Promise<void> => {
  const href = await panel.getByRole('link', { name: t('file.documents.view') }).getAttribute('href')
  const paper = await page.request.get(new URL(href ?? '', page.url()).href)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
}

/** Accepts the quote of the file on the screen for the customer at the counter. */
export const acceptAtCounter = async (agent: Visitor): Promise<void> => {
  const { page, t } = agent
  const panel = await openAct(agent, 'accept')
  await printPaper(agent, panel)
  await panel.getByLabel(t('file.piece.cin')).check()
  await panel.getByRole('button', { name: t('file.accept.submit') }).click()
  await page.getByText(t('file.done.accept')).first().waitFor()
}

/** Records a share of what is left to pay, in cash unless the caller fills in another way. */
export const payShare = async (
  agent: Visitor,
  share: number,
  fill: (form: Locator) => Promise<void> = async () => {},
): Promise<void> => {
  const { page, t } = agent
  await openTab(agent, 'argent')
  await page.getByText(t('money.record.title')).click()
  // A paid file has the form of a refund too, and the one of a delivery.
  const form = page
    .locator('form', { has: page.locator('input[name="amount"]') })
    .filter({ has: page.locator('select[name="method"]') })
  const amount = form.locator('input[name="amount"]')
  const left = Number((await amount.inputValue()).replace(',', '.'))
  await amount.fill((left * share).toFixed(2).replace('.', ','))
  await fill(form)
  await form.getByRole('button', { name: t('money.record.submit') }).click()
  const again = form.getByLabel(t('money.record.again'))
  await again
    .or(page.getByText(t('file.done.recordPayment')))
    .first()
    .waitFor()
  // The desk asks whether an equal payment minutes later is another one.
  if (await again.isVisible()) {
    await again.check()
    await form.getByRole('button', { name: t('money.record.submit') }).click()
  }
  await page.getByText(t('file.done.recordPayment')).first().waitFor()
}

/** Gives the files that the contract needs, as the customer handed them over. */
export const addProofs = async (agent: Visitor, number: string): Promise<void> => {
  const path = `/api/agent/insurances/${number}`
  const { insurance } = (await callAs(agent, path)) as unknown as { insurance: InsuranceDetail }
  const file = await photograph('piece')
  for (const kind of missingFiles(insurance))
    await callAs(agent, `${path}/proof`, { multipart: { kind, file } })
}

/** Records the identity of the person at the counter on the file on the screen. */
export const recordIdentity = async (
  agent: Visitor,
  person: Record<'cin' | 'birthday' | 'address', string>,
): Promise<void> => {
  const { page, t } = agent
  await openTab(agent, 'client')
  await page.locator('summary', { hasText: t('file.holder.complete') }).click()
  const form = page.locator('form').filter({ has: page.locator('input[name="cin"]') })
  for (const [name, value] of Object.entries(person)) await form.locator(`input[name="${name}"]`).fill(value)
  await form.locator('select[name="city"]').selectOption('rabat')
  await form.locator('input[type="file"]').setInputFiles(await photograph('cin'))
  await form.getByRole('button', { name: t('file.holder.complete') }).click()
  await page.getByText(t('file.done.holder')).first().waitFor()
}

/** Issues the contract of the file on the screen, and takes the scan of the one signed on paper. */
export const signOnPaper = async (agent: Visitor): Promise<void> => {
  const { page, t } = agent
  const panel = await openAct(agent, 'issueContract')
  await panel.getByRole('button', { name: t('file.contract.submit') }).click()
  await page.getByText(t('file.done.issueContract')).first().waitFor()
  await openAct(agent, 'sign')
  await printPaper(agent, panel)
  await panel.getByLabel(t('file.piece.cin')).check()
  await panel.locator('input[type="file"]').setInputFiles(await photograph('contrat-signe'))
  await panel.getByRole('button', { name: t('file.sign.submit') }).click()
  await page.getByText(t('file.done.sign')).first().waitFor()
}

/** Sends the quote of the file on the screen as a short message; returns its link. */
export const sendByText = async ({ page, t }: Visitor): Promise<string> => {
  await page.getByRole('button', { name: t('counter.send.make') }).click()
  await page.getByRole('button', { name: t('counter.send.sms') }).click()
  await page.getByText(t('counter.send.sent.sms')).waitFor()
  return page.getByLabel(t('counter.send.link')).inputValue()
}

/** Opens the link of a quote as its customer, who proves the telephone by a code. */
export const claimByLink = async (
  visitor: Visitor,
  link: string,
  { lastname, phone }: { lastname: string; phone: string },
): Promise<void> => {
  const { page, t } = visitor
  await page.goto(new URL(link).pathname)
  await page.locator('input[name="lastname"]').fill(lastname)
  await look(visitor)
  await page.getByRole('button', { name: t('account.byCode.submit') }).click()
  await page.waitForURL('**/login/code/saisie')
  await look(visitor)
  await page.locator('input[name="otp"]').fill(await codeByText(phone))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/dashboard/devis/**')
}

/** Adds an email address to the account of a caller, by the code of its last mail. */
export const addEmail = async (visitor: Visitor, email: string, mails = 1): Promise<void> => {
  const { page, t } = visitor
  await page.goto('/dashboard/profile')
  const card = page.getByRole('region', { name: t('dashboard.ownEmail.title') })
  await card.locator('input[name="email"]').fill(email)
  await expectFitting(visitor)
  await card.getByRole('button', { name: t('account.byCode.submit') }).click()
  await card.getByText(t('dashboard.ownEmail.asked')).waitFor()
  await card.locator('input[name="otp"]').fill(await codeFor(email, mails))
  await card.getByRole('button', { name: t('dashboard.ownEmail.confirm') }).click()
  await page.getByRole('main').getByText(email).waitFor()
}

/** Chooses the first password of a caller, who has no former one to type. */
export const choosePassword = async (visitor: Visitor, password: string): Promise<void> => {
  const { page, t } = visitor
  await page.goto('/dashboard/profile/edit')
  await page.locator('input[name="password"]').fill(password)
  await expectFitting(visitor)
  await page.locator('input[name="confirmation"]').fill(password)
  await page.getByRole('button', { name: t('dashboard.profile.submit') }).click()
  await page.getByText(t('dashboard.profile.chosen')).first().waitFor()
}
