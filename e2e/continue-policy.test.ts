import { formatDate } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { beforeAll, expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import { buildAgent, confirmPayment, issueContract, openFile } from './support/agent.ts'
import { act, openRequestFile } from './support/agent-request.ts'
import { pricedCar } from './support/customer.ts'
import { buildInsured, today } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { download, hears, listed, openSigning, sendTransferReceipt, sign } from './support/policy.ts'
import { openForm, openRequest, requestOf, sendForm } from './support/request.ts'
import { expectFitting, look } from './support/steps.ts'
import { visit } from './support/visit.ts'
import type { Visitor } from './support/visitor.ts'

let agent: Visitor
beforeAll(async () => {
  agent = await buildAgent()
})

/** Pays a successor and signs its contract. */
const putInForce = async ({ customer, person }: Buyer, number: string): Promise<void> => {
  await visit(customer.page, `/dashboard/devis/${number}`)
  await customer.page.getByRole('heading', { name: customer.t('dashboard.pay.title'), exact: true }).waitFor()
  await sendTransferReceipt(customer)
  await hears(customer, 'dashboard.pay.review')
  await openFile(agent, number)
  await confirmPayment(agent)
  await issueContract(agent)
  await hears(customer, 'policy.notice.contractReady')
  await openSigning(customer)
  await sign(customer, person, { code: 4, way: 'type' })
  await hears(customer, 'policy.notice.signatureSucceeded')
}

/** Puts a changed policy in force: it ends the former one, and its request closes. */
const closeByEndorsement = async (insured: Buyer, changed: string, report: string): Promise<void> => {
  const { customer, number } = insured
  await putInForce(insured, changed)
  expect(await listed(customer, number)).toMatchObject({ ended_by: 'endorsement' })
  await expect.poll(async () => (await requestOf(customer, report)).status).toBe(7)
}

test('renews a policy in Arabic: proposed, approved, paid, signed, and in force after the current year', async () => {
  const insured = await buildInsured('renouvellement', { asked: pricedCar, language: 'ar' })
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'renouveller')
  await page.getByText(t('request.form.renewal.proposal')).first().waitFor()
  await page.getByLabel(t('request.form.renewal.none')).check()
  await page.locator('textarea[name="commentaires"]').fill('نفس الضمانات')
  const report = await sendForm(customer)

  await openRequestFile(agent, report)
  await act(agent, 'approve')
  await hears(customer, 'policy.notice.requestApproved')
  await openRequest(customer, report)
  const { successor, amount } = await requestOf(customer, report)
  const renewed = successor?.insurance_number ?? ''
  expect(amount).toBe((await listed(customer, number))?.amount)
  await putInForce(insured, renewed)

  const [before, after] = [await listed(customer, number), await listed(customer, renewed)]
  expect(after?.status).toBe(6)
  expect(before?.ended_by).toBe('renewal')
  expect(after?.start_date).toBe(addDays(before?.end_date ?? '', 1))
  await expect.poll(async () => (await requestOf(customer, report)).status).toBe(7)
  await visit(page, `/dashboard/police/${number}`)
  await page.getByText(renewed).filter({ visible: true }).first().waitFor()
  await expectFitting(customer)
  expect(customer.errors).toEqual([])
  await customer.close()
})

test('terminates a policy with its letter, last day, refund and statement', async () => {
  const { customer, number } = await buildInsured('resiliation', { asked: pricedCar })
  const { page, t } = customer
  const day = await today()
  await openForm(customer, number, 'resilier')
  await page.getByLabel(t('request.motive.sale')).check()
  expect(await page.locator('input[name="date_resiliation"]').inputValue()).toBe(day)
  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: t('request.form.letter.download') }).click()
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/)
  await expectFitting(customer)
  const report = await sendForm(customer)

  await openRequestFile(agent, report)
  await act(agent, 'approve')
  await hears(customer, 'policy.notice.requestApproved')
  const { amount, effective_date: lastDay } = await requestOf(customer, report)
  expect(lastDay).toBe(day)
  expect(amount).toBeGreaterThan(0)
  await openRequest(customer, report)
  await visit(page, `/dashboard/police/${number}`)
  await page.getByText(formatDate(day)).filter({ visible: true }).first().waitFor()
  await look(customer)
  expect(await listed(customer, number)).toMatchObject({ ended_by: 'termination', end_date: day })
  expect((await download(customer, number, 'avenant-resiliation')).subarray(0, 5).toString()).toBe('%PDF-')
  await customer.close()
})

test('changes a policy at a higher price: difference, endorsement and successor', async () => {
  const insured = await buildInsured('avenant', { asked: pricedCar })
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'changement')
  await page.locator('textarea[name="modification"]').fill('La voiture a changé de moteur.')
  await page.locator('input[name="date_effet"]').fill(await today())
  await page.getByLabel(t('request.form.endorsement.open')).check()
  await page.locator('input[name="puissanceFiscale"]').fill('14')
  await page.getByText(t('request.form.endorsement.newPrice')).waitFor()
  await look(customer)
  const report = await sendForm(customer)

  await openRequestFile(agent, report)
  await act(agent, 'approve')
  await hears(customer, 'policy.notice.requestApproved')
  const { successor, amount } = await requestOf(customer, report)
  expect(amount).toBeGreaterThan(0)
  expect((await download(customer, number, 'avenant')).subarray(0, 5).toString()).toBe('%PDF-')
  await openRequest(customer, report)
  const changed = successor?.insurance_number ?? ''
  expect((await listed(customer, changed))?.amount).toBe(amount)
  if (isLong) await closeByEndorsement(insured, changed, report)
  expect(customer.errors).toEqual([])
  await customer.close()
})
