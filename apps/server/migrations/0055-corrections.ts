import { documentKindNames } from '@wassit/domain/document/document'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { refundCauses } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

const codePurposes = ['quote', 'reset', 'device', 'contact']

/**
 * Adds what corrections need: several confirmed payments of a policy, the refund of what was paid
 * beyond a lower price, the code that proves a contact, the proof behind a correction of the holder,
 * and their notices (docs/decisions/016-corrections.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    drop index payments_confirmed_once;
    alter table refunds
      drop constraint refunds_cause_check,
      add constraint refunds_cause_check check (cause in (${oneOf(refundCauses)})) not valid;
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid;
    alter table code_challenges
      drop constraint code_challenges_purpose_check,
      add constraint code_challenges_purpose_check
        check (purpose in (${oneOf(codePurposes)})) not valid
  `.execute(db)
}
