import { moroccanDay } from '@wassit/domain/format/format'
import {
  policyCodesOf,
  countsTowardsLimit,
  maximumPolicies,
  policyStatusNames,
} from '@wassit/domain/policy/policy'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { countPolicies } from './policies.queries.ts'
import type { PolicyOwner } from './policies.queries.ts'

const countedCodes = policyCodesOf(policyStatusNames.filter(countsTowardsLimit))

/** Returns how many more insurances an owner may ask for (RULINGS 7). */
export const freePlaces = async (db: Kysely<Database>, owner: PolicyOwner, now: Date): Promise<number> =>
  Math.max(0, maximumPolicies - (await countPolicies(db, owner, countedCodes, moroccanDay(now))))
