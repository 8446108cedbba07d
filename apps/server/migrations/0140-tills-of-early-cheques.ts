import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Lets a cheque that was counted before its day enter an open till on its day, and nothing else of it
 * change (docs/decisions/020-tills-and-cheques.md).
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create or replace function keep_received_payment() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' and current_setting('wassit.erases', true) = 'on'
          and not exists (select from policies where id = old.policy_id) then
          return old;
        end if;
        if tg_op = 'UPDATE' then
          if old.method = 'cheque' and old.till_id is null
            and to_jsonb(new) - 'till_id' = to_jsonb(old) - 'till_id'
            and exists (select from tills where id = new.till_id and closed_at is null) then
            return new;
          end if;
        end if;
        raise exception 'a payment that arrived never changes; insert its reversal';
      end $$`.execute(tx)
  })
  await createIndexOnline(
    db,
    `payments_early_cheques on payments (cheque_day, id)
      where state = 'confirmed' and method = 'cheque' and till_id is null and reverses is null`,
  )
}
