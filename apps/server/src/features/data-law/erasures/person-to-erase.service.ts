import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { holdPersons, lockMerges } from '../merges/held-persons.service.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'
import { holdVisitorFiles } from '../../policies/pipeline/erasure.service.ts'
import { holdVisitors } from '../../people/prospects/erasure.service.ts'
import { addressesOf } from './addresses.queries.ts'

/** Keys of a person, with every address by which something about them is found. */
export interface PersonToErase extends PersonKeys {
  phones: readonly string[]
}

/** Adds the unproved visits at an address of the person to the keys: a stranger may have typed it. */
const withTypedAddresses = async (db: Kysely<Database>, person: PersonKeys): Promise<PersonKeys> => {
  const typed = await db
    .selectFrom('prospects')
    .select('id')
    .where(isOneOf('email', person.emails, 'text'))
    .where('user_id', 'is', null)
    .execute()
  const prospects = [...new Set([...person.prospects, ...typed.map(({ id }) => id)])]
  const requested = await db
    .selectFrom('policies')
    .select('id')
    .where('user_id', 'is', null)
    .where(isOneOf('prospect_id', prospects))
    .execute()
  const policies = [...new Set([...person.policies, ...requested.map(({ id }) => id)])]
  return { ...person, prospects, policies }
}

/** Returns the keys of all that an erasure of a customer deletes; all lists are empty for anyone else. */
export const personToErase = async (db: Kysely<Database>, userId: string): Promise<PersonToErase> => {
  const person = await personKeys(db, userId)
  const { emails, phones } = await addressesOf(db, person)
  return { ...(await withTypedAddresses(db, { ...person, emails })), phones }
}

/**
 * Locks the unproved visits, the files and then the accounts of a person, in the order of every call: a
 * visitor who proves the same address meanwhile holds the visit and waits for its files. Returns what
 * belongs to the person under the locks; undefined if a visit or a file came while they were taken, and
 * nothing is changed.
 */
export const holdPerson = async (
  tx: Kysely<Database>,
  userId: string,
): Promise<PersonToErase | undefined> => {
  await lockMerges(tx)
  const { users, prospects, policies } = await personToErase(tx, userId)
  if (users.length > 0) {
    await holdVisitors(tx, prospects)
    await holdVisitorFiles(tx, policies)
    await holdPersons(tx, users, users)
  }
  const held = await personToErase(tx, userId)
  const known = new Set([...users, ...prospects, ...policies])
  const found = [...held.users, ...held.prospects, ...held.policies]
  return found.every((id) => known.has(id)) ? held : undefined
}
