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
