const hourMs = 3_600_000

/** Time for which a customer may download a copy of their data. */
export const copyLifeMs = 7 * 24 * hourMs

/** Time after which a customer may ask for another copy. */
export const copyIntervalMs = 24 * hourMs

/** Time after which a copy that is not ready counts as failed; most are ready within minutes. */
export const copyPatienceMs = 6 * hourMs

/** States of a copy: it is built, and ends as a file for a week or as a failure. */
export const copyStates = ['building', 'ready', 'failed', 'ended'] as const
export type CopyState = (typeof copyStates)[number]
