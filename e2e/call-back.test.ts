import type { Language } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { pick } from '../test/support/tier.ts'
import { buildAgent } from './support/agent.ts'
import { readyPolicy, today } from './support/insured.ts'
import { look } from './support/steps.ts'
import { desktop } from './support/visitor.ts'

test.each(pick({ usual: ['ar'], long: ['fr', 'ar'] } as const))(
  'promises a call at 15 h in %s from the file of a customer, finds it in the day, and notes that it was made',
  async (language: Language) => {
    const number = await readyPolicy()
    const agent = await buildAgent({ language, viewport: desktop })
    const { page, t } = agent
    await page.goto(`/console/${number}`)
    await page
      .locator('summary')
      .filter({ hasText: t('tasks.callback') })
      .click()
    await page.getByLabel(t('tasks.due')).fill(`${await today()}T15:00`)
    const proposed = await page.getByLabel(t('tasks.what'), { exact: true }).inputValue()
    const what = `${proposed} ${number}`
    await page.getByLabel(t('tasks.what'), { exact: true }).fill(what)
    await page.getByRole('button', { name: t('tasks.callbackAt', { hour: '15:00' }) }).click()
    const done = page.getByRole('button', { name: t('tasks.doneOf', { what }) })
    await done.waitFor()
    await page.goto('/console')
    const line = page.locator('li').filter({ has: done })
    await line.getByText('15:00').waitFor()
    await line.locator('a[href^="tel:"]').waitFor()
    await look(agent)
    await done.click()
    await done.waitFor({ state: 'detached' })
    await page.goto('/console/taches?view=done')
    await page.getByText(what, { exact: true }).waitFor()
    await look(agent)
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)
