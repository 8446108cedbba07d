import type { RenewalKind, RenewalSource } from '@wassit/domain/due/due-item'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'

const notedKind = sql`(select renewal_clauses.kind from renewal_clauses where renewal_clauses.policy_id = policies.id)`

/** Duration of a contract that was sold elsewhere, as the insurer's file words it: "Ferme", "Tacite reconduction". */
const statedKind = sql`(select case
    when taken_over_policies.facts ->> 'duration' ~* 'tacit' then 'tacit'
    when taken_over_policies.facts ->> 'duration' ~* 'ferme' then 'firm'
    else 'unknown' end
  from taken_over_policies where taken_over_policies.policy_id = policies.id)`

/** Way in which a contract ends; what an agent read in it wins over a file, and ours are firm. */
export const renewalKind = sql<RenewalKind>`coalesce(${notedKind}, ${statedKind}, 'firm')`

export const renewalSource = sql<RenewalSource | null>`case
  when ${notedKind} is not null then 'agent'
  when ${statedKind} = 'unknown' then null
  when ${statedKind} is not null then 'insurer'
  else 'contract' end`

/** Returns which of some files are contracts that continue by themselves, and that nobody noted to have gone. */
export const tacitOf = async (db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select policies.id from policies
    where ${isOneOf('policies.id', ids)} and ${renewalKind} = 'tacit' and not exists (
      select from due_items where due_items.policy_id = policies.id and due_items.last_day = policies.end_date
        and due_items.outcome <> 'unreachable')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
