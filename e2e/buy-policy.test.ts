import { readQrCode } from '../apps/server/test/pdf-pages.ts'
import { beforeAll, expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import {
  buildAgent,
  confirmPayment,
  expire,
  findFile,
  issueContract,
  openFile,
  quote,
  rejectPayment,
  requireDocuments,
} from './support/agent.ts'
import { referredCar } from './support/customer.ts'
import { buildBuyer, buildRequest } from './support/insured.ts'
import {
  acceptQuote,
  sendProofs,
  confirmBrowser,
  download,
  hears,
  openSigning,
  photograph,
  refuseToSign,
  sendTransferReceipt,
  sign,
  typeCard,
} from './support/policy.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let agent: Visitor
beforeAll(async () => {
  agent = await buildAgent()
})

test('buys a policy quoted by an agent: transfer accepted at the second try, contract signed by name', async () => {
  const { person, customer, number } = await buildBuyer('virement', { asked: referredCar })
  const { page } = customer
  await look(customer)

  await findFile(agent, number)
  await quote(agent, '6250,40')
  await hears(customer, 'policy.notice.quoteReady')
  await page.getByText(customer.t('dashboard.accept.title')).first().waitFor()
  // The clock stands still: the file reloads at once, the page a second later.
  const reads: string[] = []
  const parts = [`/api/user/insurance/${number}`, '/api/user/insurances']
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (parts.includes(pathname)) reads.push(pathname)
  })
  await acceptQuote(customer, () => page.clock.pauseAt(Date.now() + 60_000))
  expect(reads).toEqual(parts.slice(0, 1))
  await page.clock.resume()
  await expect.poll(() => reads.slice(1).sort()).toEqual(parts)

  // An unconfirmed browser may not send the receipt: it must enter the code first.
  await look(customer)
  await sendTransferReceipt(customer)
  await confirmBrowser(customer, person, 2)
  await sendTransferReceipt(customer)
  await hears(customer, 'dashboard.pay.review')

  await openFile(agent, number)
  await rejectPayment(agent, 'Le reçu est illisible.')
  await hears(customer, 'policy.notice.paymentRejected')
  await page.getByText('Le reçu est illisible.').first().waitFor()
  await sendTransferReceipt(customer)
  await hears(customer, 'dashboard.pay.review')
  await openFile(agent, number)
  await sendProofs(customer, number)
  await confirmPayment(agent)
  await hears(customer, 'policy.notice.paymentConfirmed')
  await issueContract(agent)
  await hears(customer, 'policy.notice.contractReady')

  await openSigning(customer)
  await look(customer)
  await sign(customer, person, { code: 3, way: 'type' })
  await hears(customer, 'policy.notice.signatureSucceeded')
  await page.goto('/dashboard')
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await expectFitting(customer)

  // The verification page confirms the contract to any holder of the file.
  const contract = await download(customer, number, 'contrat-signe')
  const anybody = await buildVisitor()
  await anybody.page.goto(readQrCode(contract) ?? '')
  await anybody.page.getByText(number).first().waitFor()
  await look(anybody)
  const drop = async (buffer: Buffer) =>
    anybody.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'contrat.pdf', mimeType: 'application/pdf', buffer })
  await drop(contract)
  await anybody.page.getByText(anybody.t('verify.file.same')).waitFor()
  await drop(Buffer.concat([contract, Buffer.from(' ')]))
  await anybody.page.getByText(anybody.t('verify.file.other')).waitFor()
  expect(anybody.errors).toEqual([])
  await anybody.close()
  expect(customer.errors).toEqual([])
  await customer.close()
})

test('buys a policy quoted at once: card declined, then accepted; contract refused, then signed by hand', async () => {
  const { person, customer, number } = await buildBuyer('carte')
  const { page, t } = customer
  await hears(customer, 'dashboard.accept.title')
  await acceptQuote(customer)
  const payByCard = page.getByRole('button', { name: /par carte/ })
  await payByCard.click()
  await confirmBrowser(customer, person, 2)
  await payByCard.click()
  await typeCard(customer, '4000000000000002')
  await page.getByText('Paiement refusé').waitFor()
  await typeCard(customer, '4000 0000 0000 0010')
  await page.waitForURL('**/dashboard/devis/**')
  await hears(customer, 'dashboard.next.papers')

  await sendProofs(customer, number)
  await openFile(agent, number)
  await issueContract(agent)
  await hears(customer, 'policy.notice.contractReady')
  await openSigning(customer)
  await refuseToSign(customer, 'Le nom est mal écrit.')
  await hears(customer, 'policy.status.signatureRefused')
  await openFile(agent, number)
  await issueContract(agent)
  await page.getByRole('button', { name: t('dashboard.sign.submit') }).waitFor()
  await openSigning(customer)
  await sign(customer, person, { code: 3, way: 'draw' })
  await hears(customer, 'policy.status.active')
  expect(customer.errors).toEqual([])
  await customer.close()
})

test('sends the documents that an agent asks for', async () => {
  const { customer, number } = await buildBuyer('documents', { asked: referredCar })
  const { page, t } = customer
  await openFile(agent, number)
  await requireDocuments(agent, ['cinFront', 'carteFront'], 'Il nous faut la CIN et la carte grise.')
  await hears(customer, 'policy.notice.documentsRequired')
  await page.getByText('Il nous faut la CIN et la carte grise.').first().waitFor()
  await look(customer)
  for (const label of ['document.kind.idCardFront', 'document.kind.vehicleRegistrationFront'] as const) {
    const row = page.locator('li', { hasText: t(label) }).filter({ has: page.locator('input[type="file"]') })
    await row
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await photograph('piece'))
  }
  await hears(customer, 'dashboard.upload.done')
  await hears(customer, 'policy.status.requested')
  expect(customer.errors).toEqual([])
  await customer.close()
})

test('shows a request that an agent closed as expired', async () => {
  const { customer, number } = await buildBuyer('clos', { asked: referredCar })
  await openFile(agent, number)
  await expire(agent)
  await hears(customer, 'policy.notice.quoteExpired')
  await hears(customer, 'policy.status.expired')
  expect(customer.errors).toEqual([])
  expect(agent.errors).toEqual([])
  await customer.close()
})

test.runIf(isLong)('shows another customer nothing of a policy', async () => {
  const { person, number } = await buildRequest('proprietaire')
  const { customer } = await buildBuyer('voisin')
  await customer.page.goto(`/dashboard/devis/${number}`)
  await customer.page.getByText(customer.t('errors.policy.unknown')).first().waitFor()
  expect(await customer.page.content()).not.toContain(person.email)
  await customer.close()
})
