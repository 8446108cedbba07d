import { beforeAll, expect, test } from 'vitest'
import { buildAgent, issueContract, openFile } from './support/agent.ts'
import { buildTypist } from './support/keyboard.ts'
import { hears, openQuoteRequest, sendProofs } from './support/policy.ts'
import { isAlive } from './support/steps.ts'
import { buildPerson, buildVisitor, codeFor, desktop } from './support/visitor.ts'
import type { Person, Visitor } from './support/visitor.ts'

let agent: Visitor
beforeAll(async () => {
  agent = await buildAgent()
})

const field = ({ page }: Visitor, name: string) => page.locator(`main [name="${name}"]`)
const button = ({ page, t }: Visitor, text: Parameters<Visitor['t']>[0]) =>
  page.locator('main').getByRole('button', { name: t(text), exact: true })

/** Asks for the price of a journey and confirms it. */
const askForPrice = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page } = visitor
  const { goTo, type, press } = buildTypist(page)
  await page.goto('/devis')
  await isAlive(visitor)
  await goTo(page.locator('main').getByLabel(visitor.t('quote.start.product')))
  await page.keyboard.type('Voyage')
  await type(field(visitor, 'email'), person.email)
  await type(field(visitor, 'phone'), person.phone)
  await press(field(visitor, 'terms'), 'Space')
  await press(button(visitor, 'quote.start.submit'), 'Enter')
  await page.waitForURL('**/produit**')
  await press(button(visitor, 'quote.risk.submit'), 'Enter')
  await page.waitForURL('**/recapitulatif**')
  await press(page.getByLabel(visitor.t('quote.recap.confirm')), 'Space')
  await press(button(visitor, 'quote.recap.submit'), 'Enter')
}

/** Proves the email, opens an account and signs in. */
const openAccount = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page } = visitor
  const { goTo, type, press } = buildTypist(page)
  await page.waitForURL('**/user/otp')
  await type(page.locator('input[autocomplete="one-time-code"]'), await codeFor(person.email))
  await press(button(visitor, 'account.code.submit'), 'Enter')
  await page.waitForURL('**/user/signup')
  await type(field(visitor, 'firstname'), 'Nadia')
  await type(field(visitor, 'lastname'), 'Alaoui')
  await goTo(field(visitor, 'city'))
  await page.keyboard.type('Rabat')
  await type(field(visitor, 'address'), '1, rue des Orangers')
  await type(field(visitor, 'cin'), 'AB123456')
  await goTo(field(visitor, 'birthday'))
  await page.keyboard.type('04051990')
  await type(field(visitor, 'password'), person.password)
  await type(field(visitor, 'confirmation'), person.password)
  await press(button(visitor, 'account.signup.submit'), 'Enter')
  await page.waitForURL('**/login**')
  await type(field(visitor, 'email'), person.email)
  await type(field(visitor, 'password'), person.password)
  await press(button(visitor, 'account.login.submit'), 'Enter')
  await page.waitForURL('**/dashboard**')
}

/** Accepts the quote and pays by card. */
const pay = async (visitor: Visitor): Promise<void> => {
  const { page, t } = visitor
  const { type, press } = buildTypist(page)
  await press(page.getByLabel(t('dashboard.accept.confirm')), 'Space')
  await press(button(visitor, 'dashboard.accept.submit'), 'Enter')
  await press(page.getByRole('button', { name: /par carte/ }), 'Enter')
  await page.waitForURL('**/fim/**')
  await type(page.locator('#number'), '4000000000000010')
  await type(page.locator('#month'), '12')
  await type(page.locator('#year'), '34')
  await type(page.locator('#cvc'), '000')
  await press(page.getByRole('button', { name: 'Payer' }), 'Enter')
  await page.waitForURL('**/dashboard/devis/**')
  await hears(visitor, 'dashboard.next.papers')
}

/** Reads the contract and signs it by name. */
const sign = async (visitor: Visitor, person: Person): Promise<void> => {
  const { page, t } = visitor
  const { goTo, type, press } = buildTypist(page)
  const frame = page.frameLocator('iframe[src*="/signature/"]')
  await press(button(visitor, 'dashboard.sign.submit'), 'Enter')
  await press(frame.locator('input[name="consent"]'), 'Space')
  await press(frame.getByRole('button', { name: t('signing.code.send') }), 'Enter')
  await frame.getByText(t('signing.code.sent')).waitFor()
  await type(frame.locator('input[name="code"]'), await codeFor(person.email, 2))
  await goTo(frame.locator('input[name="way"]:checked'))
  await page.keyboard.press('ArrowDown')
  await type(frame.locator('input[name="typed"]'), 'Nadia Alaoui')
  await press(frame.getByRole('button', { name: t('signing.submit', { paper: 'contract' }) }), 'Enter')
}

test('buys a policy from the first question to the signature with a keyboard only', async () => {
  const visitor = await buildVisitor({ viewport: desktop })
  const person = buildPerson('clavier')
  await askForPrice(visitor, person)
  await openAccount(visitor, person)
  const number = await openQuoteRequest(visitor)
  await pay(visitor)
  await sendProofs(visitor, number)
  await openFile(agent, number)
  await issueContract(agent)
  await hears(visitor, 'policy.notice.contractReady')
  await sign(visitor, person)
  await hears(visitor, 'policy.status.active')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
