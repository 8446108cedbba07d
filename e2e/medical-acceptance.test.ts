import { teamCalls } from '@wassit/domain/api/people/team'
import { staffCalls } from '@wassit/domain/api/people/staff'
import type { Answer } from '@wassit/domain/api/endpoint'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { beforeAll, expect, test } from 'vitest'
import { adminSession, buildAgent, openFile, openTab } from './support/agent.ts'
import { buildCustomer } from './support/customer.ts'
import type { Asked } from './support/customer.ts'
import { buildBuyer } from './support/insured.ts'
import { place } from './support/place.ts'
import {
  acceptQuote,
  hears,
  listed,
  openQuoteRequest,
  photograph,
  sendTransferReceipt,
} from './support/policy.ts'
import { confirmSession, openSession } from './support/session.ts'
import { approveChange } from './support/approver.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeFor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

const alone = { situationFamiliale: 'Célibataire', profession: 'Cadre', nombreEnfants: 0 }
const health: Asked = { insuranceType: 'santem', data: alone, price: '' }

beforeAll(async () => {
  await giveMedicalRight()
})

/** Gives the admin of the journeys the right to read questionnaires. */
const giveMedicalRight = async (): Promise<void> => {
  const admin = await adminSession()
  const { id, name, role } = await admin.call<Answer<typeof staffCalls.me>>(staffCalls.me.path)
  const json = { name, role, rights: ['medical'], active: true, reason: 'Dossiers de santé' }
  await admin.call(teamCalls.changeAgent.path.replace(':id', id), { json })
  await approveChange(name)
}

/** Answers every question of the only person on the screens of a phone: yes to the first, then no. */
const answerAll = async (customer: Visitor): Promise<void> => {
  const { page, t } = customer
  await page.getByRole('link', { name: t('medical.person.fill') }).click()
  await page.locator('[data-pager]').waitFor({ state: 'attached' })
  await page.locator('input[name="treatment"][value="oui"]').check()
  await page.locator('input[name="treatmentDetails"]').fill('ضغط الدم منذ 2019')
  for (let screen = 0; ; screen += 1) {
    const group = page.locator('[data-group]:not([hidden])')
    for (const no of await group.locator('input[value="non"]').all())
      if ((await no.getAttribute('name')) !== 'treatment') await no.check()
    if (screen === 0) await look(customer)
    const next = page.getByRole('button', { name: t('medical.person.next'), exact: true })
    if ((await next.count()) === 0) break
    const index = await group.getAttribute('data-group')
    await next.click()
    await page.locator(`[data-group="${index}"][hidden]`).waitFor({ state: 'attached' })
  }
  await page.getByText(t('medical.saved')).waitFor()
  await page.getByRole('button', { name: t('medical.person.done') }).click()
  await page.getByText(t('medical.person.state.complete')).waitFor()
}

test('pays health insurance only after a questionnaire, a loading and another acceptance, in Arabic', async () => {
  const person = await buildCustomer('malade', health)
  const session = await openSession(place().url, person)
  await confirmSession(session, () => codeFor(person.email, 2))
  const customer = await buildVisitor({ language: 'ar', storageState: session.state })
  const { page, t } = customer
  const number = await openQuoteRequest(customer)
  await acceptQuote(customer)
  expect(await page.getByRole('button', { name: t('dashboard.pay.send') }).count()).toBe(0)
  await expectFitting(customer)
  await page.getByRole('link', { name: t('dashboard.todo.questionnaire') }).click()
  await page.waitForURL('**/dashboard/questionnaire/**')
  await look(customer)
  await answerAll(customer)
  await page.getByLabel(t('medical.confirm.truth')).check()
  await expectFitting(customer)
  await page.getByRole('button', { name: t('medical.confirm.submit') }).dblclick()
  await page.getByRole('heading', { name: t('medical.page.sent') }).waitFor()
  await page.getByRole('button', { name: t('medical.person.read') }).click()
  await page.getByText('ضغط الدم منذ 2019').waitFor()
  await expectFitting(customer)

  const agent = await buildAgent()
  await openFile(agent, number)
  await agent.page.getByRole('link', { name: agent.t('file.underwriting.readAndDecide') }).click()
  await agent.page.getByText('ضغط الدم منذ 2019').waitFor()
  await agent.page.getByLabel(agent.t('file.underwriting.outcome.changedTerms')).check()
  await agent.page.locator('input[name="loading"]').fill('25')
  await look(agent)
  await agent.page.getByRole('button', { name: agent.t('file.underwriting.submit') }).dblclick()
  await agent.page.getByText(agent.t('file.done.decide')).first().waitFor()

  await page.goto(`/dashboard/devis/${number}`)
  await page.getByText(t('pricing.line.loading')).waitFor()
  await acceptQuote(customer)
  await sendTransferReceipt(customer)
  await hears(customer, 'policy.done.receiptAdded')
  const paid = await listed(customer, number)
  const shown = formatAmount(dirhams(paid?.amount ?? 0)).replaceAll(/\s/g, ' ')
  expect([paid?.status, shown]).toEqual([4, '4 677,00 DHS'])
  await customer.close()
  await agent.close()
})

test('types a questionnaire that was filled in on paper, with its scan, and tells the customer of it', async () => {
  const person = await buildCustomer('papier', health)
  const session = await openSession(place().url, person)
  await confirmSession(session, () => codeFor(person.email, 2))
  const customer = await buildVisitor({ storageState: session.state })
  const number = await openQuoteRequest(customer)
  await acceptQuote(customer)
  const agent = await buildAgent({ language: 'ar' })
  const { page, t } = agent
  await openFile(agent, number)
  await page.getByRole('link', { name: t('file.underwriting.type') }).click()
  const submit = page.getByRole('button', { name: t('medical.typed.submit') })
  await submit.click()
  await page.getByText(t('medical.typed.signedNeeded')).waitFor()
  for (const no of await page.locator('input[value="non"]').all()) await no.check()
  await page.locator('input[name="file"]').setInputFiles(await photograph('questionnaire'))
  await page.getByLabel(t('medical.typed.signed')).check()
  await look(agent)
  await submit.dblclick()
  await page.getByRole('link', { name: t('file.underwriting.readAndDecide') }).click()
  await page.getByText(/ورق/).first().waitFor()
  await customer.page.goto(`/dashboard/questionnaire/${number}`)
  await customer.page.getByText(customer.t('medical.page.fromPaper')).waitFor()
  await expectFitting(customer)
  expect(agent.errors).toEqual([])
  await agent.close()
  await customer.close()
})

test('leaves a customer born in 1951 who asks for Santé Maroc to an agent, not to a payment', async () => {
  const { customer, number } = await buildBuyer('ancien', {
    asked: { ...health, birthday: '1951-03-02' },
  })
  const { page, t } = customer
  await page.getByText(t('dashboard.detail.priceLater')).waitFor()
  expect(await page.getByRole('button', { name: t('dashboard.accept.submit') }).count()).toBe(0)
  const agent = await buildAgent()
  await openFile(agent, number)
  await openTab(agent, 'garanties')
  await agent.page.getByText(agent.t('file.price.referred')).waitFor()
  await customer.close()
  await agent.close()
})
