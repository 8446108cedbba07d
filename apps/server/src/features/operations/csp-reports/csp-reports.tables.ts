interface CspReportRow {
  /** ISO. */
  day: string
  directive: string
  blocked: string
  page: string
  count: number
}

export interface CspReportsTables {
  csp_reports: CspReportRow
}
