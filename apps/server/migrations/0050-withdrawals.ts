import { noticeKindNames } from '@wassit/domain/policy/notices'
import { policyEndings } from '@wassit/domain/policy/term'
import { refundCauses } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Adds the customer's withdrawal: as the end of a policy, the cause of a refund, and a notice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table policies
      drop constraint policies_ended_by_check,
      add constraint policies_ended_by_check check (ended_by in (${oneOf(policyEndings)})) not valid;
    alter table refunds
      drop constraint refunds_cause_check,
      add constraint refunds_cause_check check (cause in (${oneOf(refundCauses)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
