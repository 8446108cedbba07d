import type { Kysely } from 'kysely'
import type { Reassignment } from '../../../reassignment.ts'
import type { Database } from '../../../schema.ts'
import { moveRightsOf } from './rights-requests.queries.ts'

/** Moves the rights requests of an account. */
export const reassignRightsRequests = (tx: Kysely<Database>, reassignment: Reassignment): Promise<string[]> =>
  moveRightsOf(tx, reassignment)
