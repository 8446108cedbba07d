import { moroccanDay } from '@wassit/domain/format/format'
import type { FileToErase } from '@wassit/domain/personal-data/erasure'
import { isOpenRequest, requestStatuses, requestStatusNames } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { cardGraceMs } from '../../ledger/payments/payments.service.ts'

const openRequestCodes = requestStatusNames.filter(isOpenRequest).map((name) => requestStatuses[name].code)

/** Last moment at which money, a refund or a request of the file moved. */
const lastAct = sql<Date | null>`greatest(
  (select max(greatest(created_at, decided_at)) from payments where policy_id = policies.id),
  (select max(greatest(created_at, approved_at, sent_at, settled_at)) from refunds
    where policy_id = policies.id),
  (select max(greatest(status_since, updated_at)) from requests where policy_id = policies.id))`

const existsPayment = (state: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from payments where policy_id = policies.id and ${state})`

type KeptFile = FileToErase & { id: string }

/** Returns what decides about the erasure of files, with their ids. */
export const filesToErase = async (
  db: Kysely<Database>,
  policies: readonly string[],
  now: Date,
): Promise<KeptFile[]> => {
  const payingSince = new Date(now.getTime() - cardGraceMs)
  const isPaying = sql<boolean>`(state = 'review' or (state = 'underway' and coalesce(returned_at, created_at) > ${payingSince}))`
  const rows = await db
    .selectFrom('policies')
    .select(['id', 'number', 'status', 'end_date', 'status_since', 'payment_confirmed_at', 'debt'])
    .select([
      lastAct.as('last_act'),
      existsPayment(sql`state = 'confirmed'`).as('has_money'),
      existsPayment(isPaying).as('is_paying'),
    ])
    .select((row) => [
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
    lastActDay: row.last_act && moroccanDay(row.last_act),
    isPaid: row.payment_confirmed_at !== null || row.has_money,
    isPaying: row.is_paying,
    hasDebt: row.debt !== null,
    openRequests: row.open_requests ?? 0,
    openRefunds: row.open_refunds ?? 0,
  }))
}
