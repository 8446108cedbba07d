import { consolePaths } from '@wassit/domain/site/console-paths'
import { fileTabs } from '@wassit/domain/site/file-tabs'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { expect, test } from 'vitest'
import { buildAgent, openTab } from './support/agent.ts'
import { addProofs } from './support/counter.ts'
import { pricedCar, referredCar } from './support/customer.ts'
import { accept, buildBuyer, buildRequest, readyPolicy } from './support/insured.ts'
import { hears } from './support/policy.ts'
import { rowsInSight, stagingLimits, topOf } from './support/staging.ts'
import { visit } from './support/visit.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

test('opens the home page with a price and one question, and asks for contact details after it', async () => {
  const visitor = await buildVisitor({ viewport: stagingLimits.smallPhone })
  const { page, t } = visitor
  await page.goto(paths.home)
  const bottomOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await bottomOf('.preview output')).toBeLessThanOrEqual(stagingLimits.smallPhone.height)
  await page.setViewportSize(stagingLimits.laptop)
  expect(await bottomOf('.scene')).toBeLessThanOrEqual(stagingLimits.laptop.height)
  const languages = page.getByRole('button', { name: /English/ })
  expect(await languages.filter({ visible: true }).count()).toBe(1)
  const email = page.locator('#devis').getByLabel(t('quote.start.email'))
  expect(await email.isVisible()).toBe(false)
  await page.locator('#devis').getByLabel(t('quote.start.product')).selectOption('habitation')
  await email.waitFor()
  await visitor.close()
})

test('shows the amount first on a quote of a phone', async () => {
  const { customer } = await buildBuyer('moment', { asked: pricedCar })
  await hears(customer, 'dashboard.accept.title')
  expect(await topOf(customer.page, 'dialog .text-saffron-ink, main .text-saffron-ink')).toBeLessThanOrEqual(
    stagingLimits.quoteAmount,
  )
  await customer.close()
})

test('leads an agent to rows, their card, notes and facts of a file', async () => {
  const number = await readyPolicy()
  const agent = await buildAgent({ viewport: stagingLimits.laptop })
  const { page, t } = agent
  await page.goto(`${consolePaths.file(number)}?view=all`)
  const note = page.getByLabel(t('file.notes.text'))
  await note.waitFor()
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(stagingLimits.queueRows)
  expect(await note.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThanOrEqual(768)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  const peek = page.getByRole('tooltip')
  await peek.waitFor()
  await page.keyboard.press('Escape')
  await peek.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const tab of fileTabs) {
    await openTab(agent, tab)
    const height = await page.locator('article').evaluate((article) => article.scrollHeight)
    expect(height).toBeLessThanOrEqual(stagingLimits.fileHeight)
  }
  await agent.close()
})

/** Keys of an agent, from the list with one file to the end of an act. */
const buildKeys = ({ page, t }: Visitor) => {
  let pressed = 0
  return {
    /** Presses keys one by one, or types a figure, and waits until the focus is on an element. */
    press: async (keys: string[], focus: string): Promise<void> => {
      for (const key of keys) {
        await page.keyboard.press(key)
        pressed += 1
      }
      await page.locator(focus).and(page.locator(':focus')).waitFor()
    },
    /** Opens a file from the list with its row. */
    list: async (number: string): Promise<void> => {
      await visit(page, `/console?view=all&q=${number}`)
      await page.locator('[data-row]', { hasText: number }).waitFor()
      pressed = 0
    },
    /** Sends the form with the focus; returns the keys of the act. */
    send: async (done: MessageId): Promise<number> => {
      await page.keyboard.press('Enter')
      await page.getByText(t(done)).first().waitFor()
      return pressed + 1
    },
  }
}

test('prices, collects, sends a contract and asks for a paper with half the keys of the menus', async () => {
  const agent = await buildAgent({ viewport: stagingLimits.laptop })
  const { press, list, send } = buildKeys(agent)
  const open = async (number: string): Promise<void> => {
    await list(number)
    await press(['j', 'Enter'], 'article h1')
    await agent.page.locator('[data-act]').first().waitFor({ state: 'attached' })
  }
  const { session, number } = await buildRequest('touches', referredCar)
  const taken: Record<keyof typeof stagingLimits.actKeys, number> = {
    price: 0,
    money: 0,
    contract: 0,
    papers: 0,
  }
  await open(number)
  await press(['e'], 'input[name="amount"]')
  await press([...'3500'], 'input[name="amount"]')
  taken.price = await send('file.done.quote')
  await accept(session)
  await open(number)
  await press(['e'], 'a')
  await press(['Enter'], '#encaisser [type="submit"]')
  taken.money = await send('file.done.recordPayment')
  await addProofs(agent, number)
  await open(number)
  await press(['e'], '[type="submit"]')
  taken.contract = await send('file.done.issueContract')
  const other = await buildRequest('touches', referredCar)
  await open(other.number)
  const rank = await agent.page.locator('[data-act="requireDocuments"]').getAttribute('aria-keyshortcuts')
  await press([rank ?? ''], '[name^="documents."]')
  await press(['Space'], '[name^="documents."]')
  taken.papers = await send('file.done.requireDocuments')
  expect(taken).toEqual(stagingLimits.actKeys)
  await agent.close()
})
