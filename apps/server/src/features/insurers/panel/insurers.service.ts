import type { adminCalls, InsurerView } from '@wassit/domain/api/people/admin'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { isRib } from '@wassit/domain/party/rib'
import { catalogue, productsOfCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode, ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import { notifySite } from '../../../live/site-channel.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import { accountOf, askForAccount } from './insurer-accounts.service.ts'
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
  allInsurers,
  insurersWithoutAccount,
  defaultInsurerOf,
  defaultInsurers,
  insurerById,
  insurerByName,
  premiumAccounts,
  sellersOfProducts,
} from './insurers.queries.ts'
export type { Insurer } from './insurers.queries.ts'

type InsurerBody = BodyOutput<typeof adminCalls.addInsurer>

/** Returns the insurers that can quote a product now, the default one first. */
export const insurersFor = insurersOfProduct

const codesOf = (products: readonly ProductKey[]): ProductCode[] =>
  products.map((product) => catalogue[product].code)

const insurerView = (insurer: ListedInsurer, waiting: ReadonlySet<string>): InsurerView => ({
  id: insurer.id,
  slug: insurer.slug,
  name: insurer.name,
  arabic_name: insurer.arabic_name,
  logo_word: insurer.logo_word,
  account_holder: insurer.account_holder,
  account_number: insurer.account_number,
  collector: insurer.collector,
  most_instalments: insurer.most_instalments,
  provisionals_3: insurer.provisionals_3,
  provisionals_6: insurer.provisionals_6,
  provisionals_12: insurer.provisionals_12,
  assistance_phone: insurer.assistance_phone,
  broker_code: insurer.broker_code,
  convention_number: insurer.convention_number,
  products: codesOf(insurer.products),
  default_for: codesOf(insurer.defaults),
  after_acceptance: codesOf(insurer.after_acceptance),
  active: insurer.active,
  demonstration: insurer.demonstration,
  account_pending: waiting.has(insurer.id),
})

/** Tells whether an insurer binds a product only after it has accepted the file. */
export const bindsAfterAcceptance = (
  { after_acceptance: later }: Pick<Insurer, 'after_acceptance'>,
  product: ProductKey,
): boolean => later.includes(product)

export const listInsurers = async ({ db }: Deps): Promise<InsurerView[]> => {
  const waiting = await openSubjects(db, 'insurerAccount')
  return (await allInsurers(db)).map((insurer) => insurerView(insurer, waiting))
}

/**
 * Reads the row of an insurer and its defaults. Throws `request.invalid` for a wrong RIB or a
 * default that the insurer cannot be.
 */
const read = ({
  default_for: defaultFor,
  products,
  after_acceptance: later,
  demonstration,
  reason,
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
  return { fields, defaults, reason }
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

/**
 * Adds an insurer. Its account number waits for another admin, because customers may be told to pay
 * to it at once. Throws `insurer.exists` for an existing name.
 */
export const addInsurer = async (
  deps: Deps,
  body: InsurerBody,
  by: Doer,
): Promise<{ id: string; account_pending: boolean }> => {
  const { fields, defaults, reason } = read(body)
  refuseDemonstration(deps, false, fields)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockInsurers(tx)
    if (await isNameTaken(tx, fields.name)) throw new DomainError('insurer.exists')
    const unpaid = { ...fields, account_number: null }
    const id = await insertInsurer(tx, { ...unpaid, slug: await freeSlug(tx, fields.name) }, now)
    await setDefaults(tx, id, defaults)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { ...unpaid, defaults }))
    await notifySite(tx)
    const change = { id, before: accountOf(unpaid), after: accountOf(fields), reason, by, now }
    return { id, account_pending: await askForAccount(tx, change) }
  })
}

/**
 * Changes an insurer, except for its account, which waits for another admin; returns whether it
 * does. Issued documents stay as they are. Throws `insurer.unknown`, `insurer.exists`.
 */
export const changeInsurer = async (
  deps: Deps,
  id: string,
  { body, seen, by }: { body: InsurerBody; seen: SeenCheck; by: Doer },
): Promise<boolean> => {
  const { fields, defaults, reason } = read(body)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockInsurers(tx)
    if (await isNameTaken(tx, fields.name, id)) throw new DomainError('insurer.exists')
    const insurer = (await allInsurers(tx)).find((each) => each.id === id)
    if (!insurer) throw new DomainError('insurer.unknown')
    seen(insurerView(insurer, new Set()), body)
    refuseDemonstration(deps, insurer.demonstration, fields)
    const before = accountOf(insurer)
    const kept = { ...fields, ...before }
    await updateInsurer(tx, id, kept, now)
    await setDefaults(tx, id, defaults)
    const change = changeOf({ ...insurer }, { ...kept, defaults: defaults.toSorted() })
    await recordSetting(tx, 'changed', id, by, now, change)
    // Prices follow the default insurers.
    await notifySite(tx)
    return askForAccount(tx, { id, before, after: accountOf(fields), reason, by, now })
  })
}
