import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import { callAs } from './calls.ts'
import { today } from './insured.ts'
import { photograph } from './policy.ts'
import { expectFitting, lookInPassing, reach, reachEnd } from './steps.ts'
import { visit } from './visit.ts'
import type { Visitor } from './visitor.ts'

const buttonOf = (form: RequestSlug) => {
  const kind = requestKindOfSlug(form)
  if (!kind) throw new Error(`unknown form ${form}`)
  return `request.ask.${kind}` as const
}

/** Opens the form of a request from a policy in force: the contract is carried over and locked. */
export const openForm = async (customer: Visitor, number: string, form: RequestSlug): Promise<void> => {
  const { page, t } = customer
  await visit(page, `/dashboard/police/${number}`)
  await page
    .getByRole('link', { name: t(buttonOf(form)) })
    .or(page.getByRole('button', { name: t(buttonOf(form)) }))
    // The card in the list behind the detail names its contract.
    .filter({ hasNotText: number })
    .click()
  await page.waitForURL(`**/dashboard/demande/${form}`)
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await expectFitting(customer)
}

/** Sends the form with a nervous double click; returns the number of the request. */
export const sendForm = async (customer: Visitor): Promise<string> => {
  const { page, t } = customer
  const isClaim = new URL(page.url()).pathname.endsWith('/sinistre')
  const name = t('request.form.send')
  await (isClaim ? await reachEnd(customer, name) : page.getByRole('button', { name })).dblclick()
  await page.getByText(t('request.form.sent')).first().waitFor()
  await page.waitForURL('**/dashboard')
  const { claims } = (await callAs(customer, requestCalls.requests.path)) as {
    claims: { Report_number: string }[]
  }
  return claims[0]?.Report_number ?? ''
}

/** Describes a collision of today, group by group; each is accessible. */
export const tellCollision = async (customer: Visitor): Promise<void> => {
  const { page, t } = customer
  await page.getByRole('link', { name: '177' }).waitFor()
  await reach(customer, 'type_sinistre')
  await page.getByLabel(t('request.claim.collision')).check()
  await (await reach(customer, 'date_sinistre')).fill(await today())
  await page.locator('input[name="heure"]').fill('00:00')
  await page.locator('input[name="lieu"]').fill('Boulevard Zerktouni, Casablanca')
  await lookInPassing(customer, 'place of a claim')
  await (await reach(customer, 'circonstances')).fill('Un véhicule m’a <b>percuté</b> à l’arrière.')
  await page.locator('textarea[name="tiers"]').fill('M. Tazi, 12345-B-6')
  await lookInPassing(customer, 'course of a claim')
}

/** Input of photos from the gallery, next to the one of the camera for each shot. */
export const gallery = 'input[type="file"][multiple][accept^="image"]'

/** Adds two photos of the damage, and looks at them. */
export const addPhotos = async (customer: Visitor): Promise<void> => {
  const { page } = customer
  await reach(customer, 'pieces.photos')
  await page.locator(gallery).setInputFiles([await photograph('avant'), await photograph('arriere')])
  await page.getByRole('img', { name: 'arriere.jpg' }).waitFor()
  await lookInPassing(customer, 'photos of a claim')
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
  await visit(page, `/dashboard/demande/suivi/${number}`)
  await page.getByText(number).filter({ visible: true }).first().waitFor()
  await expectFitting(customer)
}

/** Returns the names of a request's files. */
export const fileNames = async (customer: Visitor, number: string): Promise<string[]> => {
  const { id } = await requestOf(customer, number)
  const { document } = (await callAs(customer, requestCalls.requestDocuments.path, {
    json: { Report_id: id },
  })) as { document: { value: string }[] }
  return document.map(({ value }) => value)
}
