/** Observer of `head-script.ts`, with its records of a translator. */
export interface EarlyObserver extends MutationObserver {
  records?: MutationRecord[]
}

declare global {
  interface Window {
    standIns?: EarlyObserver
  }
}

/** Event when a browser's translator has replaced text by an element of its own (head-script.ts). */
export const translatedEvent = 'translated'

const load = () => import('./translated-nodes.ts').catch(() => {})

/**
 * Guards the page against a browser's translator. Resolves when React may take the page over; a translator that
 * acts later loads the guard then.
 */
export const guardTranslated = async (): Promise<void> => {
  if (window.standIns?.records) await load()
  else addEventListener(translatedEvent, load, { once: true })
}
