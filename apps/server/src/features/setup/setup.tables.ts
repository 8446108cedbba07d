import type { ConfirmedItem, SetupItem } from '@wassit/domain/setup/setup'
import type { Generated } from 'kysely'

interface SetupConfirmationRow {
  item: ConfirmedItem
  /** Subject of the word; another mail server or version needs another word. */
  about: string
  confirmed_by: string
  confirmed_at: Date
}

/** Test mail that waits for its code. */
interface SetupMailRow {
  id: Generated<string>
  asked_by: string
  asked_at: Date
  wrong: Generated<number>
}

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

export interface SetupTables {
  setup_confirmations: SetupConfirmationRow
  setup_mails: SetupMailRow
  site_openings: SiteOpeningRow
}
