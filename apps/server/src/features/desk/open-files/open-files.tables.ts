/** Member who has the page of a file open; the row lasts for a minute after the last sign of the page. */
interface OpenFileRow {
  /** Number of the policy or request. */
  file: string
  member_id: string
  opened_at: Date
  seen_at: Date
  writing: boolean
}

export interface OpenFilesTables {
  open_files: OpenFileRow
}
