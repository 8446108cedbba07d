import { moroccanDay } from '@wassit/domain/format/format'
import type { FileToErase } from '@wassit/domain/personal-data/erasure'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'

const openRequestCodes = requestStatusNames.filter(isOpenRequest).map((name) => requestStatuses[name].code)

/** Returns what decides about the erasure of files, with their ids. */
export const filesToErase = async (
  db: Kysely<Database>,
  policies: readonly string[],
): Promise<(FileToErase & { id: string })[]> => {
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'number', 'status', 'end_date', 'status_since', 'payment_confirmed_at', 'debt'])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('payments')
            .select(sql.lit(1).as('one'))
            .whereRef('payments.policy_id', '=', 'policies.id')
            .where('state', '=', 'confirmed'),
        )
        .as('has_money'),
      row
        .selectFrom('requests')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('requests.policy_id', '=', 'policies.id')
        .where('status', 'in', openRequestCodes)
        .as('open_requests'),
      row
        .selectFrom('refunds')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('refunds.policy_id', '=', 'policies.id')
        .where('state', 'in', ['due', 'approved'])
        .as('open_refunds'),
    ])
    .where(isOneOf('id', policies))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    endDate: row.end_date,
    statusDay: moroccanDay(row.status_since),
    isPaid: row.payment_confirmed_at !== null || Boolean(row.has_money),
    hasDebt: row.debt !== null,
    openRequests: row.open_requests ?? 0,
    openRefunds: row.open_refunds ?? 0,
  }))
}
