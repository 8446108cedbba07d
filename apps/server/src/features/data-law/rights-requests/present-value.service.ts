import type { CorrectableField } from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { valuesOf } from '../../people/accounts/merged-accounts.service.ts'

/** Returns the value that an account has now. */
export const presentValue = async (
  db: Kysely<Database>,
  userId: string,
  field: CorrectableField,
): Promise<string | null> => valuesOf(await accountById(db, userId))[field]
