import { ruledWork, ruleWays } from '@wassit/domain/assignment/rule'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Keeps the rules that assign new work, with their members and whose turn it is. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      create table if not exists assignment_rules (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        position integer not null,
        work text check (work in (${oneOf(ruledWork)})),
        products text[] not null default '{}',
        insurer_id uuid references insurers (id),
        branch_id uuid references branches (id),
        way text not null check (way in (${oneOf(ruleWays)})),
        active boolean not null default true,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index if not exists assignment_rules_of_insurer on assignment_rules (insurer_id);
      create index if not exists assignment_rules_of_branch on assignment_rules (branch_id)`.execute(tx)
    await sql`
      create table if not exists assignment_rule_members (
        rule_id uuid not null references assignment_rules (id),
        member_id uuid not null references users (id),
        primary key (rule_id, member_id)
      );
      create index if not exists assignment_rule_members_by_member on assignment_rule_members (member_id)`.execute(
      tx,
    )
    await sql`
      create table if not exists assignment_turns (
        rule_id uuid not null references assignment_rules (id),
        member_id uuid not null references users (id),
        turn bigint not null,
        primary key (rule_id, member_id)
      );
      create index if not exists assignment_turns_by_member on assignment_turns (member_id)`.execute(tx)
  })
