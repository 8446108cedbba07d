import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestView } from '@wassit/domain/api/requests/requests'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { act, findRequestFile, notePayout, openRequestFile } from './support/agent-request.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { buildInsured } from './support/insured.ts'
import type { Buyer } from './support/insured.ts'
import { hears, listed, photograph, sign } from './support/policy.ts'
import {
  addPhotos,
  fileNames,
  gallery,
  openForm,
  openRequest,
  requestOf,
  sendForm,
  tellCollision,
} from './support/request.ts'
import { expectFitting, look, reachEnd } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

let agent: Visitor
let insured: Buyer
beforeAll(async () => {
  agent = await buildAgent()
  insured = await buildInsured('sinistre', { asked: pricedCar })
})

type Claim = Pick<RequestView, 'Report_number' | 'report_info' | 'status'>

const claimsOf = async (customer: Visitor): Promise<Claim[]> =>
  ((await callAs(customer, requestCalls.requests.path)) as { claims: never[] }).claims

test('declares a claim once over a failing connection and loses nothing', async () => {
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  await addPhotos(customer)
  const send = await reachEnd(customer, t('request.form.send'))

  // First nothing arrives; then the form arrives and its answer is lost.
  const line: ('down' | 'answer lost')[] = ['down', 'answer lost']
  await page.route(`**${requestCalls.addRequest.path}`, async (route) => {
    const trouble = line.shift()
    if (trouble === 'answer lost') await route.fetch()
    await (trouble ? route.abort('connectionreset') : route.continue())
  })
  await send.click()
  const again = page.getByRole('button', { name: t('common.retry') })
  await again.click()
  await expect.poll(() => line.length).toBe(0)
  await again.waitFor()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toContain('percuté')
  await look(customer)
  await again.click()
  await page.getByText(t('request.form.sent')).first().waitFor()
  await page.waitForURL('**/dashboard')

  const claims = await claimsOf(customer)
  expect(claims).toHaveLength(1)
  expect(JSON.parse(claims[0]?.report_info ?? '{}')).toMatchObject({
    type_sinistre: 'collision',
    circonstances: 'Un véhicule m’a percuté à l’arrière.',
    pieces: { photos: true, rapport: false },
  })
  await page.unrouteAll()
})

test('settles a claim with photos from a phone until the file is closed', async () => {
  const { customer, person, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  await addPhotos(customer)
  const next = page.locator('[aria-current="step"]')
  await next.getByText(t('request.shot.overview')).first().waitFor()
  await next.locator('input[capture]').setInputFiles(await photograph('vue'))
  await page.getByRole('img', { name: t('request.shot.overview') }).waitFor()
  await next.getByText(t('request.shot.damage')).first().waitFor()
  const report = await sendForm(customer)

  await findRequestFile(agent, report)
  await act(agent, 'review')
  await act(agent, 'requireDocument', {
    fileRequired: 'devis_reparation',
    reason: 'Le devis du garage, svp.',
  })
  await openRequest(customer, report)
  await page.getByText('Le devis du garage, svp.').first().waitFor()
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photograph('garage'))
  await page.getByRole('button', { name: t('dashboard.todo.document') }).click()
  await hears(customer, 'policy.done.documentSent')
  await hears(customer, 'request.status.documentsReview')

  await agent.page.getByText(agent.t('request.status.documentsReview')).first().waitFor()
  await act(agent, 'approve')
  await hears(customer, 'policy.notice.requestApproved')
  await act(agent, 'issueSettlementSheet', { amount: '4250,50' })
  await hears(customer, 'policy.notice.settlementSheet')
  await act(agent, 'sendDischarge')
  await hears(customer, 'policy.notice.dischargeToSign')
  await look(customer)
  await page
    .getByRole('button', { name: t('dashboard.todo.discharge') })
    .first()
    .click()
  await sign(customer, person, { code: 4, way: 'draw', paper: 'discharge' })
  await page.getByText(t('dashboard.request.next.payout.signed')).first().waitFor()
  await look(customer)
  await openRequestFile(agent, report)
  await notePayout(agent, 'forwardDischarge')
  await notePayout(agent, 'receivePayout', { means: 'cheque', word: 'Chèque 0098123' })
  await hears(customer, 'policy.notice.payoutReceived')
  await page.getByText('Chèque 0098123').first().waitFor()
  await notePayout(agent, 'handOverPayout')
  await hears(customer, 'policy.notice.requestClosed')
  await look(customer)

  const { status, amount } = await requestOf(customer, report)
  expect([status, amount]).toEqual([7, 4250.5])
  const papers = await fileNames(customer, report)
  expect(papers.filter((name) => name.startsWith('photo'))).toHaveLength(3)
  expect(papers).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^devis-reparation.*\.jpg$/),
      expect.stringMatching(/^fiche-forfaitaire.*\.pdf$/),
      expect.stringMatching(/^quittance-signee.*\.pdf$/),
    ]),
  )
  expect(agent.errors).toEqual([])
})

test('shows the customer the reason of a rejection', async () => {
  const { customer } = insured
  const report = (await claimsOf(customer)).find(({ status }) => status === 1)?.Report_number ?? ''
  await openRequestFile(agent, report)
  await act(agent, 'reject', { reason: 'Ce dommage n’est pas couvert.' })
  await openRequest(customer, report)
  await customer.page.getByText('Ce dommage n’est pas couvert.').first().waitFor()
  expect((await requestOf(customer, report)).status).toBe(0)
})

/** Removes a photo from the draft of a claim, behind the back of the open form. */
const removeInOtherTab = async ({ customer, number }: Buyer, name: string): Promise<void> => {
  const address = await customer.page.getByRole('img', { name }).getAttribute('src')
  const id = /file\/([^?]+)/.exec(address ?? '')?.[1]
  const insurance = await listed(customer, number)
  const file = { insurance_id: insurance?.id, type: 'sinistre', id }
  await callAs(customer, requestCalls.removeDraftFile.path, { json: file })
}

test('restores a half-filled form and its photos after a reload', async () => {
  const { customer, number } = insured
  const { page, t } = customer
  await openForm(customer, number, 'sinistre')
  await tellCollision(customer)
  await addPhotos(customer)
  await page.getByText(t('request.form.files.kept')).waitFor()
  await page.getByText(t('request.form.draft.saved')).first().waitFor()
  const draft = `**${requestCalls.requestDraft.path}?**`
  await page.route(draft, (route) => route.fulfill({ status: 502, body: '' }))
  await page.reload()
  await page.getByText(t('dashboard.failed.text')).waitFor()
  expect(await page.locator('textarea[name="circonstances"]').count()).toBe(0)
  await page.unroute(draft)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await page.getByText(t('request.form.draft.restored')).first().waitFor()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toContain('percuté')
  await expectFitting(customer)

  const photos = page.getByRole('img', { name: /^(avant|arriere)/ })
  await expect
    .poll(() => photos.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0)))
    .toEqual([true, true])

  await removeInOtherTab(insured, 'avant.jpg')
  await (await reachEnd(customer, t('request.form.send'))).click()
  const gone = page.getByText(t('validation.file.gone'))
  await gone.first().waitFor()
  await expect.poll(() => photos.count()).toBe(1)
  await page.locator(gallery).setInputFiles(await photograph('avant'))
  await expect.poll(() => gone.count()).toBe(0)
  await page.getByRole('button', { name: t('request.form.files.remove', { name: 'avant.jpg' }) }).click()
  await expect.poll(() => photos.count()).toBe(1)
  const sent = await sendForm(customer)
  expect((await claimsOf(customer)).map(({ Report_number: report }) => report)).toContain(sent)
  expect(await fileNames(customer, sent)).toEqual([expect.stringMatching(/^photo.*\.jpg$/)])
  expect(customer.errors).toEqual([])
})
