import { expect, test } from 'vitest'
import { buildAgent } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildPerson, buildVisitor, desktop, phone } from './support/visitor.ts'

test.each([true, false])(
  'shows the price of a car in three taps and continues with the answers, JavaScript: %s',
  async (javaScript) => {
    const visitor = await buildVisitor({ javaScript, viewport: phone })
    const { page, t } = visitor
    const person = buildPerson('apercu')
    await page.goto('/')
    const price = page.locator('output')
    const first = await price.innerText()
    expect(first).toMatch(/^\d[\d\s]*,\d\d\sDHS$/)
    for (const label of [t('products.fuel.petrol'), '8', t('products.cover.collision')])
      await page.locator('label.pick').getByText(label, { exact: true }).click()
    // Petrol is the first fuel, 8 the fourth power, collision the second cover.
    const { car } = await (await page.request.get('/api/get/home-prices')).json()
    expect(await price.innerText()).toBe(car.prices[0][3][1])
    await page.getByRole('button', { name: t('storefront.preview.continue') }).click()
    await page.getByRole('heading', { name: t('quote.start.title'), exact: true }).waitFor()
    expect(await page.getByLabel(t('quote.start.product')).inputValue()).toBe('automobile')
    await page.getByLabel(t('quote.start.email')).fill(person.email)
    await page.getByLabel(t('quote.start.phone')).fill(person.phone)
    await page.getByLabel(t('quote.start.terms')).check()
    await page.getByRole('button', { name: t('quote.start.submit') }).click()
    await page.waitForURL('**/devis/*/produit')
    expect(await page.locator('[name="typeCarburant"]:checked').inputValue()).toBe('ESSENCE')
    expect(await page.locator('[name="puissanceFiscale"]').inputValue()).toBe('8')
    expect(await page.locator('[name="couvrage"]:checked').inputValue()).toBe('Dommage colision')
    expect(visitor.errors).toEqual([])
    await visitor.close()
  },
)

test.each([true, false])(
  'shares a price by a link that its owner withdraws, JavaScript: %s',
  async (javaScript) => {
    const owner = await buildVisitor({ javaScript, language: 'ar' })
    const { page, t } = owner
    const { email, phone: number } = buildPerson('partage')
    await page.goto('/devis?produit=stagiaire')
    await page.getByLabel(t('quote.start.email')).fill(email)
    await page.getByLabel(t('quote.start.phone')).fill(number)
    await page.getByLabel(t('quote.start.terms')).check()
    await page.getByRole('button', { name: t('quote.start.submit') }).click()
    // The form of an intern has no questions.
    await page.getByRole('button', { name: t('quote.share.button') }).click()
    await page.waitForURL('**/partage/*')
    await page.getByText(t('quote.share.mine')).waitFor()
    if (javaScript) await look(owner)

    const guest = await buildVisitor({ viewport: desktop })
    const answer = await guest.page.goto(page.url())
    const headers = answer?.headers() ?? {}
    const names = ['referrer-policy', 'x-robots-tag', 'cache-control']
    expect(names.map((name) => headers[name])).toEqual(['same-origin', 'noindex', 'no-store'])
    const seen = await guest.page.locator('main').innerText()
    expect(seen).toMatch(/\d,\d\d\sDHS/)
    for (const secret of [email, number, guest.t('quote.share.withdraw')]) expect(seen).not.toContain(secret)
    if (javaScript) await look(guest)

    await page.getByRole('button', { name: t('quote.share.withdraw') }).click()
    await page.getByRole('heading', { name: t('errors.share.unknown') }).waitFor()
    expect((await guest.page.goto(guest.page.url()))?.status()).toBe(404)
    await Promise.all([owner.close(), guest.close()])
  },
)

/** Opens the terms and finds their last article in the frame of the page. */
const openTerms = async (javaScript: boolean) => {
  const visitor = await buildVisitor({ javaScript })
  await visitor.page.goto('/conditions')
  const text = visitor.page.frameLocator('iframe')
  await text.getByRole('heading', { name: '21. Langue, droit et tribunaux' }).waitFor()
  return visitor
}

test('shows the whole terms in their page without a scroll bar', async () => {
  const visitor = await openTerms(true)
  const scrolls = async () =>
    visitor.page.locator('iframe').evaluate((element) => {
      const inner = (element as HTMLIFrameElement).contentDocument?.documentElement
      return inner ? inner.scrollHeight - inner.clientHeight : -1
    })
  await expect.poll(scrolls).toBe(0)
  await visitor.close()
})

test('shows and downloads the terms without JavaScript', async () => {
  const visitor = await openTerms(false)
  const { page, t } = visitor
  const download = page.getByRole('link', { name: t('site.legal.download') })
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await visitor.close()
})

test('lets an admin write the next version of the terms, valid from its day', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  await page.goto('/console/textes?edit=conditions')
  const french = page.locator('textarea[name="fr"]')
  await french.waitFor()
  expect(await french.inputValue()).toContain('# 1. Qui nous sommes')
  await french.fill('<b>Texte</b>')
  await page.locator('input[name="effective_from"]').fill('2099-01-01')
  await page.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByRole('alert').waitFor()
  await french.fill('# Objet\n\nUn texte de demain.')
  await page.getByText(t('settings.content.texts.preview')).first().click()
  await page.getByRole('heading', { name: 'Objet' }).waitFor()
  await look(agent)
  await page.getByRole('button', { name: t('console.form.save') }).click()
  await page.getByText(t('settings.content.texts.coming')).waitFor()
  await expectFitting(agent)
  const today = await page.request.get('/api/laws/preview/conditions?lang=fr')
  expect(await today.text()).not.toContain('Un texte de demain.')
  await agent.close()
})

test('changes a part of a page at once for a visitor who wants less motion', async () => {
  const { page, close } = await buildVisitor()
  await page.goto('/contact')
  const opacity = await page.locator('h1').evaluate((title) => {
    title.style.opacity = '0.5'
    return getComputedStyle(title).opacity
  })
  expect(opacity).toBe('0.5')
  await close()
})
