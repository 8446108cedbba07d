interface AlarmRow {
  /** Kind and, after a colon, the id of what it is about. */
  name: string
  /** Moment at which the admins were last told. */
  raised_at: Date
  /** Start of the incident; null in rows written before this column existed. */
  since: Date | null
  /** Moment at which the cause was last met. */
  seen_at: Date | null
  ended_at: Date | null
  /** Number that the words name, such as failed mails. */
  amount: number | null
}

export interface AlarmsTables {
  alarms: AlarmRow
}
