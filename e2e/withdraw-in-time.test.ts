import { expect, test } from 'vitest'
import { query } from './support/database.ts'
import { prepareCustomer, today } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor, VisitorOptions } from './support/visitor.ts'

/** Lets an acceptance be days older: nobody's page can wait for a week. */
const passDays = (number: string, days: number) =>
  query(
    `update policy_events set at = at - make_interval(days => $2)
      where action = 'accept' and policy_id = (select id from policies where number = $1)`,
    [number, days],
  )

/** Opens the withdrawal in the file of a customer who accepted a quote earlier. */
const unfold = async (
  { session, number }: Awaited<ReturnType<typeof prepareCustomer>>,
  options: VisitorOptions = {},
): Promise<Visitor> => {
  const customer = await buildVisitor({ ...options, storageState: session.state })
  await customer.page.goto(`/dashboard/devis/${number}`)
  await customer.page.locator('summary', { hasText: customer.t('dashboard.withdrawal.title') }).click()
  return customer
}

const withdraw = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t('dashboard.withdrawal.sure')).check()
  await page.getByRole('button', { name: t('dashboard.withdrawal.submit') }).dblclick()
}

test('withdraws from a contract on the seventh day and is refused on the eighth, on a page that was open before', async () => {
  await today()
  const inTime = await prepareCustomer('awaitingSignature', 'atemps')
  const tooLate = await prepareCustomer('accepted', 'troptard')
  for (const { number } of [inTime, tooLate]) await passDays(number, 7)
  const late = await unfold(tooLate)
  const early = await unfold(inTime, { language: 'ar' })
  await look(early)
  await withdraw(early)
  await hears(early, 'policy.notice.withdrawalReceived')
  await early.page.getByText(early.t('dashboard.next.renounce')).filter({ visible: true }).first().waitFor()
  await early.page.getByRole('heading', { name: early.t('dashboard.refund.title') }).waitFor()
  await expectFitting(early)

  await passDays(tooLate.number, 1)
  await withdraw(late)
  await late.page
    .getByText(/Renonciation impossible\..*/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await look(late)
  await late.page.reload()
  await late.page.getByRole('region', { name: late.t('dashboard.detail.facts') }).waitFor()
  expect(await late.page.getByText(late.t('dashboard.withdrawal.title')).count()).toBe(0)
  expect([early.errors, late.errors]).toEqual([[], []])
  await early.close()
  await late.close()
})
