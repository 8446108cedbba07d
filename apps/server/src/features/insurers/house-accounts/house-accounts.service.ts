import { isDeepStrictEqual } from 'node:util'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import type { houseAccountCalls } from '@wassit/domain/api/insurers/house-accounts'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../../people/pending-changes/named-subject.ts'
import { askForChange, openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import { isSiteOpen } from '../../site/opening/closed-site.service.ts'
import { allInsurers, insurersWithoutAccount } from '../panel/insurers.service.ts'
import {
  allHouseAccounts,
  houseAccountById,
  insertHouseAccount,
  lockHouseAccounts,
  updateHouseAccount,
} from './house-accounts.queries.ts'
import type { HouseAccountFields } from './house-accounts.queries.ts'

type AccountBody = BodyOutput<typeof houseAccountCalls.addHouseAccount>

const valuesOf = ({
  bank,
  account_holder,
  account_number,
  purpose,
  insurers,
  active,
}: HouseAccountFields) => ({
  bank,
  account_holder,
  account_number,
  purpose: purpose ?? null,
  insurers: [...insurers],
  active,
})

/** Returns the account among the facts of the house. */
const mainAccount = ({ house }: Pick<Deps, 'house'>) => {
  const { account, name } = house.facts().company
  return account && name ? { account_holder: name, account_number: account } : null
}

/** Returns the active insurers whose premiums the house collects. */
const collectedInsurers = async (db: Kysely<Database>) =>
  (await allInsurers(db)).filter(({ active, collector }) => active && collector === 'broker')

export const listHouseAccounts = async (
  deps: Pick<Deps, 'db' | 'house'>,
): Promise<Answer<typeof houseAccountCalls.houseAccounts>> => {
  const waiting = await openSubjects(deps.db, 'houseAccount')
  const accounts = await allHouseAccounts(deps.db)
  return {
    main: mainAccount(deps),
    accounts: accounts.map((account) => ({
      ...valuesOf(account),
      id: account.id,
      pending: waiting.has(account.id),
    })),
    insurers: (await collectedInsurers(deps.db)).map(({ slug, name }) => ({ slug, name })),
  }
}

const accountOf = (accounts: readonly HouseAccountFields[], slug: string) =>
  accounts.find(({ active, insurers }) => active && insurers.includes(slug))

/** Returns where customers of an insurer transfer to the house; null for a house that states no account. */
export const houseAccountFor = async (
  deps: Pick<Deps, 'db' | 'house'>,
  slug: string,
): Promise<{ account_holder: string; account_number: string } | null> =>
  accountOf(await allHouseAccounts(deps.db), slug) ?? mainAccount(deps)

/** Returns the names of the active insurers whose customers have no account to transfer to. */
export const insurersPaidNowhere = async (deps: Pick<Deps, 'db' | 'house'>): Promise<string[]> => {
  const [accounts, main] = [await allHouseAccounts(deps.db), mainAccount(deps)]
  return (await insurersWithoutAccount(deps.db))
    .filter(({ slug, collector }) => collector === 'company' || !(accountOf(accounts, slug) ?? main))
    .map(({ name }) => name)
}

/** Returns the accounts of the house and of its insurers, with their names; none of them twice. */
export const namedAccounts = async (
  deps: Pick<Deps, 'db' | 'house'>,
): Promise<{ account_number: string; name: string }[]> => {
  const main = mainAccount(deps)
  const named = [
    ...(main ? [main] : []),
    ...(await allHouseAccounts(deps.db)).map((each) => ({
      ...each,
      account_holder: each.purpose ?? each.account_holder,
    })),
    ...(await allInsurers(deps.db)).map(({ account_number, name }) => ({
      account_number,
      account_holder: name,
    })),
  ]
  const byNumber = new Map(
    named.flatMap(({ account_number: number, account_holder: name }) =>
      number ? [[number, name] as const] : [],
    ),
  )
  return [...byNumber].map(([account_number, name]) => ({ account_number, name }))
}

/** Returns the numbers of all accounts of the house, closed ones too, and whether it lists them. */
export const knownHouseAccounts = async (
  deps: Pick<Deps, 'house'>,
  db: Kysely<Database>,
): Promise<{ numbers: string[]; isListed: boolean }> => {
  const listed = await allHouseAccounts(db)
  const main = deps.house.facts().company.account
  return {
    numbers: [...(main ? [main] : []), ...listed.map(({ account_number: number }) => number)],
    isListed: listed.length > 0,
  }
}

/** Returns what is wrong with an account: its number or an insurer is another account's, or an insurer is unknown. */
const faultOf = async (
  tx: Kysely<Database>,
  id: string | undefined,
  fields: HouseAccountFields,
  main: string | undefined,
): Promise<Issue | undefined> => {
  const others = (await allHouseAccounts(tx)).filter((each) => each.id !== id)
  const { account_number: number, insurers } = fields
  if (number === main || others.some((each) => each.account_number === number))
    return { path: 'account_number', message: 'validation.house.account.known' }
  const isTaken = others.some((each) => each.active && each.insurers.some((slug) => insurers.includes(slug)))
  if (fields.active && isTaken) return { path: 'insurers', message: 'validation.house.account.insurer' }
  const known = new Set((await allInsurers(tx)).map(({ slug }) => slug))
  return insurers.every((slug) => known.has(slug))
    ? undefined
    : { path: 'insurers', message: 'validation.invalid' }
}

const save = async (
  tx: Kysely<Database>,
  { id, before, after }: { id: string | undefined; before: object; after: HouseAccountFields },
  by: Doer,
  now: Date,
): Promise<void> => {
  if (id) await updateHouseAccount(tx, id, after, now)
  const subject = id ?? (await insertHouseAccount(tx, after, now))
  await recordSetting(tx, id ? 'changed' : 'added', subject, by, now, changeOf({ ...before }, { ...after }))
}

interface Saving {
  body: AccountBody
  by: Doer
  /** Account that changes, as its form showed it; absent for a new one. */
  edited?: { id: string; seen: SeenCheck }
}

/**
 * Adds or changes an account of the house; once the site is open it waits for another admin, and true is
 * returned. Throws `account.unknown`, `request.invalid`, and `change.exists` while another proposal waits.
 */
export const saveHouseAccount = async (deps: Deps, { body, by, edited }: Saving): Promise<boolean> => {
  const now = deps.now()
  const after = valuesOf(body)
  return deps.db.transaction().execute(async (tx) => {
    await lockHouseAccounts(tx)
    const row = edited && (await houseAccountById(tx, edited.id))
    if (edited && !row) throw new DomainError('account.unknown')
    const before = row ? valuesOf(row) : {}
    edited?.seen(before, after)
    const fault = await faultOf(tx, edited?.id, after, deps.house.facts().company.account)
    if (fault) throw new DomainError('request.invalid', [fault])
    if (isDeepStrictEqual(before, after)) return false
    if (!(await isSiteOpen(tx))) {
      await save(tx, { id: edited?.id, before, after }, by, now)
      return false
    }
    const { reason } = body
    if (!reason)
      throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
    // Two new accounts of one number exclude each other.
    const subject = edited?.id ?? namedSubject(`account ${after.account_number}`)
    await askForChange(tx, { kind: 'houseAccount', subject, before, after, reason, by, now })
    return true
  })
}

/** Returns the id of an account that a proposal changes; undefined for a new one. */
const editedIn = ({ before, subject }: PendingChange): string | undefined =>
  Object.keys(before).length === 0 ? undefined : subject

/** Account of the house, in use once another admin approves. */
export const houseAccountEffectWith = ({ house }: Pick<Deps, 'house'>): ChangeEffect => ({
  nameOf: async (_db, { after }) => String(after['account_holder']),
  hold: (tx) => lockHouseAccounts(tx),
  current: async (db, change) => {
    const id = editedIn(change)
    const fields = change.after as unknown as HouseAccountFields
    if (await faultOf(db, id, fields, house.facts().company.account)) return undefined
    const account = id ? await houseAccountById(db, id) : undefined
    return account ? valuesOf(account) : id ? undefined : {}
  },
  apply: async (tx, change, by, now) => {
    const after = change.after as unknown as HouseAccountFields
    await save(tx, { id: editedIn(change), before: change.before, after }, by, now)
  },
})
