/** Week of which the admins got the figures. */
interface FigureWeekRow {
  /** Monday (ISO). */
  first_day: string
  sent_at: Date
}

export interface FiguresTables {
  figure_weeks: FigureWeekRow
}
