import { policyStatuses } from '@wassit/domain/policy/policy'
import type { ContractView } from '@wassit/domain/policy/standing'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const { code: signed } = policyStatuses.active

/**
 * Returns the condition of `contractStandingOn` for the rows of a table: signed contracts whose last day has passed on a day
 * (ISO), or has not. Status and day are literals, so that a plan that is kept uses `policies_signed_by_end`.
 */
export const contractsThatAre = (view: ContractView, table: string, today: string): RawBuilder<boolean> => {
  const [status, lastDay] = [sql.ref(`${table}.status`), sql.ref(`${table}.end_date`)]
  const compared = view === 'over' ? sql`<` : sql`>=`
  return sql`(${status} = ${sql.lit(signed)} and ${lastDay} ${compared} ${sql.lit(today)}::date)`
}
