import type { adminCalls, InsurerView } from '@wassit/domain/api/admin'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { isRib } from '@wassit/domain/party/rib'
import { catalogue, productsOfCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode, ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { notifySite } from '../../live/site-channel.ts'
import { alertAdmins, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import { changeOf, recordSetting } from '../audit/audit.service.ts'
import type { Change } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import {
  allInsurers,
  insertInsurer,
  insurersOfProduct,
  isNameTaken,
  isSlugTaken,
  lockInsurers,
  setDefaults,
  updateInsurer,
} from './insurers.queries.ts'
import type { Insurer, InsurerFields, ListedInsurer } from './insurers.queries.ts'

export {
  defaultInsurerOf,
  defaultInsurers,
  insurerById,
  insurerByName,
  sellersOfProducts,
} from './insurers.queries.ts'
export type { Insurer } from './insurers.queries.ts'

type InsurerBody = BodyOutput<typeof adminCalls.addInsurer>

/** Tells an admin that an insurer is paid to another account. */
export const mailAccountAlert = defineAdminAlert('mail-account-alert')

/** Returns the insurers that can quote a product now, the default one first. */
export const insurersFor = insurersOfProduct

const codesOf = (products: readonly ProductKey[]): ProductCode[] =>
  products.map((product) => catalogue[product].code)

const insurerView = (insurer: ListedInsurer): InsurerView => ({
  id: insurer.id,
  slug: insurer.slug,
  name: insurer.name,
  logo_word: insurer.logo_word,
  account_holder: insurer.account_holder,
  account_number: insurer.account_number,
  assistance_phone: insurer.assistance_phone,
  products: codesOf(insurer.products),
  default_for: codesOf(insurer.defaults),
  after_acceptance: codesOf(insurer.after_acceptance),
  active: insurer.active,
  demonstration: insurer.demonstration,
})

/** Tells whether an insurer binds a product only after it has accepted the file. */
export const bindsAfterAcceptance = (
  { after_acceptance: later }: Pick<Insurer, 'after_acceptance'>,
  product: ProductKey,
): boolean => later.includes(product)

export const listInsurers = async (deps: Deps): Promise<InsurerView[]> =>
  (await allInsurers(deps.db)).map(insurerView)

/**
 * Reads the row of an insurer and its defaults. Throws `request.invalid` for a wrong RIB or a
 * default that the insurer cannot be.
 */
const read = ({
  default_for: defaultFor,
  products,
  after_acceptance: later,
  demonstration,
  ...body
}: InsurerBody) => {
  const fields: InsurerFields = {
    ...body,
    ...(demonstration !== undefined && { demonstration }),
    products: productsOfCodes(products),
    after_acceptance: productsOfCodes(later),
  }
  const defaults = productsOfCodes(defaultFor)
  if (body.account_number !== null && !isRib(body.account_number))
    throw new DomainError('request.invalid', [{ path: 'account_number', message: 'validation.invalid' }])
  // A default insurer must sell the product and be active.
  if (defaults.some((product) => !fields.products.includes(product)) || (!body.active && defaults.length > 0))
    throw new DomainError('request.invalid', [{ path: 'default_for', message: 'validation.invalid' }])
  return { fields, defaults }
}

/**
 * Makes a slug for addresses: `AXA Assurance Maroc` → `axa-assurance-maroc`; a name without Latin
 * letters becomes `assureur`.
 */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'assureur'

/**
 * Returns a free slug. An insurer keeps its slug under another name, so a newcomer may find its own
 * taken.
 */
const freeSlug = async (tx: Kysely<Database>, name: string): Promise<string> => {
  const slug = slugOf(name)
  return (await isSlugTaken(tx, slug)) ? `${slug}-${crypto.randomUUID().slice(0, 8)}` : slug
}

/**
 * Refuses to call an insurer a demonstration that is none, and to show visitors of a real broker a
 * demonstration: an admin confirms it as a real insurer first.
 */
const refuseDemonstration = (
  { config }: Pick<Deps, 'config'>,
  was: boolean,
  { demonstration = was, active }: InsurerFields,
): void => {
  if (demonstration && !was)
    throw new DomainError('request.invalid', [{ path: 'demonstration', message: 'validation.invalid' }])
  if (demonstration && active && config.production)
    throw new DomainError('request.invalid', [
      { path: 'active', message: 'validation.insurer.demonstration' },
    ])
}

/** Adds an insurer. Throws `insurer.exists` for an existing name. */
export const addInsurer = async (deps: Deps, body: InsurerBody, by: Doer): Promise<string> => {
  const { fields, defaults } = read(body)
  refuseDemonstration(deps, false, fields)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockInsurers(tx)
    if (await isNameTaken(tx, fields.name)) throw new DomainError('insurer.exists')
    const id = await insertInsurer(tx, { ...fields, slug: await freeSlug(tx, fields.name) }, now)
    await setDefaults(tx, id, defaults)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { ...fields, defaults }))
    await notifySite(tx)
    return id
  })
}

const isAccountChanged = ({ after }: Change): boolean =>
  'account_number' in after || 'account_holder' in after

/**
 * Changes an insurer; issued documents stay as they are. Throws `insurer.unknown`,
 * `insurer.exists`.
 */
export const changeInsurer = async (deps: Deps, id: string, body: InsurerBody, by: Doer): Promise<void> => {
  const { fields, defaults } = read(body)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockInsurers(tx)
    if (await isNameTaken(tx, fields.name, id)) throw new DomainError('insurer.exists')
    const before = (await allInsurers(tx)).find((insurer) => insurer.id === id)
    if (!before) throw new DomainError('insurer.unknown')
    refuseDemonstration(deps, before.demonstration, fields)
    await updateInsurer(tx, id, fields, now)
    await setDefaults(tx, id, defaults)
    const change = changeOf({ ...before }, { ...fields, defaults: defaults.toSorted() })
    const event = await recordSetting(tx, 'changed', id, by, now, change)
    // Prices follow the default insurers.
    await notifySite(tx)
    if (isAccountChanged(change)) await alertAdmins(tx, mailAccountAlert, event)
  })
}
