/** How long the address of a sent message says so. */
const saidForMs = 10 * 60_000

/** Moment for the address of a sent message, so that a later visitor of the address sees no confirmation. */
export const sentStamp = (now: number): string => now.toString(36)

/** Tells from the address whether a message was sent just now or after the page was opened. */
export const isJustSent = (stamp: string | null, openedAt: number): boolean =>
  openedAt - Number.parseInt(stamp ?? '', 36) < saidForMs
