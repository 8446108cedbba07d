import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { holdAccounts } from '../../people/accounts/merged-accounts.service.ts'
import { holdOpenCopies } from '../data-copies/account-rows.service.ts'
import { holdFactors } from '../../people/factors/account-rows.service.ts'
import { movedTables } from './belongings.ts'
import type { MovedTable } from './belongings.ts'
import { lockMerges } from './merges.queries.ts'

export { lockMerges } from './merges.queries.ts'

export const movedTableNames = Object.keys(movedTables) as MovedTable[]

/**
 * Locks accounts and the rows of `owners` among them, until the transaction ends: the rows before the
 * accounts, as the calls do that write them. A row that is new by then waits for the accounts.
 */
export const holdPersons = async (
  tx: Kysely<Database>,
  accounts: readonly string[],
  owners: readonly string[],
): Promise<void> => {
  await lockMerges(tx)
  await holdFactors(tx, accounts)
  await holdOpenCopies(tx, accounts)
  for (const table of movedTableNames)
    for (const id of owners.toSorted()) await movedTables[table](tx, { from: id, to: id })
  await holdAccounts(tx, accounts)
}
