import type { EarlyObserver } from './early-observer.ts'

/**
 * Guards the page against a browser's translator. Resolves when React may take the page over; a translator that
 * acts later loads the guard then.
 */
export const guardTranslated = async (): Promise<void> => {
  const early: EarlyObserver | undefined = window.standIns
  const load = () => import('./translated-nodes.ts').catch(() => {})
  if (early?.records) await load()
  else if (early) early.act = load
}
