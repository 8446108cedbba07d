import { alarmKinds, alarms } from '@wassit/domain/site/alarm'
import type { AlarmKind } from '@wassit/domain/site/alarm'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import { recordEvent } from '../../audit/audit.service.ts'
import {
  alarmByName,
  closeAlarm,
  deleteAlarms,
  endedAlarmRows,
  openAlarm,
  openAlarmRows,
  seeAlarm,
} from './alarms.queries.ts'
import type { AlarmRow } from './alarms.queries.ts'

export const mailAlarm = defineAdminAlert('mail-alarm')
/** Posts an alarm, or its end, to the address of the operator; it is added even without one. */
export const postAlarm = defineJob('post-alarm', z.object({ event: z.string() }))

const hourMs = 3_600_000

/** Cool-down of an alarm, within which admins do not hear of it again. */
const quietMs = ({ kind }: Cause): number => alarms[kind].quietHours * hourMs

/** Time for which what happened once stays on the page. */
const shownMs = 24 * hourMs

/** Time without the cause after which an incident ends, so that a wavering one is one incident. */
const calmMs = hourMs / 2

const keptMs = 90 * 24 * hourMs

/** Cause of an alarm: its kind, and what it is about if several things may have it at once. */
export interface Cause {
  kind: AlarmKind
  about?: string
}

const nameOf = ({ kind, about }: Cause): string => (about === undefined ? kind : `${kind}:${about}`)

/** Reads the name of an alarm; undefined for a kind of another release. */
export const causeOf = (name: string): Cause | undefined => {
  const [kind, about] = name.split(':', 2)
  const known = alarmKinds.find((each) => each === kind)
  return known && { kind: known, about }
}

const tell = async (
  tx: Kysely<Database>,
  cause: Cause,
  outcome: 'raised' | 'ended',
  now: Date,
): Promise<string> => {
  const deed = { kind: 'alarm', outcome, subject: nameOf(cause) } as const
  const event = await recordEvent(tx, { origin: null, now }, deed)
  await addJob(tx, postAlarm, { event })
  if (alarms[cause.kind].who === 'admins') await alertAdmins(tx, mailAlarm, event)
  return event
}

/**
 * Notes that a cause was met, and tells of it once: again only after the cool-down, or after its
 * end. Of several nodes at once one tells. Returns the row of the trail if this call told.
 */
export const raiseAlarm = (
  db: Kysely<Database>,
  cause: Cause,
  { now, amount = null }: { now: Date; amount?: number | null },
): Promise<string | undefined> =>
  db.transaction().execute((tx) => raiseAlarmWithin(tx, cause, { now, amount }))

/** Does the same inside the caller's transaction. */
export const raiseAlarmWithin = async (
  tx: Kysely<Database>,
  cause: Cause,
  { now, amount = null }: { now: Date; amount?: number | null },
): Promise<string | undefined> => {
  const name = nameOf(cause)
  const quietSince = new Date(now.getTime() - quietMs(cause))
  if (await openAlarm(tx, { name, now, amount, quietSince })) return tell(tx, cause, 'raised', now)
  await seeAlarm(tx, { name, now, amount })
  return undefined
}

/** Ends the incident of a cause that was not met for a while, and tells of a lasting one. */
export const endAlarm = (
  db: Kysely<Database>,
  cause: Cause,
  { now, atOnce = false }: { now: Date; atOnce?: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const calmSince = new Date(now.getTime() - (atOnce ? 0 : calmMs))
    const isEnded = await closeAlarm(tx, { name: nameOf(cause), now, calmSince })
    if (isEnded && alarms[cause.kind].lasts) await tell(tx, cause, 'ended', now)
  })

/** Returns the moment at which a cause was last told of. */
export const lastTold = async (db: Kysely<Database>, cause: Cause): Promise<Date | undefined> =>
  (await alarmByName(db, nameOf(cause)))?.raised_at

/** Alarm as the page shows it. */
export interface KnownAlarm {
  cause: Cause
  row: AlarmRow
}

const known = (rows: readonly AlarmRow[]): KnownAlarm[] =>
  rows.flatMap((row) => {
    const cause = causeOf(row.name)
    return cause ? [{ cause, row }] : []
  })

/** Returns every open alarm, the newest first. */
export const openAlarms = async (db: Kysely<Database>): Promise<KnownAlarm[]> =>
  known(await openAlarmRows(db))

/** Returns every open alarm and then those that ended within the last days, the newest first. */
export const recentAlarms = async (db: Kysely<Database>, now: Date, days = 7): Promise<KnownAlarm[]> => {
  const ended = await endedAlarmRows(db, new Date(now.getTime() - days * 24 * hourMs))
  return [...(await openAlarms(db)), ...known(ended)]
}

/** Ends what happened once, after a day on the page, and forgets old incidents; the trail keeps them. */
export const tidyAlarms = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const { cause, row } of await openAlarms(db))
    if (!alarms[cause.kind].lasts && now.getTime() - row.raised_at.getTime() > shownMs)
      await endAlarm(db, cause, { now, atOnce: true })
  await deleteAlarms(db, new Date(now.getTime() - keptMs))
}
