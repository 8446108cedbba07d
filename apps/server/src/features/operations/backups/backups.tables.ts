import type { ColumnType, Generated } from 'kysely'

type Later<T> = ColumnType<T | null, never, T>

interface BackupRow {
  id: Generated<string>
  started_at: Date
  /** End of a complete backup, or of a failed one. */
  finished_at: Later<Date>
  name: Later<string>
  /** Folder or bucket, as `nameOfPlace` writes it; null for a backup of an earlier release. */
  place: string | null
  rows: Later<number>
  documents: Later<number>
  /** Reason of a failure, for the log and the admins; it names no person. */
  error: Later<string>
  /** Moment of the last successful proof. */
  proven_at: Later<Date>
  /** Last drill with it, and the seconds until the restored server had served a customer. */
  drilled_at: Later<Date>
  recovery_seconds: Later<number>
}

export interface BackupsTables {
  backups: BackupRow
}
