import type { Language } from '@wassit/words/language'
import sharp from 'sharp'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pdfText } from '../apps/server/test/pdf-text.ts'
import { buildAgent } from './support/agent.ts'
import { look } from './support/steps.ts'
import { buildVisitor, desktop, openBrowser } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#aa4a2e' } })
    .png()
    .toBuffer()

test.each([['fr'], ['ar']] as const)(
  'changes name and logo of the house in %s, sees them on a quote before they are saved, and in the footer after',
  async (language: Language) => {
    const admin = await buildAgent(browser, { language, viewport: desktop })
    const { page, t } = admin
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
    await look(admin)
    await page.getByRole('button', { name: t('console.form.save') }).click()
    await page.getByText(t('console.saved')).first().waitFor()

    const visitor = await buildVisitor(browser, { language })
    await visitor.page.goto('/contact')
    const footer = visitor.page.getByRole('contentinfo')
    await footer.getByText(name).first().waitFor()
    expect(await footer.locator('img').getAttribute('src')).toMatch(/^\/api\/logo\/[0-9a-f]{64}\.png$/)
    await visitor.close()

    await page.goto('/console/maison')
    await page.getByLabel(t('house.field.name')).fill('')
    await page.getByLabel(t('house.field.legal_form')).fill('')
    await page.getByRole('button', { name: t('console.form.save') }).click()
    await page.getByText(t('console.saved')).first().waitFor()
    await page.getByRole('button', { name: t('house.logo.remove') }).click()
    await page.getByText(t('house.logo.none')).waitFor()
    expect(admin.errors).toEqual([])
    await admin.close()
  },
)
