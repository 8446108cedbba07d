import type { ReadingView } from '@wassit/domain/api/people/readings'

/** Readings of one file in one minute by one role, shown as one line. */
export interface Visit {
  /** The newest of the readings. */
  reading: ReadingView
  count: number
}

const nameOf = ({ at, reader, matter, insurance_number: number, report }: ReadingView): string =>
  [at.slice(0, 'YYYY-MM-DDTHH:MM'.length), reader, matter, number, report?.number].join(' ')

/** Joins readings that follow one another: an adviser who opens a file also opens its papers. */
export const visitsOf = (readings: readonly ReadingView[]): Visit[] => {
  const visits: Visit[] = []
  for (const reading of readings) {
    const last = visits.at(-1)
    if (last && nameOf(last.reading) === nameOf(reading)) last.count += 1
    else visits.push({ reading, count: 1 })
  }
  return visits
}
