/** Days from Monday on, by their names in schema.org. */
const schemaDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** Hours of the office on each day from Monday on, `08:30-12:30 14:00-18:00`; a closed day has none. */
export type OfficeWeek = readonly string[]

export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const
export type WeekDay = (typeof weekDays)[number]

/** Days after each other with the same hours. */
export interface DaysOfWeek {
  from: WeekDay
  to: WeekDay
  slots: string
}

/** Returns the week with equal days together. */
export const daysTogether = (week: OfficeWeek): DaysOfWeek[] => {
  const groups: DaysOfWeek[] = []
  for (const day of weekDays) {
    const slots = week[day] ?? ''
    const last = groups.at(-1)
    if (last?.slots === slots) last.to = day
    else groups.push({ from: day, to: day, slots })
  }
  return groups
}

/** Writes the hours of a day for readers: `08:30–12:30, 14:00–18:00`. */
export const formatSlots = (slots: string): string => slots.replaceAll('-', '–').replaceAll(' ', ', ')

/** Returns the hours in the notation of schema.org, a text for each span: `Mo-Fr 08:30-12:30`. */
export const schemaHours = (week: OfficeWeek): string[] =>
  daysTogether(week).flatMap(({ from, to, slots }) => {
    const days = from === to ? schemaDays[from] : `${schemaDays[from]}-${schemaDays[to]}`
    return slots === '' ? [] : slots.split(' ').map((slot) => `${days} ${slot}`)
  })
