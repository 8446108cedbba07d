import type { Language } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { pick } from '../test/support/tier.ts'
import { buildAgent } from './support/agent.ts'
import { readyPolicy } from './support/insured.ts'
import { look } from './support/steps.ts'
import { desktop } from './support/visitor.ts'

test.each(pick({ usual: ['fr'], long: ['fr', 'ar'] } as const))(
  'serves a caller in %s from the file to everything about the person, and on to a new file',
  async (language: Language) => {
    const number = await readyPolicy()
    const agent = await buildAgent({ language, viewport: desktop })
    const { page, t } = agent
    await page.goto(`/console/${number}`)
    const person = page.locator('a[href^="/console/clients/"]').first()
    const name = (await person.innerText()).trim()
    await person.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('heading', { name: t('counter.page.timeline') }).waitFor()
    await page.getByText(t('counter.page.matter.payment')).first().waitFor()
    await look(agent)
    await page.getByRole('link', { name: t('counter.page.declare') }).click()
    await page.waitForURL(`**/console/${number}/demande/sinistre`)
    await page.goBack()
    await page.getByText(t('file.act.others'), { exact: true }).click()
    await page.locator('a[href^="/console/nouveau?client="]').first().click()
    await page.waitForURL('**/console/nouveau?client=**')
    await page.getByText(name).first().waitFor()
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)
