import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail, InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { wireKeyOf } from '@wassit/domain/document/document'
import { proofs } from '@wassit/domain/document/proof'
import { expect, vi } from 'vitest'
import sharp from 'sharp'
import { callAs } from './calls.ts'
import { lookInPassing } from './steps.ts'
import { codeFor, patienceMs } from './visitor.ts'
import type { Person, Visitor } from './visitor.ts'

/** Returns a photo of a piece of paper. */
export const photograph = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8d2c4' } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'somebody' } })
    .jpeg()
    .toBuffer(),
})

/** Returns the parts of an upload with the files that a file lacks before its contract. */
export const missingFiles = ({ blockers }: Pick<InsuranceDetail, 'blockers'>): string[] =>
  blockers.contract
    .flatMap((blocker) => (blocker in proofs ? proofs[blocker as keyof typeof proofs][0] : []))
    .map(wireKeyOf)

/** Sends the files that a file lacks before its contract, by calls of the customer. */
export const sendProofs = async (customer: Visitor, number: string): Promise<void> => {
  const detail = await callAs(customer, policyCalls.insurance.path.replace(':insurance_number', number))
  const insurance = detail as unknown as InsuranceDetail
  const photo = await photograph('piece')
  const parts = Object.fromEntries(missingFiles(insurance).map((part) => [part, photo]))
  await callAs(customer, policyCalls.uploadDocuments.path, {
    multipart: { insuranceId: insurance.id, ...parts },
  })
}

/** Opens the only file on the customer's list of quotes; returns its reference. */
export const openQuoteRequest = async (customer: Visitor): Promise<string> => {
  const { page } = customer
  await page.goto('/dashboard/devis')
  const reference = await page
    .getByText(/WST-\d{4}-\d{6}/)
    .filter({ visible: true })
    .first()
    .textContent()
  const number = /WST-\d{4}-\d{6}/.exec(reference ?? '')?.[0] ?? ''
  await page.goto(`/dashboard/devis/${number}`)
  await page.getByRole('region', { name: customer.t('dashboard.detail.facts') }).waitFor()
  return number
}

/** Waits until the page shows a notice, without a reload, and closes the later messages above it. */
export const hears = async ({ page, t }: Visitor, notice: Parameters<Visitor['t']>[0]): Promise<void> => {
  // The folded inbox contains the same sentence.
  const text = t(notice).trim()
  const heard = page.getByText(text).filter({ visible: true }).first()
  const later = page.locator('.toast').filter({ hasText: /\+\d/, hasNotText: text })
  const close = later.getByRole('button', { name: t('common.toast.dismiss') })
  await vi.waitFor(
    async () => {
      if (await heard.isVisible()) return
      // It may end by itself meanwhile.
      if (await later.isVisible()) await close.click({ timeout: 1000 }).catch(() => undefined)
      const shown = await page.locator('.toast').allTextContents()
      throw new Error(`the page does not show '${text}' but ${JSON.stringify(shown)}`)
    },
    { timeout: patienceMs, interval: 200 },
  )
}

export const acceptQuote = async (customer: Visitor, beforeSending = async () => {}): Promise<void> => {
  const { page, t } = customer
  await lookInPassing(customer, 'quote to accept')
  await page.getByLabel(t('dashboard.accept.confirm')).check()
  await beforeSending()
  await page.getByRole('button', { name: t('dashboard.accept.submit') }).dblclick()
  await page.getByText(t('dashboard.accept.done')).first().waitFor()
  await page.getByRole('heading', { name: t('dashboard.pay.title'), exact: true }).waitFor()
}

/** Enters the code that a new browser needs to pay or to sign. */
export const confirmBrowser = async (customer: Visitor, person: Person, code: number): Promise<void> => {
  const { page, t } = customer
  await page.waitForURL('**/dashboard/otp**')
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeFor(person.email, code))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL(/\/dashboard\/devis\/WST/)
}

/** Chooses a photo of the receipt and sends it. */
export const sendTransferReceipt = async ({ page, t }: Visitor): Promise<void> => {
  await page
    .locator('form', { hasText: t('dashboard.pay.receipt') })
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photograph('recu'))
  await page.getByRole('button', { name: t('dashboard.pay.send') }).click()
}

/** Types a card on the gateway's page. */
export const typeCard = async ({ page }: Visitor, number: string): Promise<void> => {
  await page.waitForURL('**/fim/**')
  await page.locator('#number').fill(number)
  await page.locator('#month').fill('12')
  await page.locator('#year').fill('34')
  await page.locator('#cvc').fill('000')
  await page.getByRole('button', { name: 'Payer' }).click()
}

const frameOf = ({ page }: Visitor) => page.frameLocator('iframe[src*="/signature/"]')

/** Opens the frame for reading and signing the contract. */
export const openSigning = async (customer: Visitor): Promise<void> => {
  const { page, t } = customer
  await page
    .getByRole('button', { name: t('dashboard.sign.submit') })
    .or(page.getByRole('button', { name: t('dashboard.sign.resume') }))
    .click()
  await frameOf(customer)
    .getByRole('heading', { name: t('signing.form.title', { paper: 'contract' }) })
    .waitFor()
}

/** Agrees, requests the code and signs by name or by hand. */
export const sign = async (
  customer: Visitor,
  person: Person,
  { code, way, paper = 'contract' }: { code: number; way: 'draw' | 'type'; paper?: 'contract' | 'discharge' },
): Promise<void> => {
  const { page, t } = customer
  const frame = frameOf(customer)
  await frame.locator('input[name="consent"]').check()
  await frame.getByRole('button', { name: t('signing.code.send') }).click()
  await frame.getByText(t('signing.code.sent')).waitFor()
  await frame.locator('input[name="code"]').fill(await codeFor(person.email, code))
  if (way === 'type') {
    await frame.getByText(t('signing.way.type'), { exact: true }).click()
    await frame.locator('input[name="typed"]').fill('Nadia Alaoui')
  } else {
    const pad = frame.locator('canvas')
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    expect(box).not.toBeNull()
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * 0.2, y + height * 0.6)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.4, y + height * 0.3, { steps: 5 })
    await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 5 })
    await page.mouse.up()
  }
  await frame.getByRole('button', { name: t('signing.submit', { paper }) }).click()
}

/** Refuses in the frame and gives the reason. */
export const refuseToSign = async (customer: Visitor, reason: string): Promise<void> => {
  const { t } = customer
  const frame = frameOf(customer)
  await frame.locator('summary', { hasText: t('signing.refuse.open') }).click()
  await frame.locator('[name="reason"]').fill(reason)
  await frame.getByRole('button', { name: t('signing.refuse.confirm') }).click()
}

/** Returns an insurance from the lists of the customer's session. */
export const listed = async ({ page }: Visitor, number: string): Promise<InsuranceView | undefined> => {
  const insurances = await page.evaluate(async (path) => {
    const token = localStorage.getItem('VUE-TOKEN') ?? ''
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const lists = await Promise.all(
      [5, 6].map(async (status) => {
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ status }) })
        return ((await answer.json()) as { insurances: InsuranceView[] }).insurances
      }),
    )
    return lists.flat()
  }, policyCalls.insurances.path)
  return insurances.find(({ insurance_number }) => insurance_number === number)
}

/** Downloads a document by its link in the list. */
export const download = async (customer: Visitor, number: string, value: string): Promise<Buffer> => {
  const insurance = await listed(customer, number)
  const url = insurance?.documents.find((each) => each.value === value)?.document_url ?? ''
  const answer = await customer.page.request.get(`/${url.replace(/^\//, '')}`)
  expect(answer.status(), value).toBe(200)
  return answer.body()
}
