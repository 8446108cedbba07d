import type { RetentionRuleName } from '@wassit/domain/personal-data/retention'

/** Work of a night under one rule. */
export interface RetentionNightRow {
  /** ISO day. */
  day: string
  rule: RetentionRuleName
  /** Rows, files or persons that were forgotten. */
  forgotten: number
  at: Date
}

export interface RetentionTables {
  retention_nights: RetentionNightRow
}
