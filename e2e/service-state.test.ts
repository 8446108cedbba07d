import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from './support/customer.ts'
import { goTo } from './support/place.ts'
import { admin, startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, desktop } from './support/visitor.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  goTo({ url: product.url, adminDevice: '', dataDir: product.dataDir })
})
afterAll(async () => {
  goTo()
  await product.stop()
})

test('shows an admin a mail that failed, tries it again when asked, and shows that all mails are sent and what the next night forgets', async () => {
  // A file in place of the folder: no mail can be stored.
  const outbox = path.join(product.dataDir, 'outbox')
  rmSync(outbox, { recursive: true, force: true })
  writeFileSync(outbox, '')
  const visitor = await buildVisitor({ viewport: desktop })
  const { page, t } = visitor
  const asked = await page.request.post('/api/forgotPassword', { data: { email: admin.email } })
  expect(asked.status()).toBe(200)

  await page.goto('/login?next=/console/etat')
  await enter(visitor, admin)
  await page.waitForURL('**/console/etat')
  const heading = page.getByRole('heading', { name: t('service.mails') })
  const mails = page.getByRole('listitem').filter({ has: heading })
  /** Reloads until the part of the mails says a sentence: the queue needs a moment. */
  const says = async (sentence: string): Promise<void> => {
    await expect
      .poll(
        async () => {
          await page.reload()
          await mails.waitFor()
          return mails.innerText()
        },
        { interval: 500 },
      )
      .toContain(sentence)
  }
  await mails.waitFor()
  await says(t('service.mails.trouble', { count: 1 }))
  await look(visitor)

  rmSync(outbox)
  await mails.getByRole('button', { name: t('service.retry') }).click()
  await page.getByText(t('service.retried')).first().waitFor()
  await says(t('service.mails.good'))
  await expectFitting(visitor)

  await page.goto('/console/conservation')
  await page.getByRole('button', { name: t('retention.preview') }).click()
  await page.getByText(t('retention.previewed', { count: 0 })).waitFor()
  await expectFitting(visitor)
  await visitor.close()
})
