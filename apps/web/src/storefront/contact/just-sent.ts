/** How long the address of a sent message says so. */
const saidForMs = 10 * 60_000

/** What the address of a sent message carries: the moment, so that it says nothing to whoever opens it later. */
export const sentStamp = (now: number): string => now.toString(36)

/** Whether a message was sent just now, or after the page was opened, by what the address says. */
export const isJustSent = (stamp: string | null, openedAt: number): boolean =>
  openedAt - Number.parseInt(stamp ?? '', 36) < saidForMs
