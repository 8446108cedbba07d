import type { IncidentView, contentCalls } from '@wassit/domain/api/content'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { incidentAt } from '@wassit/domain/site/incident'
import type { Deps } from '../../deps.ts'
import { contentKey } from '../../http/content-key.ts'
import { notifySite } from '../../live/site-channel.ts'
import { changeOf, recordSetting } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { allIncidents, holdIncident, insertIncident, updateIncident } from './incidents.queries.ts'
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

/** Adds an incident, which every node shows from its first moment; the same form twice adds one. */
export const addIncident = (
  deps: Deps,
  body: IncidentBody,
  key: string | undefined,
  by: Doer,
): Promise<string> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const fields = fieldsOf(body)
    const { id, isNew } = await insertIncident(tx, fields, key ? contentKey(key, [body]) : null, now)
    if (!isNew) return id
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { ...fields }))
    await notifySite(tx)
    return id
  })
}

/** Changes an incident on all nodes. Throws `incident.unknown` for an unknown one. */
export const changeIncident = async (deps: Deps, id: string, body: IncidentBody, by: Doer): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const before = await holdIncident(tx, id)
    if (!before) throw new DomainError('incident.unknown')
    const fields = fieldsOf(body)
    await updateIncident(tx, id, fields, now)
    await recordSetting(tx, 'changed', id, by, now, changeOf({ ...before }, { ...fields }))
    await notifySite(tx)
  })
}
