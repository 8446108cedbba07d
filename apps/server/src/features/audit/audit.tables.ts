import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../columns.ts'

/** One row for each act that concerns an identity; the database refuses to change a row. */
export interface AuditEventRow {
  id: Generated<string>
  at: CreatedAt
  /** The proven actor; null for strangers. */
  actor_id: string | null
  kind: string
  outcome: string
  /** Id of the subject, or a keyed hash where the id would reveal the caller. */
  subject: string | null
  /** The caller's /24 or /64. */
  network: string | null
  user_agent: string | null
  request_id: string | null
  /** Old and new value of a setting that an admin changed; null for all other kinds. */
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
}

/**
 * Last link of a lane of the chain at a moment, with a code under a key outside of the database. The
 * links are in `audit_links`, which a trigger writes.
 */
export interface AuditSealRow {
  id: ColumnType<string, never, never>
  at: CreatedAt
  lane: number
  position: string
  hash: Buffer
  mac: Buffer
  /** Id of the secret under which the code is (known-keys); null for seals of earlier releases. */
  key_id: string | null
}

export interface AuditTables {
  audit_seals: AuditSealRow
  audit_events: AuditEventRow
}
