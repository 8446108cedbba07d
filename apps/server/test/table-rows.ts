import { sql } from 'kysely'
import type { TestApp } from './support.ts'

/** Adds lines of statements, differences, attestations and a refund, so that each table of the desk has several pages. */
export const addTableRows = async (
  server: TestApp,
  { email, policyId }: { email: string; policyId: string },
): Promise<void> => {
  await sql`
    with statement as (
      insert into bank_statements (name, content, imported_by, imported_at)
      select 'novembre.csv', 'a', id, ${server.clock.now()} from users where email = ${email} returning id
    ), found as (insert into money_differences (kind, name, ours, found_at) select 'missing', n, 100 * n, ${server.clock.now()} from generate_series(1, 120) as n)
    insert into statement_lines (statement_id, name, day, amount, text, bank_id, account, currency, outgoing, state)
    select statement.id, n::text, date '2026-11-01' + n % 20, 100 * n, 'VIR RECU ' || n, '', '', 'MAD', n % 2 = 0, 'open'
    from statement, generate_series(1, 120) as n`.execute(server.db)
  await sql`
    with series as (
      insert into attestation_series (insurer_id, first_number, last_number, digits, received_on, created_at)
      select id, 1, 150, 8, '2026-11-01', ${server.clock.now()} from insurers limit 1 returning id, insurer_id
    )
    insert into attestations (insurer_id, number, series_id, label, state, reason, changed_at)
    select insurer_id, n, id, lpad(n::text, 8, '0'), 'spoilt', 'Mal imprimée', ${server.clock.now()}
    from series, generate_series(1, 120) as n`.execute(server.db)
  await server.db
    .insertInto('refunds')
    .values({
      policy_id: policyId,
      amount: 12_345,
      cause: 'other',
      due_on: '2026-12-05',
      created_at: server.clock.now(),
    })
    .execute()
}
