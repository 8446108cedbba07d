import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

export interface ExpiringQuote {
  id: string
  user_id: string
  /** As the database writes it, to the microsecond. */
  endsAt: string
}

interface Window {
  from: Date
  until: Date
  template: string
}

/**
 * Returns quotes that expire within a time, whose customers agreed to promotion and were not reminded
 * of them, the first to expire first.
 */
export const expiringQuotes = async (
  db: Kysely<Database>,
  { from, until, template }: Window,
  after: ExpiringQuote | undefined,
  atMost: number,
): Promise<ExpiringQuote[]> => {
  const later = after
    ? sql`(quote_expires_at, id) > (${after.endsAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ExpiringQuote>`
    select id, user_id, quote_expires_at::text as "endsAt" from policies
    where status = ${policyStatuses.quoted.code} and not awaits_decision
      and quote_expires_at > ${from} and quote_expires_at <= ${until} and ${later}
      and exists (select from consents where consents.user_id = policies.user_id
        and purpose in ('promotionMail', 'promotionPhone') and withdrawn_at is null)
      and not exists (select from promotions
        where promotions.policy_id = policies.id and promotions.template = ${template})
    order by quote_expires_at, id limit ${atMost}`.execute(db)
  return rows
}
