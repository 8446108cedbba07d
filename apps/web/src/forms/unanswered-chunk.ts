type Chunk = typeof import('./unanswered.tsx')

let chunk: Chunk | undefined

/** Loads the box of a form without an answer ahead of time: without a network it is too late. */
export const fetchUnanswered = async (): Promise<void> => {
  chunk ??= await import('./unanswered.tsx').catch(() => undefined)
}

/** Returns the code of the box, once it is loaded. */
export const unansweredChunk = (): Chunk | undefined => chunk
