import { sql } from 'kysely'
import type { TestApp } from './support.ts'

/** Adds 120 movements of a member's statement, attestations and differences, more than a page, and a refund of a file. */
export const addLines = async (
  { db, clock }: TestApp,
  { email, policyId }: { email: string; policyId: string },
): Promise<void> => {
  await sql`
    with statement as (
      insert into bank_statements (name, content, imported_by, imported_at)
      select 'novembre.csv', 'a', id, ${clock.now()} from users where email = ${email} returning id
    )
    insert into statement_lines (statement_id, name, day, amount, text, bank_id, account, currency, outgoing, state)
    select statement.id, n::text, date '2026-11-01' + n % 20, 100 * n, 'VIR RECU ' || n, '', '', 'MAD', n % 2 = 0, 'open'
    from statement, generate_series(1, 120) as n`.execute(db)
  await sql`
    with series as (
      insert into attestation_series (insurer_id, first_number, last_number, digits, received_on, created_at)
      select id, 1, 150, 8, '2026-11-01', ${clock.now()} from insurers limit 1 returning id, insurer_id
    )
    insert into attestations (insurer_id, number, series_id, label, state, reason, changed_at)
    select insurer_id, n, id, lpad(n::text, 8, '0'), 'spoilt', 'Mal imprimée', ${clock.now()}
    from series, generate_series(1, 120) as n`.execute(db)
  await sql`
    insert into money_differences (kind, name, ours, theirs, found_at)
    select 'missing', n::text, 100 * n, null, ${clock.now()} from generate_series(1, 120) as n`.execute(db)
  await sql`
    with wave as (
      insert into invitation_waves (a_day, started_by, started_at, ended_at)
      select 100, id, ${clock.now()}, ${clock.now()} from users where email = ${email} returning id
    )
    insert into invitations (wave_id, user_id, channel, made_at)
    select wave.id, policies.user_id, 'sms', ${clock.now()} from wave, policies, generate_series(1, 120)
    where policies.id = ${policyId}`.execute(db)
  await db
    .insertInto('refunds')
    .values({
      policy_id: policyId,
      amount: 12_345,
      cause: 'other',
      due_on: '2026-12-05',
      created_at: clock.now(),
    })
    .execute()
}
