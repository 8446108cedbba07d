import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { deskTableCalls } from '@wassit/domain/api/desk/desk-tables'
import { moroccanDay } from '@wassit/domain/format/format'
import { provisionalHeadings, sampleBordereau, sampleDueDates } from '@wassit/domain/import/sample-files'
import { addDays } from '@wassit/domain/party/date'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { pick } from '../test/support/tier.ts'
import { adminSession, buildAgent } from './support/agent.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor, codeByText, phone } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Returns a file with numbers and persons that no other journey has. */
const marked = (content: string, mark: string): string =>
  content
    .replaceAll('00123', `${mark}123`)
    .replaceAll(/\b(AB|BE)(\d{4})\d\d\b/g, `$1$2${mark}`)
    .replaceAll(/\b1234(\d)-/g, `${mark}34$1-`)
    .replaceAll(/\bQ1(\d)\b/g, `Q${mark}1$1`)
    .replaceAll('0661', `06${mark}`)
    .replaceAll('0522', `05${mark}`)

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

const send = async ({ page, t }: Visitor, name: string, content: string) => {
  await page.goto(consolePaths.imports)
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: t('import.check'), exact: true }).click()
  await page.waitForURL(/\/console\/imports\/./)
}

const takeIn = async ({ page, t }: Visitor) => {
  await page.locator('form:has(input[value="commit"]) button').click()
  // In French the state of a checked file contains the words of one that was taken in; the button does not.
  await page.getByRole('button', { name: t('import.undo') }).waitFor()
}

const french = ['fr', '61', {}] as const
const arabic = ['ar', '62', { viewport: phone }] as const

test.each(pick({ usual: [arabic], long: [french, arabic] }))(
  'brings the three files of the morning, decides what differs and takes it back (%s)',
  async (language, mark, options) => {
    const agent = await buildAgent({ language, ...options })
    const { page, t } = agent
    await send(agent, 'bordereau.csv', marked(sampleBordereau(), mark))
    await page.getByText(t('import.kind.bordereau')).first().waitFor()
    await takeIn(agent)
    await send(agent, 'echeances.csv', marked(sampleDueDates(), mark))
    await page.getByText(t('import.kind.due-dates')).first().waitFor()
    await takeIn(agent)
    await send(agent, 'provisoires.csv', provisionals(mark))
    await page.getByText(t('import.kind.provisionals')).first().waitFor()
    await takeIn(agent)
    const changed = marked(sampleBordereau({ total: '5 054,47' }), mark).replace('BENNANI OMAR', 'TAZI SARA')
    await send(agent, 'demain.csv', changed)
    const waiting = page.locator('main li').filter({ hasText: 'TAZI SARA' })
    await look(agent)
    await waiting.getByRole('button', { name: t('import.choice.same') }).click()
    await waiting.getByText(t('import.decision.wait')).waitFor({ state: 'detached' })
    await takeIn(agent)
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
  const agent = await buildAgent()
  const { page, t } = agent
  await send(agent, 'livre.csv', bookOf(count, today))
  for (const [index, field] of Object.values(columns).entries())
    await page.locator(`select[name="column-${index}"]`).selectOption(field)
  await page.getByRole('button', { name: t('import.columns.apply') }).click()
  await page.locator('form:has(input[value="commit"]) button').click()
  await page.getByRole('button', { name: t('import.undo') }).waitFor()
  const { call } = await adminSession()
  const path = deskTableCalls.deskTable.path.replace(':table', 'dues')
  const filters = `from=${addDays(today, 1)}&to=${addDays(today, 365)}&q=XL0`
  const { totals } = await call<DeskTableAnswer>(`${path}?${filters}`)
  expect(totals.count).toBe(count)
  expect(agent.errors).toEqual([])
  await agent.close()
})

test('invites the customers of a book, one of whom claims the account by telephone and sees the contract', async () => {
  const agent = await buildAgent()
  const { page, t } = agent
  await send(agent, 'portefeuille.csv', marked(sampleBordereau(), '65'))
  await takeIn(agent)
  await page.goto(consolePaths.invitations)
  await page.locator('select[name="import"]').selectOption({ index: 1 })
  await page.getByText(t('invitation.way.noAddress')).first().waitFor()
  await page.locator('summary', { hasText: t('invitation.text') }).click()
  await look(agent)
  await page.locator('input[name="a_day"]').fill('1')
  await page.getByRole('button', { name: t('invitation.start'), exact: true }).click()
  await page.getByRole('button', { name: t('invitation.stop') }).waitFor()
  await look(agent)
  await page.getByRole('button', { name: t('invitation.stop') }).click()
  await page.getByRole('button', { name: t('invitation.start'), exact: true }).waitFor()
  expect(agent.errors).toEqual([])
  await agent.close()

  const caller = await buildVisitor({ viewport: phone })
  const { page: own, t: said } = caller
  await own.goto(paths.claim)
  await own.locator('input[name="lastname"]').fill('Alami')
  await own.locator('input[name="contact"]').fill('0665 00 00 01')
  await look(caller)
  await own.getByRole('button', { name: said('account.byCode.submit') }).click()
  await own.waitForURL('**/login/code/saisie')
  await own.locator('input[name="otp"]').fill(await codeByText('+212665000001'))
  await own.getByRole('button', { name: said('account.code.submit') }).click()
  await own.waitForURL(`**${paths.welcome}`)
  await own.getByRole('button', { name: said('invitation.welcome.submit') }).waitFor()
  await look(caller)
  // A customer who leaves the page is asked again on any other one.
  await own.evaluate((to) => window.location.replace(to), paths.profile)
  await own.waitForURL(`**${paths.welcome}?*`)
  await own.locator('input[name="terms"]').check()
  await own.getByRole('button', { name: said('invitation.welcome.submit') }).click()
  await own.getByText(said('dashboard.claimed')).first().waitFor()
  await own.waitForURL(`**${paths.profile}`)
  await expectFitting(caller)
  await own.goBack()
  await own.waitForURL(`**${paths.claim}`)
  expect(caller.errors).toEqual([])
  await caller.close()
})
