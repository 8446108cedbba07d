import { accountCalls } from '@wassit/domain/api/people/accounts'
import { adminCalls } from '@wassit/domain/api/people/admin'
import { liveCalls, livePath } from '@wassit/domain/api/live'
import { setupCalls } from '@wassit/domain/api/operations/setup'
import { siteCalls } from '@wassit/domain/api/site/site'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { buildRequest, openFileOf, prepareCustomer } from './support/insured.ts'
import { openSigning, sign } from './support/policy.ts'
import { isAlive } from './support/steps.ts'
import { buildVisitor, desktop, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** A customer with a contract to sign, for two browsers: only the second one signs. */
let signer: Awaited<ReturnType<typeof prepareCustomer>>
beforeAll(async () => {
  signer = await prepareCustomer('awaitingSignature', 'cadre')
})

/** Returns the text of each matching element that a toast covers. */
const covered = (page: Page, things: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return [...document.querySelectorAll(selector)]
      .filter((thing) => toasts.some((toast) => meets(toast, thing.getBoundingClientRect())))
      .map((thing) => thing.textContent?.trim().slice(0, 40) ?? '')
  }, things)

/** Sends a message through a proxy that fails: the page reports it in a toast. */
const failToWrite = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  await page.route(`**${siteCalls.contact.path}`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/contact')
  // Before that, the server sends the form itself.
  await isAlive(visitor)
  await page.getByLabel(t('site.contact.name')).fill('Salma Bennani')
  await page.getByLabel(t('site.contact.email')).fill('salma@example.ma')
  await page.getByLabel(t('site.contact.phone')).fill('0612345678')
  await page.getByLabel(t('site.contact.message'), { exact: true }).fill('Bonjour')
  await page.getByRole('button', { name: t('site.contact.submit') }).click()
  await page.locator('.toast').waitFor()
}

test('covers nothing of its page with a toast on a phone, and removes it with the page', async () => {
  const visitor = await buildVisitor({ viewport: phone })
  const { page } = visitor
  await failToWrite(visitor)
  expect(await covered(page, 'main button[type="submit"]')).toEqual([])
  await page.evaluate(() => scrollTo(0, 0))
  expect(await covered(page, 'header, main h1, main input, main button, main a')).toEqual([])
  await page.locator('header nav > a[href="/"]').click()
  await page.waitForURL('**/')
  // Sooner than the toast's ten seconds.
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 5000 })
  await visitor.close()
})

test('keeps the bar free of a toast on a desktop', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  await failToWrite(visitor)
  expect(await covered(visitor.page, 'header, main h1, main button')).toEqual([])
  await visitor.close()
})

/** Leaves out the lines of admins, which come late above what an agent reads. */
const withoutAdminLines = async (page: Page): Promise<void> => {
  const setup = { open: true, items: [], decisions: [] }
  await page.route(`**${setupCalls.setup.path}`, (route) => route.fulfill({ json: setup }))
  const failed = { waiting: 0, given_up: 0 }
  await page.route(`**${adminCalls.failedJobs.path}`, (route) => route.fulfill({ json: failed }))
}

test('moves nothing of a file on the desk when a toast comes, and adds no blank page below', async () => {
  const agent = await buildAgent({ viewport: { width: 1366, height: 768 } })
  const { page, t } = agent
  await withoutAdminLines(page)
  await page.goto(`/console/${signer.number}`)
  const act = page.getByRole('heading', { name: t('file.act.title') })
  await act.waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(768 + 150)
  await page.getByLabel(t('file.notes.text')).fill('Rappelée')
  await page.getByRole('button', { name: t('file.notes.submit') }).scrollIntoViewIfNeeded()
  const before = await act.boundingBox()
  await page.getByRole('button', { name: t('file.notes.submit') }).click()
  await page.locator('.toast').waitFor()
  expect((await act.boundingBox())?.y).toBe(before?.y)
  expect(await covered(page, 'main button')).toEqual([])
  await agent.close()
})

const notice = (id: string, at: string) => ({
  id,
  kind: 'requestReceived',
  at,
  read: false,
  insurance_number: 'WST-2026-000001',
  report_number: 'SIN-2026-000001',
  insuranceType_typeName: 'Automobile',
})

test('tells missed notices once in a browser without covering anything, and opens the inbox', async () => {
  const { session } = await buildRequest('absence')
  const visitor = await buildVisitor({ viewport: phone, storageState: session.state })
  const { page, t } = visitor
  const notices = [notice('two', '2026-11-21T12:00:00.000Z'), notice('one', '2026-11-21T11:00:00.000Z')]
  await page.route(`**${liveCalls.notices.path}`, (route) =>
    route.fulfill({ json: { unread: 2, notices, next: null } }),
  )
  await page.goto('/dashboard')
  const told = page.locator('.toast').getByRole('button', { name: t('dashboard.inbox.missed', { count: 2 }) })
  await told.waitFor()
  expect(await covered(page, 'header, main h1, main a, main button, main section, nav a')).toEqual([])
  await told.click()
  await page.getByRole('heading', { name: t('dashboard.inbox.title') }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  const second = await visitor.context.newPage()
  await second.route(`**${liveCalls.notices.path}`, (route) =>
    route.fulfill({ json: { unread: 2, notices, next: null } }),
  )
  await second.goto('/dashboard')
  await second.getByText(t('dashboard.inbox.unread', { count: 2 })).waitFor({ state: 'attached' })
  expect(await second.locator('.toast').count()).toBe(0)
  await visitor.close()
})

test('covers nothing of a paper to sign on a small phone, and leaves room to read it', async () => {
  const { session, number } = signer
  const customer = await openFileOf(session, { number, viewport: { width: 390, height: 700 } })
  const { page } = customer
  let tell: (message: object) => void = () => {}
  await page.routeWebSocket(`**${livePath}`, (socket) => {
    socket.connectToServer()
    tell = (message) => socket.send(JSON.stringify(message))
  })
  await page.reload({ waitUntil: 'networkidle' })
  const { user } = (await callAs(customer, accountCalls.user.path)) as { user: { uuid: string } }
  await openSigning(customer)
  for (const kind of ['paymentConfirmed', 'paymentRejected'])
    tell({
      event: 'InsuranceChanged',
      target: user.uuid,
      insurance_number: number,
      report_number: null,
      notice: { id: kind, kind },
    })
  await page.locator('.toast').waitFor()
  const needed = ['iframe', 'h2', 'button:not(.toast *)'].map((part) => `dialog[open] ${part}`)
  expect(await covered(page, needed.join())).toEqual([])
  const paper = await page.locator('dialog[open] iframe').boundingBox()
  expect(paper?.height).toBeGreaterThan(350)
  await page.frameLocator('dialog[open] iframe').locator('input[name="consent"]').check()
  await customer.close()
})

test('keeps the message of a signature while the file moves to the policies, without a live channel', async () => {
  const { person, session, number } = signer
  const customer = await openFileOf(session, { number })
  const { page } = customer
  await page.routeWebSocket(`**${livePath}`, () => {})
  await page.reload({ waitUntil: 'networkidle' })
  await openSigning(customer)
  await sign(customer, person, { code: 3, way: 'type' })
  await page.waitForURL(`**/dashboard/police/${number}`)
  // The page has loaded a second time.
  await page.waitForTimeout(1500)
  const signed = customer.t('policy.notice.signatureSucceeded')
  expect(await page.locator('.toast').allTextContents()).toEqual([expect.stringContaining(signed)])
  await customer.close()
})
