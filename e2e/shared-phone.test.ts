import { expect, test } from 'vitest'
import { adminSession } from './support/agent.ts'
import { addEmail } from './support/counter.ts'
import { provenVisitor } from './support/customer.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildPerson, buildVisitor, codeByText } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Opens the sign-up as a visitor who has proved the address in this browser. */
const openSignUp = async ({ page }: Visitor, uuid: string): Promise<void> => {
  await page.goto('/')
  await page.evaluate((handle) => localStorage.setItem('visitor-uuid', handle), uuid)
  await page.goto('/user/signup')
}

test('leads a caller who signs up again to the account that an agent opened, where the new quote waits', async () => {
  const person = buildPerson('rappel')
  const entered = { firstname: 'Rahma', lastname: 'Tazi', phone: person.phone, source: 'phone' }
  await (await adminSession()).call('/api/agent/customers', { json: entered })
  const visitor = await buildVisitor({ language: 'ar' })
  const { page, t } = visitor
  await openSignUp(visitor, await provenVisitor(person))
  await page.getByRole('heading', { name: t('account.sharedPhone.own') }).waitFor()
  await look(visitor)
  await page.getByRole('link', { name: t('account.byCode.title') }).click()
  await page.locator('input[name="lastname"]').fill('Tazi')
  await page.locator('input[name="contact"]').fill(person.phone)
  await page.getByRole('button', { name: t('account.byCode.submit') }).click()
  await page.waitForURL('**/login/code/saisie')
  await page.getByRole('heading', { name: t('account.byCode.entry.missing') }).waitFor()
  await expectFitting(visitor)
  await page.locator('input[name="otp"]').fill(await codeByText(person.phone.replace(/^0/, '+212')))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/dashboard')
  // The first mail had the code of the quote.
  await addEmail(visitor, person.email, 2)
  await page.goto('/dashboard/devis')
  await page
    .getByText(/WST-\d{4}-\d+/)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

test('lets a visitor who shares a telephone with someone close sign up', async () => {
  const [spouse, person] = [buildPerson('epoux'), buildPerson('epouse')]
  const entered = { firstname: 'Omar', lastname: 'Tazi', phone: spouse.phone, source: 'office' }
  await (await adminSession()).call('/api/agent/customers', { json: entered })
  const visitor = await buildVisitor()
  const { page, t } = visitor
  await openSignUp(visitor, await provenVisitor({ ...person, phone: spouse.phone }))
  await page.getByRole('button', { name: t('account.sharedPhone.continue') }).click()
  await page.locator('input[name="firstname"]').waitFor()
  await expectFitting(visitor)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
