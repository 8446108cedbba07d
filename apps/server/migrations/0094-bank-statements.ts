import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Keeps the statements of the bank and the movements that wait for their file (docs/decisions/019-bank-statements.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists bank_statements (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        -- SHA-256 of the file in hex: the same file is the same statement.
        content text not null unique,
        imported_by uuid not null references users,
        imported_at timestamptz not null
      );
      create index if not exists bank_statements_imported_by on bank_statements (imported_by);
      create table if not exists statement_lines (
        id uuid primary key default gen_random_uuid(),
        statement_id uuid not null references bank_statements,
        -- Name of the movement in every file, hashed: it is stored once.
        name text not null unique,
        day date not null,
        -- Centimes; only money that arrived.
        amount bigint not null check (amount > 0),
        text text not null,
        bank_id text not null,
        state text not null default 'open' check (state in ('open', 'matched', 'dismissed')),
        -- Insurance number of the file that a matching chose; another file is refused meanwhile.
        number text,
        payment_id uuid references payments,
        reason text,
        decided_by uuid references users,
        decided_at timestamptz
      );
      create index if not exists statement_lines_of_statement on statement_lines (statement_id);
      create index if not exists statement_lines_open on statement_lines (day, id) where state = 'open';
      create unique index if not exists statement_lines_payment on statement_lines (payment_id);
      create index if not exists statement_lines_decided_by on statement_lines (decided_by)`.execute(tx)
  })
  await createIndexOnline(
    db,
    'policies_awaiting_money on policies (premium) where status in (3, 4) and payment_confirmed_at is null',
  )
}
