import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestView } from '@wassit/domain/api/requests/requests'
import { requestKinds } from '@wassit/domain/request/request'
import { copyKey } from '../apps/web/src/storage/copy-key.ts'
import { claimsDatabase } from '../apps/web/src/storage/forget-claims.ts'
import type { Language } from '@wassit/words/language'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pick } from '../test/support/tier.ts'
import { callAs } from './support/calls.ts'
import { pricedCar } from './support/customer.ts'
import { prepareCustomer, today } from './support/insured.ts'
import { photograph } from './support/policy.ts'
import { settled } from './support/reflow.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let insured: Awaited<ReturnType<typeof prepareCustomer>>
beforeAll(async () => {
  insured = await prepareCustomer('active', 'boite', pricedCar)
})

/** Returns another browser of the customer, which shows no page yet. */
const openBrowser = async (): Promise<{ customer: Visitor; number: string }> => {
  const { session, number } = insured
  return { customer: await buildVisitor({ storageState: session.state }), number }
}

test('finds the papers of a policy on its card, and the specified list one tap away', async () => {
  const { customer, number } = await openBrowser()
  const { page, t } = customer
  await page.goto('/dashboard')
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.waitFor()
  await expectFitting(customer)
  const arriving = page.waitForEvent('download')
  await card.getByRole('link', { name: t('dashboard.box.certificate') }).click()
  expect((await arriving).suggestedFilename()).toMatch(/attestation\.pdf$/)

  await card.getByRole('button', { name: t('dashboard.card.open') }).click()
  const picture = page.getByRole('img', { name: t('dashboard.card.alt', { number }) })
  await picture.waitFor()
  await look(customer)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('dashboard.card.save') }).click()
  const { data, info } = await sharp(await (await saved).path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scanned = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(new URL(scanned).pathname).toMatch(new RegExp(`^/verifier/${number}-`))
  await page.goto(new URL(scanned).pathname)
  await page.getByText(number).first().waitFor()
  await page.goto('/dashboard')

  await page.getByRole('button', { name: t('dashboard.view.list') }).click()
  await page.reload()
  await page.getByLabel(t('dashboard.sort.label')).waitFor()
  await look(customer)
  await page.getByRole('button', { name: t('dashboard.view.cards') }).click()
  await card.getByRole('link', { name: t('request.ask.claim') }).click()
  await page.waitForURL('**/dashboard/demande/sinistre')
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await customer.close()
})

/** Waits until the browser keeps the certificate and the worker that shows it. */
const isKept = ({ page }: Visitor) =>
  page.evaluate(async (key) => {
    const worker = await navigator.serviceWorker.getRegistration('/dashboard')
    return worker?.active?.state === 'activated' && (localStorage.getItem(key)?.includes('"pdf"') ?? false)
  }, copyKey)

/** Fills in the claim form of the page without a network, with a photo. */
const tellWithoutNetwork = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: t('request.ask.claim') }).click()
  await page.getByRole('heading', { name: t('request.ask.claim') }).waitFor()
  await page.getByLabel(t('request.claim.collision')).check()
  await page.locator('input[name="date_sinistre"]').fill(await today())
  await page.locator('input[name="lieu"]').fill('Route de Marrakech, km 41')
  await page.locator('textarea[name="circonstances"]').fill('Sortie de route sous la pluie.')
  await page.locator('input[type="file"]').setInputFiles(await photograph('fosse'))
  await page.getByRole('img').waitFor()
  await page.getByText(t('offline.claim.kept')).waitFor()
}

test('keeps a claim that was begun without a network, and sends it once when the network returns', async () => {
  const { customer, number } = await openBrowser()
  const { page, context, t } = customer
  await page.goto('/dashboard')
  await expect.poll(() => isKept(customer)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await tellWithoutNetwork(customer)
  await look(customer)
  // A reload loses nothing.
  await page.reload()
  await page.getByText(t('offline.claim.begun')).waitFor()
  await page.getByRole('button', { name: t('offline.claim.continue') }).click()
  expect(await page.locator('textarea[name="circonstances"]').inputValue()).toContain('pluie')
  await page.getByRole('img').waitFor()
  await page.getByRole('button', { name: t('offline.claim.send') }).click()
  await page.getByText(t('offline.claim.waiting')).waitFor()
  await look(customer)

  // The first answer is lost; the next visit sends the claim again under its key.
  let tries = 0
  await page.route(`**${requestCalls.addRequest.path}`, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(false)
  await page.getByText(t('request.waiting.title')).first().waitFor()
  await expect.poll(() => tries).toBe(1)
  await page.getByText(t('request.waiting.ready')).waitFor()
  await expectFitting(customer)
  await page.reload()
  await page.getByText(t('dashboard.sent.title')).waitFor()
  expect(await page.getByText(t('request.waiting.title')).count()).toBe(0)
  await expectFitting(customer)
  const { claims } = (await callAs(customer, requestCalls.requests.path)) as unknown as {
    claims: RequestView[]
  }
  expect(claims.map((claim) => claim.insurance_number)).toEqual([number])
  expect(JSON.parse(claims[0]?.report_info ?? '{}')).toMatchObject({ pieces: { photos: true } })
  await customer.close()
})

/** Gives the lists of the area a line of each status. */
const withEveryStatus = async (page: Page): Promise<void> => {
  const { session, number } = insured
  const active = { json: { status: 6 } }
  const { insurances } = await session.call<{ insurances: InsuranceView[] }>(
    policyCalls.insurances.path,
    active,
  )
  const rows = Array.from({ length: 9 }, (_, status) => ({
    ...insurances[0],
    id: `${status}`,
    insurance_number: `WST-2026-${number.slice(-5)}${status}`,
    status,
  }))
  await page.route(`**${policyCalls.insurances.path}`, (route) =>
    route.fulfill({ json: { insurances: rows, remaining: 5 } }),
  )
  const request = {
    Report_number: 'SIN-2026-000001',
    firstname: 'Nadia',
    lastname: 'Alaoui',
    phone: '0612345678',
    email: 'nadia@example.ma',
    created_at: '2026-11-21T12:00:00.000Z',
    insuranceType_name: 'individuel-accident',
    insuranceType_typeName: 'Individuelle accident',
    insurance_number: number,
    report_info: JSON.stringify({ report_type: requestKinds.claim.code }),
    step: 1,
    fileRequired: null,
    papers_asked: [],
    amount: null,
    payout: null,
    entered: null,
    successor: null,
  }
  const claims = Array.from({ length: 8 }, (_, status) => ({ ...request, id: `${status}`, status }))
  await page.route(`**${requestCalls.requests.path}`, (route) => route.fulfill({ json: { claims } }))
}

test.each(pick<readonly Language[]>({ usual: ['ar'], long: ['fr', 'ar'] }))(
  'shows lists as tables that fit from 768 px, in %s',
  async (language) => {
    const { session } = insured
    const viewport = { width: 768, height: 900 }
    const customer = await buildVisitor({ language, viewport, storageState: session.state })
    const { page } = customer
    await withEveryStatus(page)
    for (const address of ['/dashboard/devis', '/dashboard/demande']) {
      await page.goto(address)
      const table = page.locator('main table')
      await table.locator('tbody tr').last().waitFor()
      for (const width of [768, 800, 900, 1024, 1100, 1180]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const over = await table.evaluate(
          ({ parentElement: box }) => (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        )
        expect(over, `${address} at ${width} px`).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize({ width: 768, height: 900 })
      await look(customer)
    }
    await customer.close()
  },
)

test('shows numbers and certificate after a reload without a network, and forgets them at sign-out', async () => {
  const { customer, number } = await openBrowser()
  const { page, context, t } = customer
  await page.goto('/dashboard')
  await expect.poll(() => isKept(customer)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t('offline.title') }).waitFor()
  const card = page.getByRole('listitem').filter({ hasText: number })
  await card.getByText(t('offline.insurer')).waitFor()
  await look(customer)
  await card.getByRole('img', { name: t('offline.card') }).waitFor()
  const certificate = card.getByRole('link', { name: t('offline.certificate') })
  expect(await certificate.getAttribute('href')).toMatch(/^blob:/)

  await context.setOffline(false)
  await page.getByRole('heading', { name: t('dashboard.policies.title') }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: t('request.ask.claim') }).click()
  await page.locator('input[name="lieu"]').fill('Rabat')
  await page.getByText(t('offline.claim.kept')).waitFor()
  await page.getByRole('button', { name: t('offline.claim.later') }).click()
  await context.setOffline(false)
  await page.getByText(t('request.waiting.begun')).waitFor()
  await page.goto('/logout')
  await page.waitForURL('**/login**')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain(claimsDatabase)
  expect(await page.evaluate((key) => localStorage.getItem(key), copyKey)).toBeNull()
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByText(t('offline.empty')).waitFor()
  expect(await page.getByText(number).count()).toBe(0)
  await customer.close()
})
