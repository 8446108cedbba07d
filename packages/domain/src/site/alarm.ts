export const alarmLimits = {
  /** Hours without a complete backup: a day, and two hours for its making. */
  backupHours: 26,
  /** Part of the disk that must be free. */
  diskFree: 0.1,
  /** Attempts of a failing mail, about five minutes. */
  mailAttempts: 5,
  /** Attempts of a mail that failed for half an hour. */
  mailAttemptsOfOne: 8,
  /** Hours without a complete run of an hourly work. */
  workHours: 3,
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
  /** Days without a drill: one a month, and some days for it. */
  drillDays: 35,
  /** Days before the end of the certificate of the seal on which the admins hear of it. */
  sealDays: [30, 7, 1],
  /** Calls refused to one person within an hour: neither a slip nor an old link. */
  refusals: 30,
} as const

/** Finder of an alarm: a worker every five minutes, each node every half minute, or the act itself. */
type Watcher = 'worker' | 'node' | 'act'

/** One cause of alarm. Its sentences are the words `service.alarm.<name>`. */
interface Alarm {
  by: Watcher
  /**
   * Value above which it is raised, in the unit of its measure; of a node the seconds for which it lasts;
   * null where the act that raises it decides.
   */
  above: number | null
  /** True if the cause may continue, so that its end is told too. */
  lasts: boolean
  /** `operator` is ALARM_URL only: nobody can be mailed, or another mail tells more of the same. */
  who: 'admins' | 'operator'
  /** Cool-down in hours, after which an open alarm is told again. */
  quietHours: number
  /** Place in docs/operations.md that says what to do. */
  runbook: string
}

const daily = { who: 'admins', quietHours: 24 } as const
const found = { ...daily, by: 'worker' } as const
const lived = { ...daily, by: 'node' } as const
const done = { ...daily, by: 'act', above: null } as const

/** Every alarm of the server (docs/decisions/067-alarms.md). */
export const alarms = {
  /** Messages that failed `alarmLimits.mailAttempts` times; one that fails for half an hour counts for all. */
  mailsFailed: { ...found, above: 2, lasts: true, runbook: 'mails-failed' },
  /** Addresses that were refused for good within an hour: one is a slip, many are a fault of ours. */
  mailsRefused: { ...found, above: 4, lasts: true, runbook: 'mails-refused' },
  /** 1 while the last backup is older than `alarmLimits.backupHours`. */
  backupLate: { ...found, above: 0, lasts: true, runbook: 'backup-late' },
  backupFailed: { ...done, lasts: true, runbook: 'backup-late' },
  drillFailed: { ...done, lasts: true, runbook: 'drill-late' },
  /** 1 while the last drill, or without one the first backup, is older than `alarmLimits.drillDays`. */
  drillLate: { ...found, above: 0, lasts: true, runbook: 'drill-late' },
  /** Percent of the disk that is used. */
  diskLow: { ...found, above: 100 * (1 - alarmLimits.diskFree), lasts: true, runbook: 'disk-low' },
  /** Refused logins within twenty minutes. */
  loginSpray: { ...found, above: alarmLimits.refusedLogins, lasts: true, runbook: 'login-spray' },
  filesOpened: { ...done, lasts: false, runbook: 'many-readings' },
  /** Persons whom the searches of one member of staff showed. */
  personsShown: { ...done, lasts: false, runbook: 'many-readings' },
  /** Calls that were refused to one person again and again. */
  refusals: { ...done, lasts: false, runbook: 'many-refusals' },
  /** Rights requests whose legal delay has ended. */
  rightsLate: { ...found, above: 0, lasts: true, runbook: 'rights-late' },
  /** 1 for a day from each of `alarmLimits.sealDays` before the end of the certificate on, and after it. */
  sealEnds: { ...found, above: 0, lasts: false, runbook: 'seal-ends' },
  accountChanged: { ...done, who: 'operator', lasts: false, runbook: 'account-changed' },
  /** A payment by card on which the bank and we may differ; an order that stays underway for an hour is one. */
  cardPayment: { ...done, lasts: false, runbook: 'card-payment' },
  /** Stored document whose bytes are not those that were signed or sent. */
  documentAltered: { ...done, lasts: false, runbook: 'document-altered' },
  /** Periodic works that were not complete for three hours. */
  worksLate: { ...found, above: 0, lasts: true, runbook: 'works-late' },
  /** Calls that failed within twenty minutes by a fault of ours: more than one a minute. */
  errorsMany: { ...found, above: 20, lasts: true, runbook: 'errors-many' },
  /** Nodes of which the key or, for an hour, the release differs from another. */
  nodesDiffer: { ...found, above: 0, lasts: true, runbook: 'nodes-differ' },
  /** 1 while the storage, the scanner or the gateway of cards does not respond. */
  storageAway: { ...found, above: 0, lasts: true, runbook: 'outside-away' },
  scannerAway: { ...found, above: 0, lasts: true, runbook: 'outside-away' },
  gatewayAway: { ...found, above: 0, lasts: true, runbook: 'outside-away' },
  /** No worker holds its lease. */
  workerSilent: { ...lived, above: 120, lasts: true, runbook: 'worker-silent' },
  databaseAway: { ...lived, above: 60, who: 'operator', lasts: true, runbook: 'database-away' },
  /** Calls wait for a connection of this node. */
  poolExhausted: { ...lived, above: 60, lasts: true, runbook: 'pool-exhausted' },
  /** The replica is late or lost: the primary serves its reads. */
  replicaLate: { ...lived, above: 300, lasts: true, runbook: 'replica-late' },
} as const satisfies Record<string, Alarm>

export type AlarmKind = keyof typeof alarms
export const alarmKinds = Object.keys(alarms) as AlarmKind[]

type FoundBy<By extends Watcher> = {
  [Kind in AlarmKind]: (typeof alarms)[Kind]['by'] extends By ? Kind : never
}[AlarmKind]
/** Alarms that a worker measures. */
export type MeasuredKind = FoundBy<'worker'>
/** Alarms that each node finds by itself. */
export type NodeKind = FoundBy<'node'>

/**
 * Returns the start of the ids of what is told of an alarm, for the member of staff or the file that it is
 * about. A customer is named only in the trail, so that refusals to customers have words of their own; so
 * has a payment of which no file is known.
 */
export const alarmWords = (kind: AlarmKind, about: string | null) => {
  if (about !== null) return `service.alarm.${kind}` as const
  if (kind === 'refusals') return 'service.alarm.refusals.customers' as const
  if (kind === 'cardPayment') return 'service.alarm.cardPayment.unknown' as const
  if (kind === 'documentAltered') return 'service.alarm.documentAltered.unknown' as const
  return `service.alarm.${kind}` as const
}
