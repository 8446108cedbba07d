import { adminCalls } from '@wassit/domain/api/people/admin'
import type { InsurerView } from '@wassit/domain/api/people/admin'
import { agentCalls } from '@wassit/domain/api/desk/agent'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays, addMonths } from '@wassit/domain/party/date'
import { expect, test } from 'vitest'
import { adminSession, buildAgent, openFile, openTab } from './support/agent.ts'
import { payShare } from './support/counter.ts'
import { query } from './support/database.ts'
import { buildBuyer } from './support/insured.ts'
import { acceptQuote, hears, photograph, sendProofs } from './support/policy.ts'
import { expectFitting, isAlive, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

/** Allows or refuses instalments for the intern's insurers, as an admin does on the insurer's form. */
const allowInstalments = async (most_instalments: number): Promise<void> => {
  const session = await adminSession()
  const { insurers } = await session.call<{ insurers: InsurerView[] }>(adminCalls.insurers.path)
  for (const { id, slug: _slug, account_pending: _pending, ...insurer } of insurers)
    if (insurer.default_for.includes('stagiaire'))
      await session.call(adminCalls.changeInsurer.path.replace(':id', id), {
        json: { ...insurer, most_instalments },
      })
}

/** Issues the contract of a file, with a first day whose second instalment is late since yesterday. */
const putInForce = async (number: string): Promise<void> => {
  const session = await adminSession()
  const act = (path: string) => path.replace(':insurance_number', number)
  await session.call(act(agentCalls.issueContract.path), { form: {} })
  const start = addMonths(addDays(moroccanDay(new Date()), -1), -2)
  // No agent gives a contract a first day in the past; the debt is what the hourly work would note.
  await query(
    `update policies set start_date = $1, end_date = $2, debt = 'late',
      unpaid_since = $1::date + interval '2 months 1 day' where number = $3`,
    [start, addDays(addMonths(start, 6), -1), number],
  )
}

/** Records a mandate of the insurer of a file, as an admin does on its page. */
const recordMandate = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  const [file] = await query<{ insurer_id: string }>('select insurer_id from policies where number = $1', [
    number,
  ])
  await page.goto(`/console/mandats?insurer=${file?.insurer_id}&edit=new`)
  await isAlive(agent)
  await page.locator('input[name="granted_by"]').fill('A. Bennis, directrice des contrats')
  await page.locator('input[name="granted_on"]').fill(moroccanDay(new Date()))
  await page.locator('input[name="file"]').setInputFiles(await photograph('mandat'))
  await page.getByRole('button', { name: t('console.form.save') }).click()
  // The cards of a narrow screen come before the table.
  await page.getByText(t('insurers.mandates.valid'), { exact: true }).last().waitFor()
}

/** Posts the formal notice of an instalment that is two weeks late: only the insurer's mandate lets an agent. */
const postNotice = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await query(
    'update policies set start_date = start_date - 13, end_date = end_date - 13 where number = $1',
    [number],
  )
  await openFile(agent, number)
  await openTab(agent, 'argent')
  const fold = page.getByText(t('money.notice.title'), { exact: true })
  await fold.click()
  await page.getByRole('link', { name: t('money.notice.pdf') }).waitFor()
  expect(await page.getByRole('button', { name: t('money.notice.post') }).count()).toBe(0)
  await recordMandate(agent, number)
  await openFile(agent, number)
  await openTab(agent, 'argent')
  await fold.click()
  await page.locator('input[name="registered_number"]').fill('RR123456789MA')
  await page.getByRole('button', { name: t('money.notice.post') }).click()
  await page
    .getByText(/RR123456789MA/)
    .first()
    .waitFor()
}

test('pays an internship in three instalments: the first at the counter, and the second is late in the queue', async () => {
  await allowInstalments(3)
  const agent = await buildAgent()
  const { customer, number } = await buildBuyer('echeances')
  const { page, t } = customer
  await page.getByText(t('instalment.offered')).waitFor()
  await acceptQuote(customer)
  await page.getByRole('button', { name: t('instalment.count', { count: 3 }) }).click()
  await page.getByText(t('instalment.number', { number: 3 })).waitFor()
  await look(customer)
  await sendProofs(customer, number)

  await openFile(agent, number)
  await payShare(agent, 1)
  await hears(customer, 'policy.notice.paymentConfirmed')
  await putInForce(number)
  await page.reload()
  await page.getByText(t('instalment.state.late'), { exact: true }).waitFor()
  expect(await page.getByText(t('instalment.state.paid'), { exact: true }).count()).toBe(1)
  await look(customer)

  await agent.page.goto('/console')
  const views = agent.page.getByRole('navigation', { name: t('console.queue.views') })
  await views.locator('summary').click()
  await views.getByRole('link', { name: t('console.view.lateInstalment') }).click()
  await agent.page.waitForURL('**view=lateInstalment**')
  const line = agent.page.getByRole('link', { name: new RegExp(number) })
  await line.waitFor()
  await agent.page
    .getByText(t('file.debt.late', { days: 1 }))
    .first()
    .waitFor()
  await expectFitting(agent)
  await line.click()
  await postNotice(agent, number)
  await payShare(agent, 1)
  await agent.page.getByText(t('file.debt.partPaid')).first().waitFor()
  await allowInstalments(1)
  expect([...customer.errors, ...agent.errors]).toEqual([])
  await customer.close()
  await agent.close()
})
