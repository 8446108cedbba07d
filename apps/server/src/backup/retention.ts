const dayMs = 24 * 3_600_000

/** Days, weeks and months whose newest backup is kept. */
const kept = { days: 7, weeks: 4, months: 12 } as const

/** A complete backup and the moment of its rows. */
export interface DatedBackup {
  name: string
  at: Date
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Returns the Monday of the week. */
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))

/** Returns the newest backup of each of the last `count` periods that have one. */
const newestOf = (
  newestFirst: readonly DatedBackup[],
  periodOf: (at: Date) => string,
  count: number,
): DatedBackup[] => {
  const newest = new Map<string, DatedBackup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.at)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, count)
}

/**
 * Returns the names of the backups that stay: the newest of the last seven days, four weeks and
 * twelve months that have one. Counts periods with a backup, so that a pause deletes nothing.
 */
export const keptOf = (backups: readonly DatedBackup[]): Set<string> => {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return new Set(
    [
      ...newestOf(newestFirst, dayOf, kept.days),
      ...newestOf(newestFirst, weekOf, kept.weeks),
      ...newestOf(newestFirst, monthOf, kept.months),
    ].map(({ name }) => name),
  )
}
