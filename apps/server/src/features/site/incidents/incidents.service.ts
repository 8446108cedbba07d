import type { IncidentView, contentCalls } from '@wassit/domain/api/site/content'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { incidentAt } from '@wassit/domain/site/incident'
import { namesContact } from '@wassit/domain/site/named-contacts'
import { languages } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import { notifySite } from '../../../live/site-channel.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins } from '../../people/accounts/admin-alerts.service.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../../people/pending-changes/named-subject.ts'
import { askForChange, openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeValues } from '../../people/pending-changes/pending-changes.tables.ts'
import { mailPublicText } from '../../people/pending-changes/public-text-message.ts'
import {
  allIncidents,
  holdIncident,
  incidentById,
  insertIncident,
  updateIncident,
} from './incidents.queries.ts'
import type { IncidentFields } from './incidents.queries.ts'

export const listIncidents = async (deps: Deps): Promise<IncidentView[]> => {
  const incidents = await allIncidents(deps.db)
  const shown = incidentAt(incidents, deps.now())
  return incidents.map((incident) => ({
    id: incident.id,
    fr: incident.fr,
    en: incident.en,
    ar: incident.ar,
    starts_at: incident.starts_at.toISOString(),
    ends_at: incident.ends_at?.toISOString() ?? null,
    shown: incident === shown,
  }))
}

type IncidentBody = BodyOutput<typeof contentCalls.addIncident>

const fieldsOf = ({ starts_at, ends_at, fr, en, ar }: IncidentBody): IncidentFields => ({
  fr,
  en,
  ar,
  starts_at: new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
})

const namesAny = ({ fr, en, ar }: IncidentFields): boolean => [fr, en, ar].some(namesContact)

/** Returns the values of an incident that another person approves. */
const valuesOf = ({ fr, en, ar, starts_at, ends_at }: IncidentFields) => ({
  fr,
  en,
  ar,
  starts_at: new Date(starts_at).toISOString(),
  ends_at: ends_at ? new Date(ends_at).toISOString() : null,
})

/** Tells whether pages would show an incident that was approved for less: another text, or longer. */
const isMore = (before: IncidentFields, after: IncidentFields): boolean => {
  const [old, wanted] = [valuesOf(before), valuesOf(after)]
  const isSameText = languages.every((language) => old[language] === wanted[language])
  const isNoLonger = old.ends_at === null || (wanted.ends_at !== null && wanted.ends_at <= old.ends_at)
  return !isSameText || !isNoLonger || wanted.starts_at < old.starts_at
}

interface Saving {
  body: IncidentBody
  by: Doer
}

/** Proposes an incident to another person. Throws `request.invalid` without a reason. */
const propose = async (
  tx: Kysely<Database>,
  { subject, before, fields }: { subject: string; before: ChangeValues; fields: IncidentFields },
  { body: { reason }, by }: Saving,
  now: Date,
): Promise<void> => {
  if (!reason) throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
  await askForChange(tx, { kind: 'incident', subject, before, after: valuesOf(fields), reason, by, now })
}

/** Writes an incident with its row in the trail; every node shows it, and every admin is mailed. */
const write = async (
  tx: Kysely<Database>,
  { id, before, fields }: { id: string; before: object; fields: IncidentFields },
  by: Doer,
  now: Date,
): Promise<void> => {
  const outcome = Object.keys(before).length === 0 ? 'added' : 'changed'
  const event = await recordSetting(tx, outcome, id, by, now, changeOf({ ...before }, { ...fields }))
  await alertAdmins(tx, mailPublicText, event)
  await notifySite(tx)
}

/**
 * Adds an incident, which every node shows from its first moment; the same form twice adds one. One that
 * names an address or a number waits for another person.
 */
export const addIncident = (
  deps: Deps,
  key: string | undefined,
  saving: Saving,
): Promise<{ id: string; pending: boolean }> => {
  const now = deps.now()
  const { body, by } = saving
  return deps.db.transaction().execute(async (tx) => {
    const fields = fieldsOf(body)
    const content = key ? contentKey(key, [body]) : null
    if (namesAny(fields)) {
      const subject = namedSubject(`incident ${content ?? crypto.randomUUID()}`)
      const isKnown = (await openSubjects(tx, 'incident')).has(subject)
      if (!isKnown) await propose(tx, { subject, before: {}, fields }, saving, now)
      return { id: '', pending: true }
    }
    const { id, isNew } = await insertIncident(tx, fields, content, now)
    if (isNew) await write(tx, { id, before: {}, fields }, by, now)
    return { id, pending: false }
  })
}

/**
 * Changes an incident on all nodes; returns whether it waits for another person. Throws `incident.unknown`
 * for an unknown one.
 */
export const changeIncident = async (
  deps: Deps,
  id: string,
  saving: Saving & { seen: SeenCheck },
): Promise<boolean> => {
  const now = deps.now()
  const fields = fieldsOf(saving.body)
  return deps.db.transaction().execute(async (tx) => {
    const before = await holdIncident(tx, id)
    if (!before) throw new DomainError('incident.unknown')
    saving.seen(valuesOf(before), valuesOf(fields))
    if (namesAny(fields) && isMore(before, fields)) {
      await propose(tx, { subject: id, before: valuesOf(before), fields }, saving, now)
      return true
    }
    await updateIncident(tx, id, fields, now)
    await write(tx, { id, before, fields }, saving.by, now)
    return false
  })
}

const isNew = ({ before }: PendingChange): boolean => Object.keys(before).length === 0

/** Incident with an address or a number, shown once another person approves. */
export const incidentEffect: ChangeEffect = {
  nameOf: async (_db, { after }) => String(after['fr']).slice(0, 60),
  hold: async (tx, { subject }) => {
    await holdIncident(tx, subject)
  },
  current: async (db, change) => {
    if (isNew(change)) return {}
    const incident = await incidentById(db, change.subject)
    return incident && valuesOf(incident)
  },
  apply: async (tx, change, by, now) => {
    const fields = fieldsOf(change.after as unknown as IncidentBody)
    const id = isNew(change) ? (await insertIncident(tx, fields, null, now)).id : change.subject
    if (!isNew(change)) await updateIncident(tx, id, fields, now)
    await write(tx, { id, before: change.before, fields }, by, now)
  },
}
