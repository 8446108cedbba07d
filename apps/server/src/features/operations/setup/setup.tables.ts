import type { ConfirmedItem } from '@wassit/domain/setup/setup'
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

export interface SetupTables {
  setup_confirmations: SetupConfirmationRow
  setup_mails: SetupMailRow
}
