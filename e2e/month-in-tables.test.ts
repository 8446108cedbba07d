import { readFileSync } from 'node:fs'
import type { Language } from '@wassit/words/language'
import { expect, test } from 'vitest'
import { readTableFile } from '../apps/server/src/table-file.ts'
import { pick } from '../test/support/tier.ts'
import { buildAgent } from './support/agent.ts'
import { readyPolicy } from './support/insured.ts'
import { look } from './support/steps.ts'
import { desktop } from './support/visitor.ts'

test.each(pick({ usual: ['ar'], long: ['fr', 'ar'] } as const))(
  'sorts, filters, totals and exports the production of the month in %s, and a spreadsheet reader opens it',
  async (language: Language) => {
    const number = await readyPolicy()
    const agent = await buildAgent({ language, viewport: desktop })
    const { page, t } = agent
    await page.goto('/console')
    await page.getByRole('link', { name: t('console.menu.tables'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('tables.production.title') }).waitFor()
    const total = page.getByRole('columnheader', { name: t('tables.column.total') })
    await total.getByRole('link').click()
    await page
      .locator('th[aria-sort="descending"]')
      .filter({ hasText: t('tables.column.total') })
      .waitFor()
    await page.getByLabel(t('tables.search')).fill(number)
    await page.getByRole('button', { name: t('tables.show') }).click()
    await page.getByText(t('tables.total', { count: 1 })).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(1)
    await look(agent)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('tables.export.xlsx') }).click()
    const file = readTableFile(readFileSync(await (await arriving).path()))
    if (file.kind !== 'workbook') throw new Error('the export is no workbook')
    const rows = (file.grids[0]?.rows ?? []).map(({ cells }) => cells)
    expect(rows.map((cells) => cells.length > 1)).toEqual([true, true, true])
    expect(rows[0]).toContain(t('tables.column.insurance_number'))
    expect(rows[1]).toContain(number)
    await page.getByText(t('tables.saved.new')).click()
    await page.getByLabel(t('tables.saved.name')).fill(`${language} ${number}`)
    await page.getByRole('button', { name: t('tables.saved.save') }).click()
    const saved = page.getByRole('navigation', { name: t('tables.saved') })
    const link = saved.getByRole('link', { name: `${language} ${number}` })
    await link.and(page.locator('[aria-current]')).waitFor()
    const [shown, href] = [page.url(), await link.getAttribute('href')]
    await page.goto('/console')
    await page.goto(href ?? '')
    await page.waitForURL(shown)
    await page
      .locator('th[aria-sort="descending"]')
      .filter({ hasText: t('tables.column.total') })
      .waitFor()
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)
