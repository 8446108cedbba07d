import type { SetupItem } from '@wassit/domain/setup/setup'
import type { Generated } from 'kysely'

/** Decision about the public; the latest one is in force. */
interface SiteOpeningRow {
  number: Generated<number>
  is_open: boolean
  /** Null for an installation that had customers before openings were decided. */
  decided_by: string | null
  decided_at: Date
  reason: string | null
  missing: SetupItem[]
}

export interface OpeningTables {
  site_openings: SiteOpeningRow
}
