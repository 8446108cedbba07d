import { consentCalls } from '@wassit/domain/api/people/consents'
import { paths } from '@wassit/domain/site/paths'
import { expect, test } from 'vitest'
import { buildAgent, openFile, openTab } from './support/agent.ts'
import { buildBuyer } from './support/insured.ts'
import { oppositionOf } from './support/opposition.ts'
import { expectFitting, look } from './support/steps.ts'
import { buildVisitor } from './support/visitor.ts'
import type { Visitor } from './support/visitor.ts'

/** Ends the promotion by its link in a browser without JavaScript; a second look tells that it has ended. */
const oppose = async (address: string): Promise<void> => {
  const { page, t, close } = await buildVisitor({ javaScript: false })
  await page.goto(address)
  await page.getByText(t('consent.opposition.ask.promotionMail')).waitFor()
  await page.getByRole('button', { name: t('consent.opposition.submit') }).click()
  await page.getByText(t('consent.opposition.none')).waitFor()
  await page.goto(address)
  await page.getByText(t('consent.opposition.none')).waitFor()
  await close()
}

/** Notes what the person said by telephone, on a card whose first load a broken proxy refuses. */
const noteConsent = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  const load = `**${consentCalls.customerConsents.path.replace(':customer', '*')}`
  await page.route(load, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await openFile(agent, number)
  await openTab(agent, 'client')
  const card = page.locator('details', {
    has: page.getByRole('heading', { name: t('consent.agent.title') }),
  })
  await card.locator('summary').click()
  await card.getByText(t('console.failed.text')).waitFor()
  await look(agent)
  await page.unroute(load)
  await card.getByRole('button', { name: t('common.retry') }).click()
  await card.getByText(t('consent.way.link')).waitFor()
  const name = t('consent.name.promotionMail')
  const agrees = card.getByRole('button', { name: t('consent.agent.give.label', { name }) })
  await agrees.click()
  await card.getByText(t('validation.required')).waitFor()
  await card.getByRole('combobox').first().selectOption('phone')
  await agrees.dblclick()
  await card.getByText(t('consent.state.given')).waitFor()
  await look(agent)
}

test('allows promotion with one press, ends it by its link without JavaScript, and shows both to the agent', async () => {
  const { person, customer, number } = await buildBuyer('promotion', { language: 'ar' })
  const { page, t } = customer
  await page.goto(paths.myData)
  const name = t('consent.name.promotionMail')
  await page.getByRole('button', { name: t('consent.give.label', { name }) }).click()
  await page.getByRole('button', { name: t('consent.withdraw.label', { name }) }).waitFor()
  await expectFitting(customer)
  await oppose(`${await oppositionOf(person.email)}?lang=fr`)
  await page.reload()
  await page.getByText(t('consent.way.link')).waitFor()
  const agent = await buildAgent()
  await noteConsent(agent, number)
  expect([customer.errors, agent.errors]).toEqual([[], []])
  await Promise.all([customer.close(), agent.close()])
})
