/** Observer of `head-script.ts`, with its records of a translator. */
export interface EarlyObserver extends MutationObserver {
  records?: MutationRecord[]
  /** Called for each record. */
  act?: () => unknown
}

declare global {
  interface Window {
    standIns?: EarlyObserver
  }
}

const load = () => import('./translated-nodes.ts').catch(() => {})

/**
 * Guards the page against a browser's translator. Resolves when React may take the page over; a translator that
 * acts later loads the guard then.
 */
export const guardTranslated = async (): Promise<void> => {
  const early = window.standIns
  if (early?.records) await load()
  else if (early) early.act = load
}
