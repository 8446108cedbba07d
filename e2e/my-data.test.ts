import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { strFromU8, unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { enter } from './support/customer.ts'
import { query } from './support/database.ts'
import { buildInsured } from './support/insured.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeFor, desktop, mailsTo, patienceMs, textsOf } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Lets the confirmation of a person's browsers be older than the ten minutes of a download. */
const ageConfirmation = (email: string) =>
  query(
    "update devices set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)",
    [email],
  )

/** Asks for the copy in a browser that was confirmed long ago; closing the question leaves the copy. */
const giveUpProof = async ({ page, t }: Visitor, email: string): Promise<void> => {
  await ageConfirmation(email)
  await page.getByRole('button', { name: t('myData.copy.download') }).click()
  const dialog = page.getByRole('dialog', { name: t('factor.proof.title') })
  await dialog.getByText(t('factor.proof.text')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('errors.device.stale')).waitFor()
}

test('shows who read the file, and gives a copy of all data to its owner in a browser that a code proves', async () => {
  const { person, customer, number } = await buildInsured('donnees', { language: 'ar' })
  const agent = await buildAgent()
  await agent.page.goto(consolePaths.file(number))
  await agent.page.getByRole('heading', { name: number }).first().waitFor()
  await agent.close()

  const { page, t } = customer
  // The calls that prepared the account chose no language, so its mails are in French.
  const french = await textsOf('fr')
  await page.goto(paths.myData)
  await page.getByText(t('myData.reader.adviser')).first().waitFor()
  await expectFitting(customer)
  await page.getByRole('button', { name: t('myData.copy.ask') }).click()
  await page.getByRole('button', { name: t('myData.copy.download') }).waitFor()
  await look(customer)
  await vi.waitFor(
    async () => {
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      expect(subjects).toContain(french('mail.dataCopy.ready.title'))
    },
    { timeout: patienceMs, interval: 100 },
  )
  await customer.close()

  const elsewhere = await buildVisitor({ viewport: desktop })
  await elsewhere.page.goto(`/login?next=${paths.myData}`)
  await enter(elsewhere, person)
  await elsewhere.page.waitForURL(`**${paths.myData}`)
  await elsewhere.page.getByRole('button', { name: elsewhere.t('myData.copy.download') }).click()
  const dialog = elsewhere.page.getByRole('dialog')
  expect(await elsewhere.page.locator('main').innerText()).not.toMatch(/[{}]/)
  await dialog.getByLabel(elsewhere.t('factor.device.code')).fill(await codeFor(person.email, 4))
  await look(elsewhere)
  const arriving = elsewhere.page.waitForEvent('download')
  await dialog.getByRole('button', { name: elsewhere.t('factor.device.confirm') }).click()
  const files = unzipSync(await readFile(await (await arriving).path()))
  const data = strFromU8(files['data.json'] ?? new Uint8Array())
  expect(JSON.parse(data).tables.users[0]).toMatchObject({ email: person.email, last_name: 'Alaoui' })
  const contract = files[`fichiers/${number}/contrat-signe.pdf`] ?? new Uint8Array()
  expect(strFromU8(contract.subarray(0, 5))).toBe('%PDF-')
  await elsewhere.page.getByText(elsewhere.t('myData.copy.started')).first().waitFor()
  await expectFitting(elsewhere)
  await giveUpProof(elsewhere, person.email)
  await expectFitting(elsewhere)
  await elsewhere.close()
})
