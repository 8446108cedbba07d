import type { PayoutAct, PayoutMeans } from '@wassit/domain/request/payout'
import type { RequestAction } from '@wassit/domain/request/request'
import { actsOf, openAct } from './agent.ts'
import { lookInPassing } from './steps.ts'
import { visit } from './visit.ts'
import type { Visitor } from './visitor.ts'

type RequestAct = Extract<
  RequestAction,
  'review' | 'requireDocument' | 'approve' | 'issueSettlementSheet' | 'sendDischarge' | 'close' | 'reject'
>

/** Waits until a request is on the screen with its acts. */
const isOpen = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  await page.getByRole('heading', { name: t('file.act.title') }).waitFor()
  await lookInPassing(agent, `request ${number.slice(0, 3)} with ${await actsOf(agent)}`)
}

/** Searches a request by its number, as read out on the phone, and opens its file. */
export const findRequestFile = async (agent: Visitor, number: string): Promise<void> => {
  const { page, t } = agent
  await visit(page, '/console/demandes?view=all')
  await page.getByLabel(t('request-desk.search.label')).fill(number)
  await page.keyboard.press('Enter')
  // The list of the search replaces the one on the screen.
  await page.waitForURL(`**q=${number}**`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.waitForURL(`**/console/demandes/${number}**`)
  await isOpen(agent, number)
}

/** Opens the file of a request, as a link to it does. */
export const openRequestFile = async (agent: Visitor, number: string): Promise<void> => {
  await visit(agent.page, `/console/demandes/${number}`)
  await isOpen(agent, number)
}

/** Performs an act on the open request: fills in the fields, sends, and confirms when asked again. */
export const act = async (
  agent: Visitor,
  name: RequestAct,
  fields: Partial<Record<'amount' | 'date' | 'reason' | 'fileRequired', string>> = {},
): Promise<void> => {
  const { page, t } = agent
  const panel = await openAct(agent, name)
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'fileRequired') await panel.locator(`[name="documents.${value}"]`).check()
    else await panel.locator(`[name="${field}"]`).fill(value)
  }
  const submit = panel.getByRole('button', { name: t(`request-desk.submit.${name}`), exact: true }).last()
  await submit.click()
  const done = page.getByText(t(`request-desk.done.${name}`)).first()
  const asked = panel.getByText(t('request-desk.confirm.title'))
  await done.or(asked).first().waitFor()
  if (await asked.isVisible()) await submit.dblclick()
  await done.waitFor()
}

/** Notes a step of the money of a signed discharge on the open request. */
export const notePayout = async (
  agent: Visitor,
  step: PayoutAct,
  { means, word }: { means?: PayoutMeans; word?: string } = {},
): Promise<void> => {
  const { page, t } = agent
  const panel = await openAct(agent, step)
  if (means) await panel.getByRole('radio', { name: t(`file.payout.means.${means}`) }).check()
  if (word) await panel.locator('textarea[name="reason"]').fill(word)
  await panel.getByRole('button', { name: t(`file.payout.submit.${step}`) }).click()
  await page
    .getByText(t(`file.payout.done.${step}`))
    .first()
    .waitFor()
}
