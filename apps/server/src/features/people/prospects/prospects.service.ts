import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import {
  assignVerifiedProspects,
  lockEmail,
  lockProspectById,
  markEmailVerified,
  prospectById,
} from './prospects.queries.ts'

export type { Prospect } from './prospects.queries.ts'
export { insertProspect, prospectByKey, updateContact } from './prospects.queries.ts'

/** Returns the prospect behind the uuid that a browser keeps. */
export const prospectOf = prospectById
export const lockProspect = lockProspectById

/**
 * Serialises the calls that join the prospects of an address to its account; taken before their
 * rows.
 */
export const lockAddress = lockEmail

/** Notes that the visitor reads the mails of the address given at step 1. */
export const proveEmail = markEmailVerified

/**
 * Makes a prospect a customer, together with earlier ones of the same proven address: a quote begun
 * last week belongs to the same person (docs/decisions/036-one-person-one-account.md). Returns the ids whose requests change hands.
 */
export const becomeCustomer = (tx: Kysely<Database>, email: string, userId: string): Promise<string[]> =>
  assignVerifiedProspects(tx, email, userId)
