import type { FileTab } from '@wassit/domain/site/file-tabs'
import { teamCalls } from '@wassit/domain/api/people/team'
import { approveChange } from './approver.ts'
import { enter } from './customer.ts'
import { admin } from './product.ts'
import { choosePassword, openSession } from './session.ts'
import type { Session } from './session.ts'
import { photograph } from './policy.ts'
import { look, lookInPassing } from './steps.ts'
import { buildPerson, buildVisitor, codeFor, desktop, linkFor } from './visitor.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'
import type { Locator } from 'playwright-core'
import { place } from './place.ts'
import { visit } from './visit.ts'

const sessions = new Map<string, Promise<Session>>()

/** Returns a session of the admin in a confirmed browser, the same for all journeys of a process. */
export const adminSession = (): Promise<Session> => {
  const { url, adminDevice } = place()
  const session = sessions.get(url) ?? openSession(url, { ...admin, device: adminDevice })
  sessions.set(url, session)
  return session
}

/** Returns an agent, signed in in a confirmed browser that shows no page yet. */
export const buildAgent = async (options: VisitorOptions = {}): Promise<Visitor> => {
  const { state: storageState } = await adminSession()
  return buildVisitor({ viewport: desktop, storageState, ...options })
}

/** Returns an agent who signed in from a new browser. */
export const buildUnknownAgent = async (): Promise<Visitor> => {
  const agent = await buildVisitor({ viewport: desktop })
  await agent.page.goto('/login')
  await enter(agent, admin)
  await agent.page.waitForURL('**/console**')
  return agent
}

/** Invites another agent or admin, whom a second admin approves; returns the address and the link of the mail. */
const invite = async (role: 'agent' | 'admin'): Promise<{ email: string; link: string }> => {
  const { email } = buildPerson('collegue')
  const invited = `Nawal ${email}`
  const session = await adminSession()
  const json = { name: invited, email, role, reason: 'Renfort' }
  await session.call(teamCalls.addAgent.path, { json })
  await approveChange(invited)
  return { email, link: await linkFor(email) }
}

/** A further member of staff in a browser that nothing has confirmed. */
interface Colleague {
  second: Visitor
  email: string
}

/** Returns another agent or admin, who shows no page yet. */
export const buildSecondAgent = async (
  role: 'agent' | 'admin' = 'agent',
  options: VisitorOptions = {},
): Promise<Colleague> => {
  const { email, link } = await invite(role)
  const { password } = admin
  await choosePassword(place().url, link.split('/').at(-1) ?? '', password)
  const { state: storageState } = await openSession(place().url, { email, password })
  return { second: await buildVisitor({ viewport: desktop, storageState, ...options }), email }
}

/** Returns another agent at the console, who opened the link of the invitation and chose a password. */
export const buildInvitedAgent = async (): Promise<Colleague> => {
  const { email, link } = await invite('agent')
  const agent = await buildVisitor({ viewport: desktop })
  const { page } = agent
  await page.goto(link)
  await page.waitForURL('**/reset/new')
  for (const name of ['password', 'confirmation'])
    await page.locator(`input[name="${name}"]`).fill(admin.password)
  await page.getByRole('button', { name: agent.t('account.newPassword.submit') }).click()
  await page.waitForURL('**/login**')
  await enter(agent, { email, password: admin.password })
  await page.waitForURL('**/console**')
  return { second: agent, email }
}

/** Confirms the browser of an agent with the only code mailed to an address. */
export const confirmDevice = async ({ page, t }: Visitor, email: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: t('factor.device.title') })
  await question.getByLabel(t('factor.device.code')).fill(await codeFor(email))
  await question.getByRole('button', { name: t('factor.device.confirm') }).click()
}

/** Waits until a file is on the screen with its acts. */
const isOpen = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  const acts = page.getByRole('heading', { name: t('file.act.title') })
  // A policy in force may have only the acts that its customer asks for.
  await acts
    .or(page.getByRole('heading', { name: t('request-desk.entry.title') }))
    .first()
    .waitFor()
  await lookInPassing(agent, `file with ${await actsOf(agent)}`)
}

/** Searches a file by its reference, as read out on the phone, and opens it. */
export const findFile = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await visit(page, '/console?view=all')
  await page.getByLabel(t('console.search.label')).fill(number)
  await page.keyboard.press('Enter')
  // The list of the search replaces the one on the screen.
  await page.waitForURL(`**q=${number}**`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.waitForURL(`**/console/${number}**`)
  await isOpen(agent, number)
}

/** Opens a file, as a link to it does. */
export const openFile = async (agent: Visitor, number: string): Promise<void> => {
  await visit(agent.page, `/console/${number}`)
  await isOpen(agent, number)
}

/** Opens a tab of the file or the request on the screen. */
export const openTab = async ({ page, t }: Visitor, tab: FileTab): Promise<void> => {
  const tabs = page.getByRole('navigation', { name: t('console.tab.label') })
  const link = tabs.getByRole('link', { name: t(`console.tab.${tab}`), exact: true })
  if ((await link.getAttribute('aria-current')) === 'page') return
  await link.click()
  await link.and(page.locator('[aria-current="page"]')).waitFor()
}

/** Returns the acts that the file or the request on the screen offers: they tell the parts that it shows. */
export const actsOf = async ({ page, t }: Visitor): Promise<string> => {
  const panel = page.getByRole('region', { name: t('file.act.title') })
  return (await panel.locator('h3, [data-act]').allTextContents()).join(', ')
}

type Recall = 'withdrawQuote' | 'withdrawContract' | 'cancel'
type Act =
  | Recall
  | 'correct'
  | 'quote'
  | 'confirmPayment'
  | 'rejectPayment'
  | 'issueContract'
  | 'requireDocuments'
  | 'expire'

/** Opens the form of an act from the menu of acts, unless it is open; returns the part of the page with it. */
export const openAct = async (agent: Visitor, act: string): Promise<Locator> => {
  await openTab(agent, 'dossier')
  const panel = agent.page.getByRole('region', { name: agent.t('file.act.title') })
  const entry = panel.locator(`[data-act="${act}"]`)
  await panel.locator('[data-act], h3').first().waitFor({ state: 'attached' })
  if ((await entry.count()) === 0) return panel
  await panel.locator('summary').first().click()
  await entry.click()
  await entry.waitFor({ state: 'detached' })
  return panel
}

/** Waits until the console reports the act as done. */
const isDone = ({ page, t }: Visitor, act: Act) =>
  page
    .getByText(t(`file.done.${act}`))
    .first()
    .waitFor()

/** Sends the form of an act with a hasty double click. */
const send = async (agent: Visitor, act: Act, name: string) => {
  const panel = agent.page.getByRole('region', { name: agent.t('file.act.title') })
  await panel.getByRole('button', { name, exact: true }).last().dblclick()
  await isDone(agent, act)
}

/** Quotes with the first insurer that sells the product, or the default one, at the typed amount. */
export const quote = async (agent: Visitor, amount?: string): Promise<void> => {
  const { t } = agent
  const panel = await openAct(agent, 'quote')
  await panel.locator('select[name="company_name"]').selectOption({ index: 1 })
  if (amount) await panel.locator('input[name="amount"]').fill(amount)
  await send(agent, 'quote', t('file.quote.submit'))
}

export const confirmPayment = async (agent: Visitor): Promise<void> => {
  await openAct(agent, 'confirmPayment')
  await send(agent, 'confirmPayment', agent.t('file.confirm.submit'))
}

export const rejectPayment = async (agent: Visitor, reason: string): Promise<void> => {
  const panel = await openAct(agent, 'rejectPayment')
  await panel.locator('textarea[name="reason"]').fill(reason)
  await send(agent, 'rejectPayment', agent.t('file.reject.submit'))
}

/** Sends the contract; the cover begins on the day after the payment, or on `startDate` (ISO). */
export const issueContract = async (agent: Visitor, startDate?: string): Promise<void> => {
  const panel = await openAct(agent, 'issueContract')
  if (startDate) await panel.locator('input[name="start_date"]').fill(startDate)
  await send(agent, 'issueContract', agent.t('file.contract.submit'))
}

export const requireDocuments = async (
  agent: Visitor,
  kinds: readonly string[],
  reason: string,
): Promise<void> => {
  const panel = await openAct(agent, 'requireDocuments')
  for (const box of await panel.locator('input[name^="documents."]').all())
    await box.setChecked(kinds.includes((await box.getAttribute('name'))?.slice('documents.'.length) ?? ''))
  await panel.locator('textarea[name="reason"]').fill(reason)
  await send(agent, 'requireDocuments', agent.t('file.require.submit'))
}

/** Takes a quote or a contract back, or cancels the file, with a reason for the customer. */
export const recall = async (agent: Visitor, act: Recall, reason: string): Promise<void> => {
  const panel = await openAct(agent, act)
  await panel.locator('textarea[name="reason"]').fill(reason)
  await send(agent, act, agent.t(`file.${act}.submit`))
}

/** Corrects an answer of a file at an amount, with a reason for the customer. */
export const correctAnswers = async (
  agent: Visitor,
  { name, value, amount }: { name: string; value: string; amount: string },
  reason: string,
): Promise<void> => {
  const panel = await openAct(agent, 'correct')
  await panel.locator(`[name="${name}"]`).fill(value)
  await panel.locator('input[name="amount"]').fill(amount)
  await panel.locator('textarea[name="reason"]').fill(reason)
  await panel.getByText(agent.t('file.correct.after')).waitFor()
  await look(agent)
  await send(agent, 'correct', agent.t('file.correct.submit'))
}

/** Corrects the last name of a file's person, with a proof and a reason for the customer. */
export const correctLastName = async (agent: Visitor, lastName: string, reason: string): Promise<void> => {
  const { page, t } = agent
  await openTab(agent, 'client')
  const fold = page.locator('details', { hasText: t('file.holder.title') })
  await fold.locator('summary').click()
  await fold.locator('input[name="lastname"]').fill(lastName)
  await fold.locator('input[type="file"]').setInputFiles(await photograph('cin'))
  await fold.locator('textarea[name="reason"]').fill(reason)
  await look(agent)
  await fold.getByRole('button', { name: t('file.holder.submit') }).dblclick()
  await page.getByText(t('file.done.holder')).first().waitFor()
}

export const expire = async (agent: Visitor): Promise<void> => {
  const { page, t } = agent
  const panel = await openAct(agent, 'expire')
  await panel.getByRole('button', { name: t('file.expire.ask') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('file.expire.submit') })
    .click()
  await isDone(agent, 'expire')
}
