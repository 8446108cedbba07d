import { consolePaths } from '@wassit/domain/site/console-paths'
import type { EntrySource } from '@wassit/domain/request/entry'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import { expect, test } from 'vitest'
import { isLong } from '../test/support/tier.ts'
import { buildAgent, openTab } from './support/agent.ts'
import { act, notePayout, openRequestFile } from './support/agent-request.ts'
import { pricedCar } from './support/customer.ts'
import { openFileOf, prepareCustomer, today } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { hears, photograph, sign } from './support/policy.ts'
import { openRequest, requestOf } from './support/request.ts'
import { expectFitting, look } from './support/steps.ts'
import { visit } from './support/visit.ts'
import type { Visitor } from './support/visitor.ts'

/** Opens the form of a request from the file of a policy, and states how the customer asked. */
const openEntry = async (
  agent: Visitor,
  number: string,
  slug: RequestSlug,
  source: EntrySource,
): Promise<void> => {
  const { page, t } = agent
  const kind = requestKindOfSlug(slug)
  if (!kind) throw new Error(`unknown form ${slug}`)
  await visit(page, consolePaths.file(number))
  await page.getByRole('link', { name: t(`request-desk.entry.${kind}`), exact: true }).click()
  await page.waitForURL(`**/demande/${slug}`)
  await page.getByLabel(t(`request-desk.entry.source.${source}`)).check()
}

/** Sends the form with a nervous double click and returns the number of the request. */
const sendEntry = async ({ page, t }: Visitor): Promise<string> => {
  await page.getByRole('button', { name: t('request.form.send') }).dblclick()
  await page.waitForURL(/\/console\/demandes\/[A-Z]{3}-/)
  await page.getByText(t('request-desk.entry.done.email')).first().waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Drops three files on the open request and sorts them by a tap each; the text file is named and the others go on. */
const addPapers = async (agent: Visitor): Promise<void> => {
  const { page, t } = agent
  await openTab(agent, 'papiers')
  await page.locator('summary', { hasText: t('file.proofs.add') }).click()
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('à rappeler') }
  const files = [await photograph('avant'), note, await photograph('constat')]
  await page.locator('input[type="file"][multiple]').setInputFiles(files)
  const rows = page.getByRole('list', { name: t('file.papers.list') }).getByRole('listitem')
  for (const row of await rows.all())
    await row.getByRole('button', { name: t('document.kind.photo') }).click()
  await page.getByRole('button', { name: t('file.papers.submit', { count: 3 }) }).dblclick()
  await rows.getByText(t('validation.file.type')).waitFor()
  await expect.poll(() => rows.count()).toBe(1)
}

/** Settles a claim up to the cheque handed over, on both sides. */
const settleClaim = async (
  agent: Visitor,
  { customer, person }: Pick<Buyer, 'customer' | 'person'>,
  report: string,
): Promise<void> => {
  await act(agent, 'approve')
  await act(agent, 'issueSettlementSheet', { amount: '4250,50' })
  await act(agent, 'sendDischarge')
  await hears(customer, 'policy.notice.dischargeToSign')
  await customer.page
    .getByRole('button', { name: customer.t('dashboard.todo.discharge') })
    .first()
    .click()
  await sign(customer, person, { code: 4, way: 'draw', paper: 'discharge' })
  await customer.page.getByText(customer.t('dashboard.request.next.payout.signed')).first().waitFor()
  await look(customer)
  await openRequestFile(agent, report)
  await look(agent)
  await notePayout(agent, 'forwardDischarge')
  await notePayout(agent, 'receivePayout', { means: 'cheque', word: 'Chèque 0098123' })
  await hears(customer, 'policy.notice.payoutReceived')
  await notePayout(agent, 'handOverPayout')
  await hears(customer, 'policy.notice.requestClosed')
  expect((await requestOf(customer, report)).status).toBe(7)
}

test('leads the claim of a caller from its entry to its papers, which the customer sees', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  const { person, session, number } = await prepareCustomer('active', 'appelant', pricedCar)
  await openEntry(agent, number, 'sinistre', 'phone')
  await look(agent)
  await page.getByLabel(t('request.claim.collision')).check()
  await page.locator('input[name="date_sinistre"]').fill(await today())
  await page.locator('input[name="lieu"]').fill('Boulevard Zerktouni, Casablanca')
  await page.locator('textarea[name="circonstances"]').fill('Choc à l’arrière, dit au téléphone.')
  const report = await sendEntry(agent)
  const entered = /Saisie par .+ pour le client, par téléphone/
  await page.getByText(entered).first().waitFor()
  await expectFitting(agent)

  const customer = await openFileOf(session, { number })
  await openRequest(customer, report)
  await customer.page.getByText(/Saisie pour vous par .+, par téléphone/).waitFor()
  await look(customer)

  await openRequestFile(agent, report)
  await addPapers(agent)
  await customer.page
    .getByText(t('dashboard.request.document.given', { source: t('request.source.office') }))
    .first()
    .waitFor()
  if (isLong) await settleClaim(agent, { customer, person }, report)
  expect([agent.errors, customer.errors]).toEqual([[], []])
  await agent.close()
  await customer.close()
})

test('asks before a second claim of one day and opens it once confirmed', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  const { number } = await prepareCustomer('active', 'deuxfois', pricedCar)
  const tell = async () => {
    await openEntry(agent, number, 'sinistre', 'whatsapp')
    await page.getByLabel(t('request.claim.collision')).check()
    await page.locator('input[name="date_sinistre"]').fill(await today())
    await page.locator('input[name="lieu"]').fill('Rabat')
    await page.locator('textarea[name="circonstances"]').fill('Pare-brise fendu.')
  }
  await tell()
  const first = await sendEntry(agent)
  await tell()
  await page.getByRole('button', { name: t('request.form.send') }).click()
  await page.getByText(first).first().waitFor()
  const another = page.getByLabel(t('request.form.another'))
  await another.check()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toBe('Pare-brise fendu.')
  await look(agent)
  expect(await sendEntry(agent)).not.toBe(first)
  await agent.close()
})

test('enters an endorsement and the withdrawal of a customer at the counter, in Arabic', async () => {
  const agent = await buildAgent({ language: 'ar' })
  const { page, t } = agent
  const { number } = await prepareCustomer('active', 'guichet')
  await openEntry(agent, number, 'changement', 'office')
  await page.locator('textarea[name="modification"]').fill('Nouvelle adresse : 12, rue Oqba, Agdal')
  await page.locator('input[name="date_effet"]').fill(await today())
  await look(agent)
  await sendEntry(agent)
  await visit(page, consolePaths.file(number))
  await page.locator('summary', { hasText: t('request-desk.entry.withdrawal') }).click()
  await look(agent)
  await page
    .getByRole('group', { name: t('request-desk.entry.source') })
    .getByLabel(t('request-desk.entry.source.office'))
    .check()
  await page.getByRole('button', { name: t('request-desk.entry.withdrawal.submit') }).dblclick()
  await page.getByText(t('request-desk.entry.withdrawal.done')).first().waitFor()
  await page.getByRole('link', { name: t('request-desk.entry.termination') }).waitFor({ state: 'detached' })
  await expectFitting(agent)
  expect(agent.errors).toEqual([])
  await agent.close()
})
