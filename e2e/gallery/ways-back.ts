import { agentCalls } from '@wassit/domain/api/desk/agent'
import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import { deliveryCalls } from '@wassit/domain/api/policies/deliveries'
import { issuingCalls } from '@wassit/domain/api/policies/issuing'
import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import {
  adminSession,
  buildAgent,
  buildSecondAgent,
  confirmDevice,
  openFile,
  quote,
  recall,
} from '../support/agent.ts'
import { pricedCar, referredCar } from '../support/customer.ts'
import { buildBuyer, buildInsured, buildPrepared, today } from '../support/insured.ts'
import type { Buyer } from '../support/insured.ts'
import { hears, photograph } from '../support/policy.ts'
import type { Visitor } from '../support/visitor.ts'

/** People whose files went back, or whose papers are on their way. */
export type WaysBack = Record<
  | 'quoteWithdrawn'
  | 'contractWithdrawn'
  | 'refundDue'
  | 'refundApproved'
  | 'refundSent'
  | 'papersPlanned'
  | 'papersOnTheirWay'
  | 'papersToCollect'
  | 'papersDelivered',
  Buyer
>

/** Account of a customer at a bank, whose key is right. */
const rib = '007780000123456789012396'

const of = (path: string, number: string): string => path.replace(':insurance_number', number)

const fileOf = async (number: string): Promise<AgentFile> =>
  (await adminSession()).call(of(agentCalls.file.path, number))

const act = async (path: string, number: string, json: object = {}): Promise<void> => {
  await (await adminSession()).call(of(path, number), { json })
}

const reason = { reason: 'Le véhicule est vendu\u00a0: le client ne veut plus de ce contrat.' }

/** Returns the only refund of a file. */
const refundOf = async (number: string): Promise<string> => (await fileOf(number)).refunds[0]?.id ?? ''

const approve = async (number: string): Promise<void> => {
  const path = refundCalls.approveRefund.path.replace(':id', await refundOf(number))
  await (await adminSession()).call(path, { json: { means: 'transfer', rib } })
}

/** Withdraws from a contract as its customer, so that any agent may approve the refund. */
const renounce = async ({ customer, number }: Buyer): Promise<void> => {
  const { page, t } = customer
  await page.goto(`/dashboard/devis/${number}`)
  await page.locator('summary', { hasText: t('dashboard.withdrawal.title') }).click()
  await page.getByLabel(t('dashboard.withdrawal.sure')).check()
  await page.getByRole('button', { name: t('dashboard.withdrawal.submit') }).click()
  await hears(customer, 'policy.notice.withdrawalReceived')
}

/** Sends an approved refund as another agent than the one who approved it. */
const send = async (agent: Visitor, email: string, number: string): Promise<void> => {
  const { page, t } = agent
  await page.goto('/console/remboursements')
  const card = page.locator('main details', { hasText: number })
  await card.locator('summary').first().click()
  await card.locator('input[name="reference"]').fill('VIR 2026-0042')
  await card.getByRole('button', { name: t('follow-up.refund.send.submit') }).click()
  await confirmDevice(agent, email)
  await page.getByText(t('follow-up.refund.done.send')).first().waitFor()
}

const buildRefunds = async (): Promise<Pick<WaysBack, 'refundDue' | 'refundApproved' | 'refundSent'>> => {
  const build = (name: string) => buildPrepared('awaitingSignature', name, { asked: pricedCar })
  const refundDue = await build('annule')
  await act(agentCalls.cancel.path, refundDue.number, reason)
  const [refundApproved, refundSent] = [await build('renonce'), await build('rembourse')]
  for (const buyer of [refundApproved, refundSent]) {
    await renounce(buyer)
    await approve(buyer.number)
  }
  const { second, email } = await buildSecondAgent()
  await send(second, email, refundSent.number)
  return { refundDue, refundApproved, refundSent }
}

/** Receives a series so short that it is an alert, and assigns its numbers to files. */
const buildAttestations = async (buyers: readonly Buyer[]): Promise<void> => {
  const session = await adminSession()
  const { insurers } = await session.call<{ insurers: { id: string; name: string }[] }>(
    attestationCalls.attestations.path,
  )
  const { insurance } = await fileOf(buyers[0]?.number ?? '')
  const insurer = insurers.find(({ name }) => name === insurance.company_name)
  const series = { insurer_id: insurer?.id, first: '00815001', last: '00815020', received_on: await today() }
  await session.call(attestationCalls.receiveSeries.path, { json: series })
  for (const [index, { number }] of buyers.entries())
    await act(issuingCalls.recordNumbers.path, number, {
      policy_number: `AXA 26/0${index + 1}417`,
      receipt_number: `Q-77${index + 1}`,
      attestation_number: `0081500${index + 1}`,
      attestation_reason: 'Véhicule de démonstration',
    })
}

const recipient = { name: 'Nadia Alaoui', phone: '0612345678', address: '12, avenue Hassan II, Rabat' }

const plan = (number: string, method: 'courier' | 'collection'): Promise<void> =>
  act(deliveryCalls.planDelivery.path, number, { method, papers: ['attestation', 'contract'], ...recipient })

const move = async (number: string, form: Record<string, string | File>): Promise<void> => {
  const { insurance } = await fileOf(number)
  const path = deliveryCalls.moveDelivery.path.replace(':id', insurance.delivery?.id ?? '')
  await (await adminSession()).call(path, { form })
}

const buildDeliveries = async () => {
  const build = (name: string) => buildInsured(name, { asked: pricedCar })
  const papersPlanned = await build('prevue')
  const papersOnTheirWay = await build('enroute')
  const papersToCollect = await build('aretirer')
  const papersDelivered = await build('remise')
  const buyers = { papersPlanned, papersOnTheirWay, papersToCollect, papersDelivered }
  await buildAttestations(Object.values(buyers))
  for (const buyer of [papersPlanned, papersOnTheirWay, papersDelivered]) await plan(buyer.number, 'courier')
  await plan(papersToCollect.number, 'collection')
  for (const { number } of [papersOnTheirWay, papersDelivered])
    await move(number, { action: 'handOver', tracking: 'AM-770-114' })
  const { name, mimeType, buffer } = await photograph('bordereau')
  const file = new File([Uint8Array.from(buffer)], name, { type: mimeType })
  await move(papersDelivered.number, { action: 'deliver', received_by: 'Salma Alaoui, sa sœur', file })
  return buyers
}

/** Builds files that went back, and papers on their way to customers. */
export const buildWaysBack = async (): Promise<WaysBack> => {
  const agent = await buildAgent()
  const quoteWithdrawn = await buildBuyer('retire', { asked: referredCar })
  await openFile(agent, quoteWithdrawn.number)
  await quote(agent, '9625')
  await openFile(agent, quoteWithdrawn.number)
  await recall(agent, 'withdrawQuote', 'Le montant était erroné\u00a0: un nouveau devis suit.')
  const contractWithdrawn = await buildPrepared('awaitingSignature', 'repris', { asked: pricedCar })
  await act(agentCalls.withdrawContract.path, contractWithdrawn.number, { reason: 'Le nom est mal écrit.' })
  await agent.close()
  return {
    quoteWithdrawn,
    contractWithdrawn,
    ...(await buildRefunds()),
    ...(await buildDeliveries()),
  }
}
