import { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays, addYears } from '@wassit/domain/party/date'
import type { Language } from '@wassit/words/language'
import { expect, test, vi } from 'vitest'
import { pick as ofTier } from '../test/support/tier.ts'
import { adminSession, buildAgent, openFile, openTab } from './support/agent.ts'
import { payShare } from './support/counter.ts'
import { pricedCar } from './support/customer.ts'
import { query } from './support/database.ts'
import { prepareCustomer } from './support/insured.ts'
import { look } from './support/steps.ts'
import { buildVisitor, codeFor, mailsTo, patienceMs } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Returns a car in force whose price depends on its value; it ends in ten days, which no contract of today does. */
const endingCar = async (name: string) => {
  const data = { ...pricedCar.data, couvrage: 'Tous risques' }
  const insured = await prepareCustomer('active', name, { ...pricedCar, data })
  const last = addDays(moroccanDay(new Date()), 10)
  await query('update policies set start_date = $1, end_date = $2 where number = $3', [
    addDays(addYears(last, -1), 1),
    last,
    insured.number,
  ])
  return insured
}

/** Shows the line of a contract among those that end, and chooses it. */
const pick = async ({ page, t }: Visitor, number: string): Promise<void> => {
  await page.goto(`/console/tableaux/echeances?q=${number}`)
  await page.getByText(t('tables.total', { count: 1 })).waitFor()
  await page.locator('tbody input[type="checkbox"]').check()
  await page
    .getByText(t('due.picked', { count: 1 }))
    .first()
    .waitFor()
}

/** Returns the address of the offer in the last mail to a customer. */
const offerTo = (email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const [link] = (await mailsTo(email)).flatMap(({ text }) => /\/renouveler\/[\w-]+/.exec(text) ?? [])
      if (!link) throw new Error('no offer has arrived')
      return link
    },
    { timeout: patienceMs, interval: 100 },
  )

/** Attestations that the insurer of a journey sent: the first number of each kind. */
interface Stock {
  provisional: string
  definitive: string
}

/**
 * Moves a contract to an insurer of its own, which allows two parts, has sent attestations and sells nothing to other
 * journeys.
 */
const allowTwoParts = async (number: string, language: Language): Promise<Stock> => {
  const name = `Assurance des parts ${language}`
  const [insurer] = await query<{ id: string }>(
    `insert into insurers (name, slug, logo_word, account_holder, account_number, products, most_instalments, active, created_at, updated_at)
     select $1, $2, 'Parts', $1, account_number, products, 2, false, now(), now() from insurers
     where id = (select insurer_id from policies where number = $3) returning id`,
    [name, `parts-${language}`, number],
  )
  const id = insurer?.id ?? ''
  // Two journeys have one car, of which only one contract at a time has an attestation.
  await query(
    `update policies set insurer_id = $1,
      answers = jsonb_set(answers, '{immatriculetion}', to_jsonb(regexp_replace(answers ->> 'immatriculetion', '^[0-9]+', $2)))
     where number = $3`,
    [id, language === 'fr' ? '71001' : '71002', number],
  )
  const session = await adminSession()
  const stock = { provisional: '710001', definitive: '720001' }
  for (const [kind, first] of Object.entries(stock))
    await session.call(attestationCalls.receiveSeries.path, {
      json: {
        insurer_id: id,
        kind,
        first,
        last: String(Number(first) + 9),
        received_on: moroccanDay(new Date()),
      },
    })
  return stock
}

/** Saves the number that the file offers next, and waits until it stands in the file. */
const takeNext = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await openTab(agent, 'papiers')
  await page.getByText(t('file.issue.numbers'), { exact: true }).click()
  const form = page.locator('form', { has: page.locator('input[name="attestation_number"]') })
  await form.getByText(number).first().waitFor()
  await form.locator('input[name="attestation_number"]').fill(number)
  await form.getByRole('button', { name: t('console.form.save') }).click()
  await page.locator('dd', { hasText: number }).waitFor()
}

/** Pays a renewal in two parts: the first frees a provisional attestation, the last one the definitive one. */
const payInTwoParts = async (agent: Visitor, phone: Visitor, language: Language): Promise<void> => {
  const { page, t } = phone
  const number = page.url().split('/').at(-1) ?? ''
  const stock = await allowTwoParts(number, language)
  await page.reload()
  await page.getByRole('button', { name: t('instalment.count', { count: 2 }) }).click()
  await page.getByText(t('instalment.number', { number: 2 })).waitFor()
  await look(phone)
  await openFile(agent, number)
  await payShare(agent, 1)
  await query('update policies set status = 6 where number = $1', [number])
  await openFile(agent, number)
  await takeNext(agent, stock.provisional)
  await agent.page.getByText(t('follow-up.attestations.kind.provisional')).first().waitFor()
  await payShare(agent, 1)
  await takeNext(agent, stock.definitive)
  await page.reload()
  await page.getByText(t('instalment.state.paid'), { exact: true }).nth(1).waitFor()
}

test.each(ofTier({ usual: ['ar'], long: ['fr', 'ar'] } as const))(
  'prices and sends a renewal in %s, which its customer opens on a phone, proves by a code and pays in two parts, and notes another as lost',
  async (language) => {
    const kept = await endingCar('reconduit')
    const lost = await endingCar('parti')
    const agent = await buildAgent({ language })
    const { page, t } = agent
    await pick(agent, kept.number)
    await page.getByRole('button', { name: t('due.act.price') }).click()
    await page.getByText(t('tables.bulk.summary', { done: 1, left: 0 })).waitFor()
    await page.getByRole('button', { name: t('tables.bulk.close') }).click()
    await page.getByRole('button', { name: t('due.act.offer'), exact: true }).click()
    await page.locator('form:has(#due-by) button[type="submit"]').click()
    await page.getByText(t('tables.bulk.summary', { done: 1, left: 0 })).waitFor()
    await page.locator('tbody').getByText(t('due.state.offered')).waitFor()
    await look(agent)

    const phone = await buildVisitor({ language })
    await phone.page.goto(await offerTo(kept.person.email))
    await phone.page.getByText(t('renewal.value'), { exact: true }).click()
    await phone.page.locator('input[name="Valeuractuelle"]').fill('990000')
    await phone.page.getByRole('button', { name: t('renewal.value.submit') }).click()
    await phone.page.getByRole('alert').getByRole('link').waitFor()
    expect(await phone.page.locator('input[name="Valeuractuelle"]').inputValue()).toBe('990000')
    await phone.page.locator('input[name="lastname"]').fill('alaoui')
    await look(phone)
    await phone.page.getByRole('button', { name: t('account.byCode.submit') }).click()
    await phone.page.waitForURL('**/login/code/saisie')
    await phone.page.locator('input[name="otp"]').fill(await codeFor(kept.person.email, 4))
    await phone.page.getByRole('button', { name: t('account.code.submit') }).click()
    await phone.page.getByRole('button', { name: t('renewal.accept') }).waitFor()
    await phone.page.getByRole('button', { name: t('renewal.accept') }).click()
    await phone.page.waitForURL('**/dashboard/devis/**')
    await phone.page.getByRole('heading', { name: t('dashboard.pay.title'), exact: true }).waitFor()
    await payInTwoParts(agent, phone, language)
    expect(phone.errors).toEqual([])
    await phone.close()

    await pick(agent, lost.number)
    await page.getByRole('button', { name: t('due.act.note'), exact: true }).click()
    await page.locator('#due-reason').fill('Moins cher')
    await page.locator('form:has(#due-outcome) button[type="submit"]').click()
    await page.locator('tbody').getByText(t('due.state.left'), { exact: true }).waitFor()
    await page.goto(`/console/tableaux/echeances?q=${kept.number}`)
    await page.locator('tbody').getByText(t('due.state.prolonged')).waitFor()
    expect(agent.errors).toEqual([])
    await agent.close()
  },
)
