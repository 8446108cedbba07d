interface PeriodicWorkRow {
  name: string
  known_since: Date
  completed_at: Date | null
  position: string | null
}

export interface PeriodicWorkTables {
  periodic_work: PeriodicWorkRow
}
