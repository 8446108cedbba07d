import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline } from '../src/online-migration.ts'

/** Columns of a run in the order of the list: few accepted files await a decision, among many that do not. */
const run = 'status, awaits_decision, status_since, id'

/** Indexes of the filters of the queue, by the older index that lacks a column of a run. */
const indexes = {
  policies_by_agent: `policies_runs_by_agent on policies (assigned_to, ${run})`,
  policies_by_agent_and_product: `policies_runs_by_agent_and_product on policies (assigned_to, product, ${run})`,
  policies_by_product: `policies_runs_by_product on policies (product, ${run})`,
  policies_of_nobody: `policies_runs_of_nobody on policies (${run}) where assigned_to is null`,
  policies_of_nobody_by_product: `policies_runs_of_nobody_by_product on policies (product, ${run}) where assigned_to is null`,
}

/** Lets each filter of the queue read only the files of a run. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  for (const [older, index] of Object.entries(indexes)) {
    await createIndexOnline(db, index)
    await sql`drop index concurrently if exists ${sql.ref(older)}`.execute(db)
  }
}
