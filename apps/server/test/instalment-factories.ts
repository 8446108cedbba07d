import { randomUUID } from 'node:crypto'
import type { signedInStaff } from './factories.ts'
import { insurerOf, mover, policyAt, policyRow, provideProofs } from './policy-factories.ts'
import type { PolicyOptions } from './policy-factories.ts'
import { endWithTest, prepared } from './prepared.ts'
import type { TestApp } from './support.ts'

type Agent = Pick<Awaited<ReturnType<typeof signedInStaff>>, 'browser'>

/** Makes an insurer allow so many instalments for a premium. */
export const allowInstalments = async (server: TestApp, most: number): Promise<void> => {
  await endWithTest(server)
  const { id } = await insurerOf(server)
  await server.db.updateTable('insurers').set({ most_instalments: most }).where('id', '=', id).execute()
}

/** Records cash, also a sum that the file paid a moment ago: equal instalments are other payments. */
export const recordCash = ({ browser }: Agent, number: string, amount: number) =>
  browser.post(
    `/api/agent/insurances/${number}/payments`,
    { method: 'cash', amount, again: true },
    { 'idempotency-key': randomUUID() },
  )

const planQuote = async (server: TestApp, count: number, options: PolicyOptions) => {
  const { most_instalments: most } = await insurerOf(server)
  await allowInstalments(server, 4)
  const policy = await policyAt(server, 'accepted', options)
  const chosen = await policy.browser.post('/api/user/instalments', { insurance_id: policy.id, count })
  if (chosen.status !== 200) throw new Error(`the choice answered ${chosen.status}: ${chosen.text}`)
  // Other states of the workshop are made with the settings of a new database.
  await allowInstalments(server, most)
  return policy
}

/**
 * Returns an accepted quote for 150 DHS whose customer chose so many instalments; the insurer allows
 * four from now on.
 */
export const plannedQuote = async (server: TestApp, count: number, options: PolicyOptions = {}) => {
  const isUsual = Object.keys(options).length === 0
  const build = (at: TestApp) => planQuote(at, count, options)
  const policy = isUsual
    ? await prepared(server, { name: `planned quote ${count}`, build, first: mover })
    : await build(server)
  await allowInstalments(server, 4)
  return policy
}

/**
 * Returns a policy in force from the day after the tests' day, of which the first instalment is paid:
 * of three, 50 DHS each are due on 2027-01-22 and 2027-03-22.
 */
export const plannedPolicy = async (server: TestApp, agent: Agent, count = 3) => {
  const policy = await plannedQuote(server, count)
  const detail = await policy.browser.get(`/api/user/insurance/${policy.number}`)
  await recordCash(agent, policy.number, detail.body.payment.asked)
  await provideProofs(server, policy.id)
  const issued = await agent.browser.form(`/api/agent/insurances/${policy.number}/contract`, {})
  if (issued.status !== 200) throw new Error(`the contract answered ${issued.status}: ${issued.text}`)
  await server.db.updateTable('policies').set({ status: 6 }).where('id', '=', policy.id).execute()
  return { ...policy, row: await policyRow(server, policy.id) }
}

/** Line of a file that owes nothing. */
export const noDebt = { paid: false, debt: null, unpaid_since: null }

/** Ledger of a request for 150 DHS of which nothing was paid, as agents see it. */
export const emptyLedger = {
  payments: [],
  promises: [],
  credits: [],
  paid: 0,
  due: 150,
  asked: 150,
  instalments: { count: 1, plan: [], choices: [] },
  takes_payment: false,
  another_hand: null,
  unpaid_since: null,
  card_underway: false,
}
