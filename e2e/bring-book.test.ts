import type { DeskTableAnswer } from '@wassit/domain/api/desk-tables'
import { deskTableCalls } from '@wassit/domain/api/desk-tables'
import { moroccanDay } from '@wassit/domain/format/format'
import { provisionalHeadings, sampleBordereau, sampleDueDates } from '@wassit/domain/import/sample-files'
import { addDays } from '@wassit/domain/party/date'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pick } from '../test/support/tier.ts'
import { adminSession, buildAgent } from './support/agent.ts'
import { markedFile, sendImport, takeImportIn } from './support/imports.ts'
import { look } from './support/steps.ts'
import { openBrowser, phone } from './support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const provisionals = (mark: string): string => {
  const row = [
    `8/${mark}12345`,
    `P${mark}001`,
    '01/11/2025',
    '1',
    'Affaire nouvelle',
    'ALAMI NADIA',
    '4 286,78',
  ]
  const rest = ['5 020,35', `Q${mark}10`, `${mark}345-A-6`, '01/08/2025', '01/08/2026', '28/07/2025', 'Actif']
  return [provisionalHeadings.join(';'), [...row, ...rest].join(';')].join('\n')
}

test.each([
  ['fr', '61', {}],
  ['ar', '62', { viewport: phone }],
] as const)(
  'brings the three files of the morning, decides what differs and takes it back (%s)',
  async (language, mark, options) => {
    const agent = await buildAgent(browser, { language, ...options })
    const { page, t } = agent
    await sendImport(agent, 'bordereau.csv', markedFile(sampleBordereau(), mark))
    await page.getByText(t('import.kind.bordereau')).first().waitFor()
    await takeImportIn(agent)
    await sendImport(agent, 'echeances.csv', markedFile(sampleDueDates(), mark))
    await page.getByText(t('import.kind.due-dates')).first().waitFor()
    await takeImportIn(agent)
    await sendImport(agent, 'provisoires.csv', provisionals(mark))
    await page.getByText(t('import.kind.provisionals')).first().waitFor()
    await takeImportIn(agent)
    const changed = markedFile(sampleBordereau({ total: '5 054,47' }), mark).replace(
      'BENNANI OMAR',
      'TAZI SARA',
    )
    await sendImport(agent, 'demain.csv', changed)
    const waiting = page.locator('main li').filter({ hasText: 'TAZI SARA' })
    await look(agent)
    await waiting.getByRole('button', { name: t('import.choice.same') }).click()
    await waiting.getByText(t('import.decision.wait')).waitFor({ state: 'detached' })
    await takeImportIn(agent)
    await page.getByRole('button', { name: t('import.undo') }).click()
    await page.getByRole('button', { name: t('import.undo') }).click()
    await page.getByText(t('import.state.undone')).first().waitFor()
    await page.goto(consolePaths.imports)
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)

/** Columns of a book under names that nobody knows, with the field of each. */
const columns = {
  'Ref. interne dossier': 'policyNumber',
  Qui: 'customer',
  Papier: 'identity',
  'Depuis le': 'startDay',
  Jusque: 'endDay',
  Combien: 'total',
  Voiture: 'plate',
}

/** Returns a list of contracts whose ends lie within the year that begins tomorrow. */
const bookOf = (count: number, today: string): string => {
  const rows = Array.from({ length: count }, (_, index) => {
    const [serial, last] = [`XL${String(index).padStart(5, '0')}`, addDays(today, 1 + ((index * 7) % 365))]
    const facts = [serial, 'BOOK NADIA', serial, addDays(last, -364), last, '5 020,35']
    return [...facts, `${10_000 + index}-H-63`].join(';')
  })
  return [Object.keys(columns).join(';'), ...rows].join('\n')
}

test('brings a list whose columns are named by hand, and finds its due dates of a year', async () => {
  const count = pick({ usual: 12, long: 3500 })
  const today = moroccanDay(new Date())
  const agent = await buildAgent(browser)
  const { page, t } = agent
  await sendImport(agent, 'livre.csv', bookOf(count, today))
  for (const [index, field] of Object.values(columns).entries())
    await page.locator(`select[name="column-${index}"]`).selectOption(field)
  await page.getByRole('button', { name: t('import.columns.apply') }).click()
  await page.locator('form:has(input[value="commit"]) button').click()
  await page.getByRole('button', { name: t('import.undo') }).waitFor()
  const { call } = await adminSession()
  const path = deskTableCalls.deskTable.path.replace(':table', 'dues')
  const filters = `from=${addDays(today, 1)}&to=${addDays(today, 365)}&q=XL000`
  const { totals } = await call<DeskTableAnswer>(`${path}?${filters}`)
  expect(totals.count).toBe(count)
  expect(agent.errors).toEqual([])
  await agent.close()
})
