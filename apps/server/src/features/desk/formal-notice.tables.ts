/** Formal notice of an instalment that the house posted by a mandate of the insurer; the file keeps its letter. */
interface FormalNoticeRow {
  policy_id: string
  /** ISO dates. */
  due_on: string
  mandate_id: string
  sent_on: string
  registered_number: string
  posted_by: string
  posted_at: Date
}

export interface FormalNoticeTables {
  formal_notices: FormalNoticeRow
}
