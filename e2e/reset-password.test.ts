import { expect, test } from 'vitest'
import { buildCustomer, enter } from './support/customer.ts'
import { expectFitting, fillStepOne, look, tellsOnLeaving } from './support/steps.ts'
import { buildPerson, buildVisitor, codeFor, desktop, linkFor } from './support/visitor.ts'

test('resets a forgotten password by code', async () => {
  const person = await buildCustomer('oubli')
  const visitor = await buildVisitor()
  const { page, t } = visitor
  const send = page.getByRole('button', { name: 'Envoyer' })
  await page.goto('/login')
  await page
    .locator('main')
    .getByRole('link', { name: t('account.login.forgot') })
    .click()
  await page.waitForURL('**/reset')
  await expectFitting(visitor)
  await send.click()
  await page.getByText('Veuillez entrer votre adresse email').first().waitFor()
  await page.locator('input[name="email"]').fill('nadia')
  await send.click()
  await page.getByText("Format d'email invalide").first().waitFor()
  await page.locator('input[name="email"]').fill(`personne.${person.email}`)
  await send.click()
  await page.getByText("Nous n'avons pas trouvé cet email.").first().waitFor()
  await look(visitor)
  await page.locator('input[name="email"]').fill(person.email)
  await send.click()
  await page.getByText('Email envoyé avec succès! Vérifiez votre boîte de réception.').waitFor()
  await page.waitForURL('**/reset/otp')
  await page.getByText(person.email).waitFor()
  await look(visitor)

  await page.locator('input[name="otp"]').fill('000000')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByText('Code OTP invalide. Veuillez vérifier et réessayer.').waitFor()
  await page.locator('input[name="otp"]').fill(await codeFor(person.email, 2))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.waitForURL('**/reset/new')

  const reset = page.getByRole('button', { name: 'Réinitialiser' })
  const type = async (password: string) => {
    for (const name of ['password', 'confirmation'])
      await page.locator(`input[name="${name}"]`).fill(password)
  }
  expect(await reset.getAttribute('aria-disabled')).toBe('true')
  await tellsOnLeaving(visitor, 'Les mots de passe ne correspondent pas!')
  await type('argan et sable')
  await page.getByText('Faible').waitFor()
  expect(await reset.getAttribute('aria-disabled')).toBeNull()
  await reset.click()
  await page.getByText('Le mot de passe doit contenir au moins une lettre majuscule!').first().waitFor()
  await look(visitor)
  await type('Argan, sable et 7 mers')
  await page.getByText('Fort', { exact: true }).waitFor()
  await reset.click()
  await page.getByText('Mot de passe réinitialisé avec succès!').waitFor()
  // The redirect clears the uuid, not the success (spec 001 §2).
  expect(await page.evaluate(() => localStorage.getItem('uuid'))).not.toBeNull()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('uuid'))).toBeNull()
  await enter(visitor, { ...person, password: 'Argan, sable et 7 mers' })
  await page.waitForURL('**/dashboard')
  await visitor.close()
})

test('keeps a reset and an unfinished quote apart', async () => {
  const person = await buildCustomer('deux')
  const visitor = await buildVisitor()
  const { page, t } = visitor
  const unfinished = buildPerson('inacheve')
  await page.goto('/devis')
  await fillStepOne(visitor, unfinished, 'rcchasse')
  await page.waitForURL('**/devis/*/produit')
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => kept('visitor-uuid')).not.toBeNull()

  await page.goto('/reset')
  await page.locator('input[name="email"]').fill(person.email)
  await page.getByRole('button', { name: t('account.reset.submit') }).click()
  await page.waitForURL('**/reset/otp')
  // The specification's key contains the one that was begun last (spec 001 §3).
  expect(await kept('uuid')).toBe(await kept('reset-uuid'))

  await page.goto('/')
  await page.getByRole('dialog').getByText(unfinished.email).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('quote.resume.restart') })
    .click()
  await expect.poll(() => kept('visitor-uuid')).toBeNull()

  await page.goto('/reset/otp')
  await page.locator('input[name="otp"]').fill(await codeFor(person.email, 2))
  await page.getByRole('button', { name: t('account.code.submit') }).click()
  await page.waitForURL('**/reset/new')
  for (const name of ['password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill('Argan, sable et 7 mers')
  await page.getByRole('button', { name: t('account.newPassword.submit') }).click()
  await page.getByText(t('account.newPassword.done')).waitFor()
  await visitor.close()
})

test("resets a password by the mail's link, on another device, in Arabic", async () => {
  const person = await buildCustomer('rabit')
  const asking = await buildVisitor({ language: 'ar' })
  await asking.page.goto('/reset')
  await expectFitting(asking)
  await asking.page.locator('input[name="email"]').fill(person.email)
  await asking.page.getByRole('button', { name: asking.t('account.reset.submit') }).click()
  await asking.page.waitForURL('**/reset/otp')
  await expectFitting(asking)
  const link = await linkFor(person.email, 2)
  await asking.close()

  const visitor = await buildVisitor({ language: 'ar', viewport: desktop })
  const { page, t } = visitor
  await page.goto(link)
  await page.waitForURL('**/reset/new')
  for (const name of ['password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill('Argan, sable et 7 mers')
  await look(visitor)
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('button', { name: t('account.newPassword.submit') }).click()
  await page.getByText(t('account.newPassword.done')).waitFor()
  await page.waitForURL('**/login')

  // A link sets one password only.
  await page.goto(link)
  await page.getByRole('heading', { name: t('account.link.expired') }).waitFor()
  await expectFitting(visitor)
  await visitor.close()
})

test('says that the reset needs JavaScript', async () => {
  const visitor = await buildVisitor({ javaScript: false })
  for (const path of ['/reset', '/reset/otp', '/reset/new', '/reset/token/x']) {
    await visitor.page.goto(path)
    expect(await visitor.page.locator('main noscript').first().innerText(), path).toContain('JavaScript')
  }
  await visitor.close()
})
