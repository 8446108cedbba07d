import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceView } from '@wassit/domain/api/policies/policy-views'
import type { Language } from '@wassit/words/language'
import sharp from 'sharp'
import { pdfText } from '../apps/server/test/pdf-text.ts'
import { pick } from '../test/support/tier.ts'
import { buildAgent } from './support/agent.ts'
import { confirmAdminBrowser } from './support/confirm-browser.ts'
import { openFileOf, prepareCustomer, steps } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { goTo } from './support/place.ts'
import { admin, startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeFor, desktop, mailsTo, phone, textsOf } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

let product: Product
// These journeys stop the product or change each page of it, so they use one of their own.
beforeAll(async () => {
  product = await startProduct()
  goTo({ url: product.url, dataDir: product.dataDir, adminDevice: await confirmAdminBrowser(product.url) })
})
afterAll(async () => {
  goTo()
  await product.stop()
})

/** Pace of looks that load a page. */
const rarely = { interval: 500 }

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#aa4a2e' } })
    .png()
    .toBuffer()

test.each(pick({ usual: ['ar'], long: ['fr', 'ar'] } as const))(
  'changes name and logo of the house in %s, sees them on a quote before they are saved, and in the footer after',
  async (language: Language) => {
    const agent = await buildAgent({ language, viewport: desktop })
    const { page, t } = agent
    const name = `Atlas Courtage ${language}`
    await page.goto('/console/maison')
    await page.getByLabel(t('house.logo.label')).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await logo(),
    })
    await page.getByRole('button', { name: t('house.logo.send') }).click()
    await page.getByAltText(t('house.logo.alt')).waitFor()

    await page.getByLabel(t('house.field.name')).fill(name)
    await page.getByLabel(t('house.field.legal_form')).fill('SARL')
    const drawing = page.waitForResponse('**/api/agent/house/preview/quote')
    await page.getByRole('button', { name: t('house.preview.quote') }).click()
    const { file } = (await (await drawing).json()) as { file: string }
    expect(pdfText(Buffer.from(file, 'base64')).join(' ')).toContain(name)
    await page.getByRole('link', { name: t('house.preview.open') }).waitFor()
    await look(agent)
    await page.getByRole('button', { name: t('console.form.save'), exact: true }).click()
    await page.getByText(t('console.saved')).first().waitFor()

    const visitor = await buildVisitor({ language })
    await visitor.page.goto('/contact')
    const footer = visitor.page.getByRole('contentinfo')
    await footer.getByText(name).first().waitFor()
    expect(await footer.locator('img').getAttribute('src')).toMatch(/^\/api\/logo\/[0-9a-f]{64}\.png$/)
    await expectFitting(visitor)
    await visitor.close()

    await page.goto('/console/maison')
    await page.getByLabel(t('house.field.name')).fill('')
    await page.getByLabel(t('house.field.legal_form')).fill('')
    await page.getByRole('button', { name: t('console.form.save'), exact: true }).click()
    await page.getByText(t('console.saved')).first().waitFor()
    await page.getByRole('button', { name: t('house.logo.remove') }).click()
    await page.getByText(t('house.logo.none')).waitFor()
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)

test('shows an incident to visitors until an admin ends it', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  const sentence = 'Le paiement par carte est interrompu.'
  await page.goto('/console/textes?edit=incident')
  for (const language of ['fr', 'en', 'ar'])
    await page.locator(`dialog textarea[name="${language}"]`).fill(`${sentence} ${language}`)
  await look(agent)
  await page.locator('dialog button[type="submit"]').click()
  await page.getByRole('cell', { name: t('settings.content.incident.shown') }).waitFor()

  const visitor = await buildVisitor({ language: 'en' })
  await visitor.page.goto('/')
  await visitor.page.getByText(`${sentence} en`).waitFor()
  expect(await visitor.page.getByText(`${sentence} fr`).isVisible()).toBe(false)
  await look(visitor)

  await page
    .getByRole('link', { name: t('console.form.change') })
    .first()
    .click()
  await page.getByLabel(t('settings.content.incident.endNow')).check()
  await page.locator('dialog button[type="submit"]').click()
  await page
    .getByRole('cell', { name: t('settings.content.incident.hidden') })
    .first()
    .waitFor()
  const shown = async () => {
    await visitor.page.goto('/')
    return visitor.page.getByText(`${sentence} en`).count()
  }
  // The server learns of the end after the admin's answer.
  await expect.poll(shown, rarely).toBe(0)
  await expectFitting(agent)
  await visitor.close()
  await agent.close()
})

/** Expects the notice above a public page, or its absence. */
const noticeIs = async ({ page, t }: Visitor, isShown: boolean): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByText(t('settings.setup.notOpen')).filter({ visible: true }).count()
    }, rarely)
    .toBe(isShown ? 1 : 0)
}

test('leads an admin through the checklist to the opening, before which every page says that it is not open', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  await page.goto('/console/mise-en-service')
  await page.getByLabel(t('settings.setup.opening.reason')).fill('Avant le premier client')
  await page.getByRole('button', { name: t('settings.setup.opening.close') }).click()
  await page.getByText(t('settings.setup.state.closed')).waitFor()

  const visitor = await buildVisitor({ viewport: phone, language: 'ar' })
  await noticeIs(visitor, true)
  await look(visitor)

  const codes = (await mailsTo(admin.email)).filter(({ text }) => /^\d{6}$/m.test(text)).length
  await page.getByRole('button', { name: t('settings.setup.mail.send') }).click()
  await page.getByLabel(t('settings.setup.mail.code')).fill(await codeFor(admin.email, codes + 1))
  await page.getByRole('button', { name: t('settings.setup.mail.confirm') }).click()
  await page.getByText(t('settings.setup.mail.confirmed')).first().waitFor()
  await page.getByRole('button', { name: t('settings.setup.texts.confirm') }).click()
  await page.getByText(t('settings.setup.texts.confirmed')).first().waitFor()
  await expectFitting(agent)

  await page.goto('/console')
  await page.getByText(t('settings.setup.line.closed')).waitFor()
  await page.getByRole('link', { name: t('settings.setup.line.link') }).click()
  await page.getByRole('button', { name: t('settings.setup.opening.open') }).click()
  await page.getByText(t('settings.setup.opening.acceptFirst')).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('settings.setup.opening.open') }).click()
  await page.getByText(t('settings.setup.state.open')).first().waitFor()
  await noticeIs(visitor, false)
  expect([agent.errors, visitor.errors]).toEqual([[], []])
  await visitor.close()
  await agent.close()
})

/** Steps after which the server is killed; usually the last one, whose effects are still to come. */
const killedAfter: readonly string[] = pick<readonly string[]>({ usual: ['sign'], long: steps })

test('loses nothing and does nothing twice when the server is killed between and during its acts, and an open page continues', async () => {
  let open: Visitor | undefined
  const { person, session, number } = await prepareCustomer(
    'active',
    'panne',
    undefined,
    async (step, own) => {
      if (step === 'approve') open = await openFileOf(own)
      if (killedAfter.includes(step)) await product.crash()
      // The open page restores its connection to the server by itself.
      if (step === 'issue' && open) await hears(open, 'dashboard.sign.title')
      if (step === 'sign' && open) await hears(open, 'policy.status.active')
    },
  )
  expect(open?.errors).toEqual([])
  await open?.close()

  const isComplete = async () => {
    const { insurances } = await session.call<{ insurances: InsuranceView[] }>(policyCalls.insurances.path, {
      json: { status: 6 },
    })
    const insurance = insurances.find(({ insurance_number }) => insurance_number === number)
    return insurance?.documents.map(({ value }) => value).toSorted()
  }
  await expect
    .poll(isComplete)
    .toEqual(
      [
        'attestation',
        'cin-recto',
        'cin-verso',
        'contrat',
        'contrat-signe',
        'devis',
        'quittance',
        'recu',
        'recu-virement',
      ].toSorted(),
    )
  // Each notice is one mail: after a crash a mail may be sent again, with the same Message-ID.
  const t = await textsOf('fr')
  const sentOf = async (kind: 'quoteReady' | 'paymentConfirmed' | 'contractReady' | 'signatureSucceeded') => {
    const mails = await mailsTo(person.email)
    const ids = mails.filter(({ subject }) => subject === t(`policy.notice.${kind}`).trim())
    return new Set(ids.map(({ messageId }) => messageId)).size
  }
  for (const kind of ['quoteReady', 'paymentConfirmed', 'contractReady', 'signatureSucceeded'] as const)
    await expect.poll(() => sentOf(kind), { message: kind }).toBe(1)
})
