import { documentKindNames } from '@wassit/domain/document/document'
import { paymentMethods, reversalCauses } from '@wassit/domain/payment/received'
import { noticeKindNames } from '@wassit/domain/policy/notices'
import { refundCauses } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Widens the table of payments to a ledger: cash, cheques and terminals, receipts, reversals. */
const widenPayments = (db: Kysely<unknown>) =>
  sql`
    alter table payments
      add column receipt_number text,
      -- Random part of the receipt's verification code, known before the receipt is drawn.
      add column receipt_reference text,
      add column idempotency_key text,
      add column cheque_number text,
      add column cheque_bank text,
      add column cheque_day date,
      add column cheque_holder text,
      add column cheque_key text,
      add column reverses uuid,
      add column reversal text,
      drop constraint payments_method_check,
      drop constraint payments_amount_check,
      add constraint payments_method_check check (method in (${oneOf(paymentMethods)})) not valid,
      add constraint payments_amount_check
        check (case when reverses is null then amount > 0 else amount < 0 end) not valid,
      add constraint payments_reverses_fkey
        foreign key (reverses) references payments on delete cascade not valid,
      add constraint payments_reversal_check
        check ((reverses is null) = (reversal is null) and reversal in (${oneOf(reversalCauses)})) not valid,
      add constraint payments_cheque_check
        check (method <> 'cheque' or reverses is not null or (cheque_number is not null
          and cheque_bank is not null and cheque_day is not null and cheque_holder is not null
          and cheque_key is not null)) not valid;
    -- Last number of the receipts of each year; its row is locked until the receipt is committed.
    create table receipt_series (year smallint primary key, last_number integer not null);
    alter table policies add column unpaid_since timestamptz
  `.execute(db)

/** Refuses every change of money that arrived: a mistake is a row that reverses it. */
const keepReceived = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function keep_received_payment() returns trigger language plpgsql as $$ begin
      raise exception 'a payment that arrived never changes; insert its reversal';
    end $$`.execute(db)
  await sql`
    create trigger payments_append_only before update or delete on payments
      for each row when (old.state = 'confirmed') execute function keep_received_payment()`.execute(db)
  await sql`
    create trigger payments_not_truncated before truncate on payments
      for each statement execute function keep_received_payment()`.execute(db)
}

/** Makes the payments the ledger of each file (docs/decisions/017-ledger-and-instalments.md). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await widenPayments(db)
  await keepReceived(db)
  await sql`
    alter table refunds
      drop constraint refunds_cause_check,
      add constraint refunds_cause_check check (cause in (${oneOf(refundCauses)})) not valid;
    alter table documents
      drop constraint documents_kind_check,
      add constraint documents_kind_check check (kind in (${oneOf(documentKindNames)})) not valid;
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (${oneOf(noticeKindNames)})) not valid
  `.execute(db)
}
