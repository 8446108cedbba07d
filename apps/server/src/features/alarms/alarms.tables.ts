interface AlarmRow {
  name: string
  raised_at: Date
}

export interface AlarmsTables {
  alarms: AlarmRow
}
