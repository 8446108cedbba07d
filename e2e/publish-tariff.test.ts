import { expect, test } from 'vitest'
import { buildAgent, buildSecondAgent, confirmDevice } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import type { Visitor } from './support/visitor.ts'

/** Sends a text as the file of the open form. */
const send = async ({ page, t }: Visitor, text: string): Promise<void> => {
  const form = page.getByRole('dialog').locator('form')
  await form.locator('input[type="file"]').setInputFiles({
    name: 'tarif.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await form.getByRole('button', { name: t('console.form.save') }).click()
}

test('uploads a tariff with two faults, corrects it, and lets a second admin publish it', async () => {
  const { second, email } = await buildSecondAgent('admin')
  const admin = await buildAgent()
  const { page, t } = admin
  await page.goto('/console/tarifs?edit=new')
  const form = page.getByRole('dialog').locator('form')
  await form.locator('select[name="insurer_id"]').selectOption({ label: 'RMA' })
  await form.locator('select[name="insuranceType"]').selectOption('automobile')
  await form.locator('input[name="note"]').fill('Lettre du 12-11-2026')
  const link = form.getByRole('link', { name: 'CSV' })
  const url = new URL((await link.getAttribute('href')) ?? '', page.url())
  const pattern = await (await page.request.get(url.href)).text()

  await send(admin, pattern.replace(';petrol;;7;8;2238', ';petrol;;8;8;1000'))
  const faults = page.getByRole('dialog').getByRole('alert')
  await faults.getByText(t('tariffs.fault.gap', { from: 7, to: 7 })).waitFor()
  await faults.getByText(t('tariffs.fault.falls')).waitFor()
  await look(admin)

  const corrected = pattern
    .replace('fee;;;;;50;', 'fee;;;;;80;')
    .replace('price;;;2499,14', 'price;;;2533,34')
  await send(admin, corrected.replace('fire;;;;;0,0025', 'fire;;;;;0,3 %'))
  await form.getByText(t('tariffs.confirm')).click()
  await form.getByRole('button', { name: t('console.form.save') }).click()
  await page.waitForURL(/\/console\/tarifs\/[\da-f-]+/)
  await page.getByRole('rowheader', { name: 'fee' }).waitFor()
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['fire', 'fee', 'Exemple'])
  await look(admin)
  await page.getByRole('button', { name: t('tariffs.act.propose') }).click()
  await page.getByText(t('errors.tariff.anotherAdmin')).waitFor()
  await expectFitting(admin)

  const version = page.url()
  await page.goto(`${version}/essai`)
  await page.locator('h1').first().waitFor()
  await look(admin)

  await second.page.goto(version)
  await second.page.getByRole('button', { name: t('tariffs.act.approve') }).click()
  await confirmDevice(second, email)
  await second.page.getByText(t('tariffs.state.upcoming')).first().waitFor()
  await second.page.goto('/console/tarifs')
  await second.page.getByRole('link', { name: /RMA/ }).waitFor()
  await expectFitting(second)
  expect([admin.errors, second.errors]).toEqual([[], []])
  await admin.close()
  await second.close()
})
