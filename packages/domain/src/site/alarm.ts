/**
 * Alarms of the server to the admins. `lasts`: the cause may continue, so that its end is told too.
 * `mailed`: false where another mail tells more of the same.
 */
export const alarms = {
  mailsFailed: { lasts: true, mailed: true },
  backupLate: { lasts: true, mailed: true },
  backupFailed: { lasts: true, mailed: true },
  diskLow: { lasts: true, mailed: true },
  loginSpray: { lasts: true, mailed: true },
  filesOpened: { lasts: false, mailed: true },
  /** Persons whom the searches of one member of staff showed. */
  personsShown: { lasts: false, mailed: true },
  /** Calls that were refused to one person again and again. */
  refusals: { lasts: false, mailed: true },
  /** Rights requests whose legal delay has ended. */
  rightsLate: { lasts: true, mailed: true },
  /** Days before the end of the certificate of the seal: each of `alarmLimits.sealDays` is told once. */
  sealEnds: { lasts: false, mailed: true },
  accountChanged: { lasts: false, mailed: false },
  /** A payment by card on which the bank and we may differ. */
  cardPayment: { lasts: false, mailed: true },
} as const satisfies Record<string, { lasts: boolean; mailed: boolean }>

export type AlarmKind = keyof typeof alarms
export const alarmKinds = Object.keys(alarms) as AlarmKind[]

/**
 * Returns the start of the ids of what is told of an alarm, for the member of staff or the file that it is
 * about. A customer is named only in the trail, so that refusals to customers have words of their own; so
 * has a payment of which no file is known.
 */
export const alarmWords = (kind: AlarmKind, about: string | null) => {
  if (about !== null) return `service.alarm.${kind}` as const
  if (kind === 'refusals') return 'service.alarm.refusals.customers' as const
  if (kind === 'cardPayment') return 'service.alarm.cardPayment.unknown' as const
  return `service.alarm.${kind}` as const
}

export const alarmLimits = {
  /** Hours without a complete backup: a day, and two hours for its making. */
  backupHours: 26,
  /** Part of the disk that must be free. */
  diskFree: 0.1,
  /** Attempts of a failing mail, about five minutes. */
  mailAttempts: 5,
  /** Refused logins within twenty minutes, far beyond the slips of a morning. */
  refusedLogins: 60,
  /**
   * Different files, cards and rights requests that one member of staff opens within an hour. Refunds of a
   * list do not count: its first four pages show a hundred.
   */
  openedFiles: 80,
  /**
   * Persons whom the searches of one member of staff show within an hour. The counter's page searches while
   * they type: one caller's name shows up to forty persons, and a busy counter has twenty-five callers.
   */
  shownPersons: 1200,
  /** Days before the end of the certificate of the seal on which the admins hear of it. */
  sealDays: [30, 7, 1],
  /** Calls refused to one person within an hour: neither a slip nor an old link. */
  refusals: 30,
} as const
