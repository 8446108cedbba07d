import type { Language } from '@wassit/words/language'
import { incidentAt } from '@wassit/domain/site/incident'
import type { Deps } from '../../deps.ts'
import { ChannelListener } from '../../live/channel-listener.ts'
import { siteChannel } from '../../live/site-channel.ts'
import { incidentsFrom } from './incidents.queries.ts'
import type { Incident } from './incidents.queries.ts'

/** Incident of the moment, known to every page without a query. */
export interface IncidentWatch {
  /** Incident of this moment; `key` changes with every part of it that a page shows. */
  current: () => { key: string; text: Record<Language, string> } | undefined
  stop: () => Promise<void>
}

/** Greatest age of the kept incidents, even if all messages are lost. */
const everyMs = 60_000

/**
 * Keeps current and future incidents in memory, so that a page costs no query. Every node hears of
 * a change, reads again after a time without connection, and every minute anyway.
 */
export const watchIncidents = async (
  { db, direct, log, now }: Pick<Deps, 'db' | 'direct' | 'log' | 'now'>,
  pauseMs = everyMs,
): Promise<IncidentWatch> => {
  let incidents: readonly Incident[] = []
  let last: Promise<void> = Promise.resolve()
  const read = async () => {
    incidents = await incidentsFrom(db, now())
  }
  const reread = () => {
    last = last.then(read).catch((error: unknown) => log.warn({ err: error }, 'could not read the incidents'))
  }
  const listener = new ChannelListener({
    connectionString: direct.options.connectionString,
    channel: siteChannel,
    log,
    onMessage: reread,
    onListening: reread,
  })
  void listener.listening()
  const timer = setInterval(() => {
    void listener.check()
    reread()
  }, pauseMs)
  timer.unref()
  reread()
  await last
  return {
    current: () => {
      const incident = incidentAt(incidents, now())
      if (!incident) return undefined
      const { id, updated_at: changed, fr, en, ar } = incident
      return { key: `${id} ${changed.getTime()}`, text: { fr, en, ar } }
    },
    stop: async () => {
      clearInterval(timer)
      await listener.stop()
      await last
    },
  }
}
