import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildPerson, buildVisitor } from './support/visitor.ts'
import type { Person, Visitor } from './support/visitor.ts'

const question = 'Assurez-vous les vélos électriques ?'

/** Sends a message with a mistake, corrects it and sends it again. */
const write = async ({ page, t }: Visitor, person: Person): Promise<void> => {
  await page.goto('/contact')
  await page.getByLabel(t('site.contact.name')).fill('Salma Bennani')
  await page.getByLabel(t('site.contact.email')).fill('pas une adresse')
  await page.getByLabel(t('site.contact.phone')).fill(person.phone)
  await page.getByLabel(t('site.contact.message'), { exact: true }).fill(question)
  await page.getByRole('button', { name: t('site.contact.submit') }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toContain(t('validation.email'))
  expect(await page.getByLabel(t('site.contact.message'), { exact: true }).inputValue()).toBe(question)
  await page.getByLabel(t('site.contact.email')).fill(person.email)
  await page.getByRole('button', { name: t('site.contact.submit') }).click()
  await page.waitForURL('**/contact?*')
  await page.getByRole('heading', { name: t('site.contact.sent') }).waitFor()
}

test("sends a visitor's message, which an agent finds and marks as answered", async () => {
  const visitor = await buildVisitor()
  const person = buildPerson('question')
  await write(visitor, person)
  await look(visitor)
  // A reload sends nothing again.
  await visitor.page.reload()
  // The same address without a sent message shows the form.
  await visitor.page.goto('/contact?envoye')
  await visitor.page.getByRole('heading', { name: visitor.t('site.contact.formTitle') }).waitFor()

  const agent = await buildAgent()
  const { page, t } = agent
  await page.goto('/console/messages')
  await page.getByLabel(t('tables.search')).fill(person.email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**q=**')
  const card = page.getByRole('article')
  await card.waitFor()
  expect(await card.count()).toBe(1)
  expect(await card.innerText()).toContain(question)
  const reply = await card
    .getByRole('link', { name: t('settings.content.messages.reply') })
    .getAttribute('href')
  expect(reply).toContain(`mailto:${person.email}?subject=`)
  await look(agent)
  await card.getByRole('button', { name: t('settings.content.messages.to.answered') }).dblclick()
  await page.getByText(t('tables.none')).waitFor()
  await page.getByRole('link', { name: new RegExp(t('tables.view.answered')) }).click()
  await page.getByText('agence@wassit.example').last().waitFor()
  expect(await page.getByRole('article').innerText()).toContain(question)
  await expectFitting(agent)
  await agent.close()
  await visitor.close()
})

test('sends a message without JavaScript, in Arabic', async () => {
  const visitor = await buildVisitor({ javaScript: false, language: 'ar' })
  await write(visitor, buildPerson('arabe'))
  expect(await visitor.page.locator('html').getAttribute('dir')).toBe('rtl')
  await visitor.close()
})
