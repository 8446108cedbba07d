import { noticeKindNames } from '@wassit/domain/policy/notices'
import { payoutMeans, payouts } from '@wassit/domain/request/payout'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/**
 * Keeps a request open after the signature of its discharge until the money is handed over. Lists find it among
 * the held requests, by the indexes that they have.
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table requests
        add column if not exists payout text,
        add column if not exists payout_means text`.execute(tx)
    await sql`
      create or replace function note_payout() returns trigger language plpgsql as $$ begin
        new.successor_open := new.payout is not null and new.payout <> 'handedOver';
        return new;
      end $$`.execute(tx)
    await sql`
      create or replace trigger requests_note_payout before update of payout on requests
        for each row when (new.payout is distinct from old.payout) execute function note_payout()`.execute(tx)
    await sql`
      alter table notices
        drop constraint if exists notices_kind_check,
        add constraint notices_kind_check check (kind in (${sql.raw(oneOf(noticeKindNames))})) not valid`.execute(
      tx,
    )
  })
  await addConstraintOnline(db, {
    table: 'requests',
    name: 'requests_payout_check',
    definition: `check (payout is null or payout in (${oneOf(payouts)}))`,
  })
  await addConstraintOnline(db, {
    table: 'requests',
    name: 'requests_payout_means_check',
    definition: `check (payout_means is null or payout_means in (${oneOf(payoutMeans)}))`,
  })
}
