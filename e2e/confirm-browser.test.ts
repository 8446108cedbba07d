import { expect, test } from 'vitest'
import { buildUnknownAgent } from './support/agent.ts'
import { admin } from './support/product.ts'
import { look } from './support/steps.ts'
import { codeFor, mailsTo } from './support/visitor.ts'

test('asks an admin in a new browser for a code and then saves the insurer as typed', async () => {
  const agent = await buildUnknownAgent()
  const { page, t, errors } = agent
  // Journeys at the same time send the admin mails without a code.
  const codes = async () => (await mailsTo(admin.email)).filter(({ text }) => /^\d{6}$/m.test(text)).length
  const before = await codes()
  const denied: string[] = []
  page.on('response', (answer) => answer.status() === 403 && denied.push(new URL(answer.url()).pathname))
  await page.goto('/console/assureurs?edit=new')
  const form = page.getByRole('dialog', { name: t('insurers.add') })
  await form.locator('input[name="name"]').fill('Assurance du Détroit')
  await form.locator('input[name="logo_word"]').fill('Détroit')
  await form.locator('input[name="account_holder"]').fill('Assurance du Détroit SA')
  await form.getByRole('button', { name: t('console.form.save') }).click()
  const question = page.getByRole('dialog', { name: t('factor.device.title') })
  const code = question.getByLabel(t('factor.device.code'))
  await code.waitFor()
  await look(agent)
  await code.fill('000000')
  await question.getByRole('button', { name: t('factor.device.confirm') }).click()
  await question.getByText(t('errors.code.invalid')).waitFor()
  await code.fill(await codeFor(admin.email, 2))
  await question.getByRole('button', { name: t('factor.device.confirm') }).click()
  await page.waitForURL(/assureurs$/)
  await page.locator('bdi:visible', { hasText: 'Assurance du Détroit' }).first().waitFor()
  expect(denied).toEqual(['/api/agent/insurers'])
  expect(await codes()).toBe(before + 1)
  expect(errors).toEqual([])
  await agent.close()
})
