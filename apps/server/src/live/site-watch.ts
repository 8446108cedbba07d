import type { Deps } from '../deps.ts'
import { ChannelListener } from './channel-listener.ts'
import { siteChannel } from './site-channel.ts'

/** Content that a node keeps in memory; `what` names it in the log. */
export interface KeptContent {
  what: string
  read: () => Promise<void>
}

/** Greatest age of the kept content, even if all messages are lost. */
const everyMs = 60_000

/**
 * Keeps content in memory as the database has it, so that a page or a price costs no query. Every
 * node hears of a change, reads again after a time without connection, and every minute anyway.
 * Returns after the first reading.
 */
export const watchSite = async (
  { direct, log }: Pick<Deps, 'direct' | 'log'>,
  kept: readonly KeptContent[],
  pauseMs = everyMs,
): Promise<{ stop: () => Promise<void> }> => {
  let last: Promise<void> = Promise.resolve()
  const read = async ({ what, read: again }: KeptContent): Promise<void> => {
    try {
      await again()
    } catch (error) {
      log.warn({ err: error, what }, 'could not read kept content')
    }
  }
  const reread = () => {
    last = last.then(async () => void (await Promise.all(kept.map(read))))
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
    stop: async () => {
      clearInterval(timer)
      await listener.stop()
      await last
    },
  }
}
