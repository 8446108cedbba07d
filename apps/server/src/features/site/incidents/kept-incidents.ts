import type { Language } from '@wassit/words/language'
import { incidentAt } from '@wassit/domain/site/incident'
import type { Deps } from '../../../deps.ts'
import type { KeptContent } from '../../../live/site-watch.ts'
import { incidentsFrom } from './incidents.queries.ts'
import type { Incident } from './incidents.queries.ts'

/** Incident of the moment, known to every page without a query. */
export interface KeptIncidents extends KeptContent {
  /** Incident of this moment; `key` changes with every part of it that a page shows. */
  current: () => { key: string; text: Record<Language, string> } | undefined
}

/** Keeps current and future incidents in memory, so that a page costs no query. */
export const keepIncidents = ({ db, now }: Pick<Deps, 'db' | 'now'>): KeptIncidents => {
  let incidents: readonly Incident[] = []
  return {
    what: 'incidents',
    read: async () => {
      incidents = await incidentsFrom(db, now())
    },
    current: () => {
      const incident = incidentAt(incidents, now())
      if (!incident) return undefined
      const { id, updated_at: changed, fr, en, ar } = incident
      return { key: `${id} ${changed.getTime()}`, text: { fr, en, ar } }
    },
  }
}
