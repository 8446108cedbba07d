import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

/** Link of a quote to its customer; a file has one, which is prolonged when it is sent again. */
export interface QuoteLinkRow {
  /** The address of the page carries a proof of this id, which is not stored. */
  id: Generated<string>
  policy_id: string
  created_by: string
  created_at: CreatedAt
  expires_at: Date
  /** Moment at which someone first asked for a code there. */
  opened_at: ColumnType<Date | null, never, Date>
}

export interface QuoteLinksTables {
  quote_links: QuoteLinkRow
}
