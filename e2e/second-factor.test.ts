import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmDevice } from './support/agent.ts'
import { callAs } from './support/calls.ts'
import { buildCustomer, enter, isUnconfirmed } from './support/customer.ts'
import { goTo } from './support/place.ts'
import { admin, startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'
import { appCode, giveAuthenticator } from './support/second-factor.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeFor, desktop, mailsTo } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let product: Product
/** The admin whom the first test leaves signed in. */
let passkeyOwner: Visitor
beforeAll(async () => {
  product = await startProduct({ settings: { STAFF_FACTOR: 'required' }, isNamed: true })
  goTo({ url: product.url, dataDir: product.dataDir, adminDevice: '' })
})
afterAll(async () => {
  goTo()
  await product.stop()
})

const signOut = async ({ page }: Visitor) => {
  await page.goto('/logout')
  await page.waitForURL('**/login')
}

const signIn = async (visitor: Visitor, to: string) => {
  await visitor.page.goto('/login')
  await enter(visitor, admin)
  await visitor.page.waitForURL(to)
}

/** Keeps the recovery codes that are shown; returns them. */
const keepCodes = async ({ page, t }: Visitor): Promise<string[]> => {
  await page.getByRole('button', { name: t('factor.recovery.kept') }).waitFor()
  const codes = await page.locator('main li code').allTextContents()
  await page.getByRole('button', { name: t('factor.recovery.kept') }).click()
  return codes
}

/** Lets something happen to the next change of an insurer before it reaches the server. */
const onChange = (page: Visitor['page'], handle: (route: Route) => Promise<void>) =>
  page.route(
    '**/api/agent/insurers',
    (route) => (route.request().method() === 'POST' ? handle(route) : route.fallback()),
    { times: 1 },
  )

/** Refuses as if the factor were eleven minutes old, or as if nobody had used the session for half an hour. */
const refusing = (code: 'factor.stale' | 'session.idle') => (route: Route) =>
  route.fulfill({ status: 403, json: { code, message: '', issues: [] } })

test('makes an admin add a passkey, asks for it at the next login and again before an account number', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t, errors } = visitor
  await giveAuthenticator(visitor)
  await signIn(visitor, '**/login/second-facteur**')
  await page.getByRole('heading', { name: t('factor.page.setupTitle') }).waitFor()
  await look(visitor)
  await page.getByRole('button', { name: t('factor.add.passkey') }).click()
  await confirmDevice(visitor, admin.email)
  await page.getByRole('heading', { name: t('factor.recovery.title') }).waitFor()
  await look(visitor)
  expect(await keepCodes(visitor)).toHaveLength(10)
  await page.waitForURL('**/console')

  await signOut(visitor)
  await signIn(visitor, '**/login/second-facteur**')
  await page.goto('/console/assureurs?edit=new')
  await page.waitForURL('**/login/second-facteur?next=**')
  const passkey = page.getByRole('button', { name: t('factor.ask.passkey') })
  await passkey.waitFor()
  await look(visitor)
  await passkey.click()
  await page.waitForURL('**/console/assureurs?edit=new')

  const form = page.getByRole('dialog', { name: t('insurers.add') })
  await form.locator('input[name="name"]').fill('Assurance du Rif')
  await form.locator('input[name="logo_word"]').fill('Rif')
  await form.locator('input[name="account_holder"]').fill('Assurance du Rif SA')
  await onChange(page, refusing('factor.stale'))
  await form.getByRole('button', { name: t('console.form.save') }).click()
  const question = page.getByRole('dialog', { name: t('factor.ask.title') })
  await question.getByRole('button', { name: t('factor.ask.passkey') }).waitFor()
  await look(visitor)
  await question.getByRole('button', { name: t('factor.ask.passkey') }).click()
  await page.waitForURL(/assureurs$/)
  await page.locator('bdi:visible', { hasText: 'Assurance du Rif' }).first().waitFor()
  expect(errors).toEqual([])
  passkeyOwner = visitor
})

test.each([
  { session: 'was idle', insurer: 'Souss', before: refusing('session.idle') },
  {
    session: 'was ended elsewhere',
    insurer: 'Haouz',
    before: async (route: Route) => {
      await callAs(passkeyOwner, '/api/logout', { json: {} })
      await route.fallback()
    },
  },
])(
  'asks an admin whose session $session for the password in place, and keeps what was typed',
  async ({ before, insurer }) => {
    const { page, t, errors } = passkeyOwner
    await page.goto('/console/assureurs?edit=new')
    const form = page.getByRole('dialog', { name: t('insurers.add') })
    await form.locator('input[name="name"]').fill(`Assurance du ${insurer}`)
    await form.locator('input[name="logo_word"]').fill(insurer)
    await form.locator('input[name="account_holder"]').fill(`Assurance du ${insurer} SA`)
    await onChange(page, before)
    await form.getByRole('button', { name: t('console.form.save') }).click()
    const question = page.getByRole('dialog', { name: t('factor.signIn.title') })
    const password = question.getByLabel(t('factor.signIn.password'))
    const go = question.getByRole('button', { name: t('factor.signIn.submit') })
    await password.fill('pas le bon mot de passe')
    await go.click()
    await question.getByText(t('errors.login.refused')).waitFor()
    await look(passkeyOwner)
    await password.fill(admin.password)
    await go.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('factor.ask.passkey') })
      .click()
    await page.waitForURL(/assureurs$/)
    await page
      .locator('bdi:visible', { hasText: `Assurance du ${insurer}` })
      .first()
      .waitFor()
    expect(errors).toEqual([])
  },
)

test('adds an app with its QR code, and signs in with its code and then with a recovery code', async () => {
  const { page, t } = passkeyOwner
  await page.goto('/console/securite')
  await page.getByRole('button', { name: t('factor.add.app') }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  await look(passkeyOwner)
  await page.getByLabel(t('factor.app.code')).fill(appCode(secret))
  await page.getByRole('button', { name: t('factor.app.submit') }).click()
  await page.locator('main li bdi', { hasText: t('factor.add.nameApp') }).waitFor()
  await page.getByRole('button', { name: t('factor.recovery.renew') }).click()
  const [recovery = ''] = await keepCodes(passkeyOwner)
  await passkeyOwner.close()

  const other = await buildVisitor({ language: 'ar' })
  await signIn(other, '**/login/second-facteur**')
  const code = other.page.getByLabel(other.t('factor.ask.code'))
  const go = other.page.getByRole('button', { name: other.t('factor.ask.submit') })
  await code.fill('000000')
  await go.click()
  await other.page.getByText(other.t('errors.factor.refused')).waitFor()
  await look(other)
  await code.fill(appCode(secret, 1))
  await go.click()
  await other.page.waitForURL('**/console')
  await signOut(other)
  await signIn(other, '**/login/second-facteur**')
  await code.fill(recovery)
  await go.click()
  await other.page.getByText(other.t('factor.ask.left', { count: 9 })).waitFor()
  await go.click()
  await other.page.waitForURL('**/console')
  expect(other.errors).toEqual([])
  await other.close()
})

test('confirms another device of a customer with a passkey, and mails a code only on request', async () => {
  const person = await buildCustomer('cle')
  const visitor = await buildVisitor()
  const { page, t, context, errors } = visitor
  await giveAuthenticator(visitor)
  await page.goto('/login?next=/dashboard/profile')
  await enter(visitor, person)
  await page.getByRole('heading', { name: t('factor.customer.title') }).waitFor()
  await page.goto('/dashboard/otp')
  await page.locator('input[name="otp"]').fill(await codeFor(person.email, 2))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: t('factor.add.passkey') }).click()
  await page.getByRole('button', { name: t('factor.list.remove') }).waitFor()
  await expectFitting(visitor)
  await signOut(visitor)

  await context.clearCookies({ name: 'device' })
  await page.goto('/login?next=/dashboard/otp')
  await enter(visitor, person)
  const passkey = page.getByRole('button', { name: t('factor.ask.passkey') })
  await passkey.waitFor()
  await look(visitor)
  await page.getByRole('link', { name: t('factor.customer.mail') }).waitFor()
  await passkey.click()
  await page.getByText(t('account.device.confirmed')).first().waitFor()
  expect(await isUnconfirmed(visitor)).toBe(false)
  const mailed = (await mailsTo(person.email)).filter(({ text }) => /^\d{6}$/m.test(text))
  expect(mailed).toHaveLength(2)
  expect(errors).toEqual([])
  await visitor.close()
})
