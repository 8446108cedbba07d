import { attestationKinds } from '@wassit/domain/policy/attestation'
import { mostProvisionals, provisionalTerms, usualProvisionals } from '@wassit/domain/payment/provisional'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

const kinds = sql.raw(attestationKinds.map((kind) => `'${kind}'`).join(', '))

/** Frees attestations by the paid instalments, by numbers of each insurer (docs/decisions/061-provisional-attestations.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    for (const months of provisionalTerms)
      await sql`
        alter table insurers
          add column if not exists ${sql.ref(`provisionals_${months}`)} smallint not null
            default ${sql.lit(usualProvisionals[months])}
            check (${sql.ref(`provisionals_${months}`)} between 0 and ${sql.lit(mostProvisionals)})`.execute(
        tx,
      )
    await sql`
      alter table attestation_series
        add column if not exists kind text not null default 'definitive' check (kind in (${kinds}));
      -- Months from the first day of the cover that a provisional attestation proves.
      alter table attestations add column if not exists covered_months smallint`.execute(tx)
  })
  await createIndexOnline(
    db,
    `attestations_provisional on attestations (policy_id, covered_months)
      where covered_months is not null and state = 'assigned'`,
  )
}
