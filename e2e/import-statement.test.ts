import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { prepareCustomer } from './support/insured.ts'
import { look } from './support/steps.ts'

test('imports a statement: a reference confirms its file, another movement is matched by hand', async () => {
  const { number: paid } = await prepareCustomer('accepted', 'reference')
  const { number: waiting } = await prepareCustomer('accepted', 'sansreference')
  const agent = await buildAgent()
  const { page, t } = agent
  await page.goto('/console/releves')
  const send = async (content: string) => {
    const file = { name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.locator('input[type="file"]').setInputFiles(file)
    await page.getByRole('button', { name: t('statement.import'), exact: true }).click()
  }
  await send('Date;Montant\n23/11/2026;beaucoup')
  await page
    .getByText(/Ligne 2, colonne/)
    .first()
    .waitFor()
  const rows = [`23/11/2026;150,00;VIR ${transferReference(paid)}`, '24/11/2026;150,00;VIR SANS REFERENCE']
  await send(['Date;Montant;Libellé', ...rows].join('\n'))
  await page.getByText('1 dossier payé').waitFor()
  await look(agent)
  const movement = page.locator('main li').filter({ hasText: 'VIR SANS REFERENCE' })
  await movement.getByRole('button', { name: waiting }).click()
  await movement.waitFor({ state: 'detached' })
  await page.goto(`/console/${waiting}`)
  await page
    .getByText(/150,00\sDHS/)
    .first()
    .waitFor()
  expect(agent.errors).toEqual([])
  await agent.close()
})
