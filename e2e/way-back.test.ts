import { pdfText } from '../apps/server/test/pdf-text.ts'
import { expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import {
  buildAgent,
  buildSecondAgent,
  correctAnswers,
  correctLastName,
  confirmDevice,
  issueContract,
  openFile,
  quote,
  recall,
} from './support/agent.ts'
import { buildBuyer, buildPrepared, openFileOf, prepareCustomer } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { download, hears, openSigning, sign } from './support/policy.ts'
import { referredCar } from './support/customer.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

test('withdraws a quote with a slip and sends the right one', async () => {
  const agent = await buildAgent()
  const { customer, number } = await buildBuyer('retrait', { asked: referredCar })
  await openFile(agent, number)
  await quote(agent, '625')
  await hears(customer, 'policy.notice.quoteReady')
  await openFile(agent, number)
  await recall(agent, 'withdrawQuote', 'Le montant était erroné.')
  await hears(customer, 'policy.notice.quoteWithdrawn')
  await customer.page.getByText('Le montant était erroné.').first().waitFor()
  await look(customer)
  await quote(agent, '6250,40')
  await customer.page
    .getByText(/6\s250,40/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await correctAnswers(
    agent,
    { name: 'puissanceFiscale', value: '8', amount: '6480' },
    'La carte grise indique 8 chevaux.',
  )
  await hears(customer, 'policy.notice.fileCorrected')
  await customer.page.getByText('La carte grise indique 8 chevaux.').first().waitFor()
  await expectFitting(customer)
  expect([...customer.errors, ...agent.errors]).toEqual([])
  await agent.close()
  await customer.close()
})

/** Issues the contract of the file on the agent's screen, which its customer signs under a name. */
const signNamed = async (
  agent: Visitor,
  { customer, person, number }: Buyer,
  lastName: string,
): Promise<void> => {
  await issueContract(agent)
  await hears(customer, 'policy.notice.contractReady')
  await openSigning(customer)
  await sign(customer, person, { code: 3, way: 'draw' })
  await hears(customer, 'policy.notice.signatureSucceeded')
  const contract = await download(customer, number, 'contrat-signe')
  expect(pdfText(contract).join(' ')).toContain(lastName)
}

test('corrects the misspelt name of a contract, which the customer hears and sees', async () => {
  const agent = await buildAgent()
  const { customer, person, number } = await buildPrepared('awaitingSignature', 'faute', {
    language: 'ar',
  })
  await openFile(agent, number)
  await correctLastName(agent, 'El Alaoui', 'Le nom est mal écrit.')
  await hears(customer, 'policy.notice.holderCorrected')
  await customer.page.getByText('El Alaoui').filter({ visible: true }).first().waitFor()
  await expectFitting(customer)
  if (isLong) await signNamed(agent, { customer, person, number }, 'El Alaoui')
  expect([...customer.errors, ...agent.errors]).toEqual([])
  await agent.close()
  await customer.close()
})

test('withdraws a contract, sends another one, cancels a paid file and refunds it by two agents, all in Arabic', async () => {
  const arabic = { language: 'ar' } as const
  const { session, number } = await prepareCustomer('awaitingSignature', 'annule')
  const agent = await buildAgent(arabic)
  const { second, email } = await buildSecondAgent('agent', arabic)
  const customer = await openFileOf(session, { ...arabic, number })
  const { page, t } = customer
  await openFile(agent, number)
  await recall(agent, 'withdrawContract', 'Le nom est mal écrit.')
  await hears(customer, 'policy.notice.contractWithdrawn')
  await issueContract(agent)
  await page.getByRole('button', { name: t('dashboard.sign.submit') }).waitFor()

  await openFile(agent, number)
  await recall(agent, 'cancel', 'Le véhicule est vendu.')
  await hears(customer, 'policy.notice.policyCancelled')
  await page.getByRole('heading', { name: t('dashboard.refund.title') }).waitFor()
  await page.getByText(t('dashboard.next.cancel')).filter({ visible: true }).first().waitFor()
  await look(customer)

  // The agent who cancelled waits for another one.
  await agent.page.goto('/console/remboursements')
  const card = (visitor: Visitor) => visitor.page.locator('main details', { hasText: number })
  const open = (visitor: Visitor) => card(visitor).locator('summary').first().click()
  await open(agent)
  await card(agent).getByText(agent.t('follow-up.refund.wait.another')).waitFor()
  await look(agent)
  await second.page.goto('/console/remboursements')
  await open(second)
  await card(second).locator('select[name="means"]').selectOption('cheque')
  await card(second)
    .getByRole('button', { name: second.t('follow-up.refund.approve.submit') })
    .dblclick()
  await confirmDevice(second, email)
  await second.page.getByText(second.t('follow-up.refund.done.approve')).first().waitFor()
  await agent.page.reload()
  await open(agent)
  await card(agent).locator('input[name="reference"]').fill('CHQ 0042')
  await card(agent)
    .getByRole('button', { name: agent.t('follow-up.refund.send.submit') })
    .dblclick()
  await agent.page.getByText(agent.t('follow-up.refund.done.send')).first().waitFor()
  await hears(customer, 'policy.notice.refundSent')
  await page.getByText('CHQ 0042').filter({ visible: true }).first().waitFor()
  await expectFitting(customer)
  expect([...customer.errors, ...agent.errors, ...second.errors]).toEqual([])
  await agent.close()
  await second.close()
  await customer.close()
})
