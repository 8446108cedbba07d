/** Age up to which the address of a sent message shows the confirmation. */
const saidForMs = 10 * 60_000

/**
 * Timestamp for the address of a sent message, so that later visits of the address show no
 * confirmation.
 */
export const sentMark = (now: number): string => now.toString(36)

/** Returns whether the message was sent shortly before the page was opened, or after it. */
export const isJustSent = (stamp: string | null, openedAt: number): boolean =>
  openedAt - Number.parseInt(stamp ?? '', 36) < saidForMs
