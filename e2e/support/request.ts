import { requestCalls } from '@wassit/domain/api/requests'
import type { RequestDetail } from '@wassit/domain/api/requests'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import { callAs } from './calls.ts'
import { today } from './insured.ts'
import { photograph } from './policy.ts'
import { look } from './steps.ts'
import type { Visitor } from './visitor.ts'

const buttonOf = (form: RequestSlug) => {
  const kind = requestKindOfSlug(form)
  if (!kind) throw new Error(`unknown form ${form}`)
  return `request.ask.${kind}` as const
}

/** Opens the form of a request from a policy in force: the contract is carried over and locked. */
export const openForm = async (customer: Visitor, number: string, form: RequestSlug): Promise<void> => {
  const { page, t } = customer
  await page.goto(`/dashboard/police/${number}`)
  await page
    .getByRole('link', { name: t(buttonOf(form)) })
    .or(page.getByRole('button', { name: t(buttonOf(form)) }))
    // The card in the list behind the detail names its contract.
    .filter({ hasNotText: number })
    .click()
  await page.waitForURL(`**/dashboard/demande/${form}`)
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await look(customer)
}

/** Sends the form with a nervous double click; returns the number of the request. */
export const sendForm = async (customer: Visitor): Promise<string> => {
  const { page, t } = customer
  await page.getByRole('button', { name: t('request.form.send') }).dblclick()
  await page.getByText(t('request.form.sent')).first().waitFor()
  await page.waitForURL('**/dashboard')
  const { claims } = (await callAs(customer, requestCalls.requests.path)) as {
    claims: { Report_number: string }[]
  }
  return claims[0]?.Report_number ?? ''
}

/** Describes a collision of today. */
export const tellCollision = async ({ page, t }: Visitor): Promise<void> => {
  await page.getByLabel(t('request.claim.collision')).check()
  await page.locator('input[name="date_sinistre"]').fill(await today())
  await page.locator('input[name="heure"]').fill('00:00')
  await page.locator('input[name="lieu"]').fill('Boulevard Zerktouni, Casablanca')
  await page.locator('textarea[name="circonstances"]').fill('Un véhicule m’a <b>percuté</b> à l’arrière.')
  await page.locator('textarea[name="tiers"]').fill('M. Tazi, 12345-B-6')
}

/** Adds two photos of the damage. */
export const addPhotos = async ({ page }: Visitor): Promise<void> => {
  await page
    .locator('input[type="file"][accept^="image"]')
    .first()
    .setInputFiles([await photograph('avant'), await photograph('arriere')])
}

/** Returns the detail of a request for the customer's session. */
export const requestOf = async (customer: Visitor, number: string): Promise<RequestDetail> =>
  (await callAs(
    customer,
    requestCalls.request.path.replace(':reportNumber', number),
  )) as unknown as RequestDetail

/** Opens the file of a request in the customer's area. */
export const openRequest = async (customer: Visitor, number: string): Promise<void> => {
  const { page } = customer
  await page.goto(`/dashboard/demande/suivi/${number}`)
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await look(customer)
}

/** Returns the names of a request's files. */
export const fileNames = async (customer: Visitor, number: string): Promise<string[]> => {
  const { id } = await requestOf(customer, number)
  const { document } = (await callAs(customer, requestCalls.requestDocuments.path, {
    json: { Report_id: id },
  })) as { document: { value: string }[] }
  return document.map(({ value }) => value)
}
