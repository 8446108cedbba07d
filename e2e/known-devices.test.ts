import { formatPhone } from '@wassit/domain/party/phone-format'
import { expect, test } from 'vitest'
import { buildCustomer, enter, isUnconfirmed } from './support/customer.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeFor, desktop } from './support/visitor.ts'

test('confirms a new browser before it changes the password, then ends the other sessions', async () => {
  const person = await buildCustomer('appareil')
  const elsewhere = await buildVisitor()
  await elsewhere.page.goto('/login')
  await enter(elsewhere, person)
  await elsewhere.page.waitForURL('**/dashboard')

  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t } = visitor
  await page.goto('/login?next=/dashboard/profile/edit')
  await enter(visitor, person)
  await page.waitForURL('**/dashboard/profile/edit')
  await page.getByText(t('dashboard.device.title')).waitFor()
  await expectFitting(visitor)
  const change = async (current: string) => {
    await page.locator('input[name="current_password"]').fill(current)
    await page.locator('input[name="password"]').fill('argan et sable')
    await page.locator('input[name="confirmation"]').fill('argan et sable')
    await page.getByRole('button', { name: t('dashboard.profile.submit'), exact: true }).click()
  }
  await change(person.password)
  await page.waitForURL('**/dashboard/otp?next=**')
  await look(visitor)
  // Second mail: one at sign-up, one for this browser. The logins mailed none.
  await page.locator('input[name="otp"]').fill(await codeFor(person.email, 2))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/dashboard/profile/edit')
  await page.getByText(t('account.device.confirmed')).first().waitFor()
  expect(await page.getByText(t('dashboard.device.title')).count()).toBe(0)
  expect(await isUnconfirmed(visitor)).toBe(false)
  // Opened by hand, the page has nothing to confirm any more and sends no code.
  await page.goto('/dashboard/otp')
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/profile/edit')

  await change('pas le bon')
  await page.getByText(t('errors.password.currentWrong')).first().waitFor()
  await look(visitor)
  await change(person.password)
  await page.waitForURL('**/dashboard/profile')
  await page.getByText('Votre mot de passe a été modifié avec succès').first().waitFor()
  await page.getByText(formatPhone(person.phone)).waitFor()
  await expectFitting(visitor)

  await elsewhere.page.goto('/dashboard')
  await elsewhere.page.waitForURL('**/login?next=**')
  await enter(elsewhere, { ...person, password: 'argan et sable' })
  await elsewhere.page.waitForURL('**/dashboard')
  await page.reload()
  await page.getByRole('button', { name: t('dashboard.logins.close') }).click()
  await page.getByText(t('dashboard.logins.closed')).first().waitFor()
  expect(await page.getByRole('button', { name: t('dashboard.logins.close') }).count()).toBe(0)
  await elsewhere.page.goto('/dashboard/profile')
  await elsewhere.page.waitForURL('**/login?next=**')
  await elsewhere.close()
  await visitor.close()
})
