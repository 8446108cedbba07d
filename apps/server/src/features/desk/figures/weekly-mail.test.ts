import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { languages } from '@wassit/words/language'
import { beforeAll, expect, test } from 'vitest'
import { seedBook } from '../../../../seeds/book/book.ts'
import { atOnce, mailsTo, newContact, password } from '../../../../test/factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { createStaff } from '../../people/accounts/staff.service.ts'
import { boundsOf, totalsOf } from '../desk-tables/tables.service.ts'
import { queueFigures } from './weekly-mail.service.ts'

const server = openTestApp({ config: { rateLimit: false } })

/** Monday; Morocco is at UTC since 20-09-2026. */
const at = (moment: string) => server.clock.set(new Date(moment))

let emptyHouse: string[] | undefined
const admins: Record<string, string> = {}

const weeks = async () =>
  (await server.db.selectFrom('figure_weeks').select('first_day').orderBy('first_day').execute()).map(
    ({ first_day: day }) => day,
  )

beforeAll(async () => {
  at('2026-11-18T10:00:00Z')
  await queueFigures(server.deps)
  emptyHouse = await weeks()
  await seedBook(server.db, { policies: 200, seed: 5, now: server.clock.now() })
  for (const language of languages) {
    const { email } = newContact()
    await createStaff(server.deps, { email, password, role: 'admin' })
    await server.db.updateTable('users').set({ language }).where('email', '=', email).execute()
    admins[language] = email
  }
})

const figureMails = async (language: keyof typeof admins) =>
  (await mailsTo(server, admins[language] ?? '')).filter(({ messageId }) => messageId.startsWith('figures-'))

test('sends nothing before Monday at 08:00 to those who came after the Monday before', async () => {
  at('2026-11-23T07:59:00Z')
  await queueFigures(server.deps)
  expect(await figureMails('fr')).toEqual([])
})

test('sends the week once on Monday at 08:00, on several nodes too, in the language of each admin', async () => {
  at('2026-11-23T08:00:00Z')
  await atOnce(4, () => queueFigures(server.deps))
  await queueFigures(server.deps)
  const titles = {
    fr: 'Votre semaine du 16-11-2026 au 22-11-2026',
    en: 'Your week from 16-11-2026 to 22-11-2026',
    ar: 'أسبوعكم من 16-11-2026 إلى 22-11-2026',
  }
  for (const language of languages) {
    const mails = await figureMails(language)
    expect(mails.map(({ subject }) => subject)).toEqual([titles[language]])
    const [{ html, text } = { html: '', text: '' }] = mails
    expect(html).toContain('/console/chiffres?from=2026-11-16&amp;to=2026-11-22')
    // Both bodies say the same lines.
    const lines = text.split('\n\n').slice(1, 7)
    const shown = html.replaceAll('&#x27;', '’').replaceAll('&amp;', '&')
    for (const line of lines) expect(shown).toContain(line)
  }
})

test('catches up only the last week after weeks without a server', async () => {
  at('2026-12-17T11:00:00Z')
  await queueFigures(server.deps)
  expect(await weeks()).toEqual(['2026-11-09', '2026-11-16', '2026-12-07'])
  expect((await figureMails('fr')).length).toBe(2)
})

test('says what the tables of the same days say', async () => {
  const [mail] = await figureMails('en')
  const days = { from: '2026-11-16', to: '2026-11-22' }
  const totals = (table: 'steps' | 'production') =>
    totalsOf(server.db, table, boundsOf(table, days, server.clock.now()))
  const { count: opened } = await totals('steps')
  const { count: issued, total } = await totals('production')
  expect(mail?.text).toContain(`Quotes asked for: ${opened} (week before: `)
  expect(mail?.text).toContain(`Contracts issued: ${issued} (week before: `)
  expect(mail?.text).toContain(`Premiums issued: ${formatAmount(dirhams(total ?? 0))} (week before: `)
})

test('sends nothing to an admin who left meanwhile, nor in a house without a file', async () => {
  expect(emptyHouse).toEqual([])
  at('2026-12-21T09:00:00Z')
  await queueFigures(server.deps)
  await changeRows(server, 'users', { email: admins.fr ?? '' }, { disabled_at: server.clock.now() })
  expect((await figureMails('fr')).length).toBe(2)
  expect((await figureMails('ar')).length).toBe(3)
})
