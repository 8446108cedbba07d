import type { DeletionOutlook } from '@wassit/domain/api/data-law/rights'
import { DomainError } from '@wassit/domain/errors/errors'
import { ContactField } from '@wassit/domain/party/contact'
import type { Contact } from '@wassit/domain/party/contact'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/** Person who asked: a customer, or the address of someone without an account. */
export type Asker = { userId: string } | Contact

interface ApprovedErasure {
  approvedBy: string
  /** Id of the request. */
  request: string
  /** Tells whether the person still asks for it: before anything is done, and under the locks. */
  isDue: (db: Kysely<Database>) => Promise<boolean>
}

/** Erasure of a person's data, which another feature explains and does. */
export interface Erasure {
  /** Throws `rights.has-account` for the address of a customer. */
  explain: (db: Kysely<Database>, asker: Asker, now: Date) => Promise<DeletionOutlook>
  /** Erases the data of a person; `held` if something needs it. Safe to repeat. */
  erase: (deps: Deps, asker: Asker, order: ApprovedErasure) => Promise<'erased' | 'held'>
}

/** Returns what leads to the data of a person who asked; undefined once it is erased, or if nothing does. */
export const askerOf = ({
  user_id: userId,
  contact,
}: Pick<RightsRequest, 'user_id' | 'contact'>): Asker | undefined => {
  if (userId !== null) return { userId }
  const address = ContactField.safeParse(contact)
  return address.success ? address.data : undefined
}

/** Refuses a deletion while something, such as a policy in force, needs the data. */
export const assertErasable = async (
  db: Kysely<Database>,
  { explain }: Pick<Erasure, 'explain'>,
  asker: Asker,
  now: Date,
): Promise<void> => {
  const [first] = (await explain(db, asker, now)).refusals
  if (!first) return
  const values = { number: first.number }
  throw new DomainError('rights.in-force', [], { message: 'errors.rights.inForce', values })
}

/** Returns the effect of a deletion; none for the address of a customer, whose account decides. */
export const outlookFor = async (
  db: Kysely<Database>,
  { explain }: Pick<Erasure, 'explain'>,
  asker: Asker,
  now: Date,
): Promise<DeletionOutlook | null> => {
  try {
    return await explain(db, asker, now)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'rights.has-account') return null
    throw error
  }
}
