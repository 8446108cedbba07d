let resolve: () => void

/**
 * Settles when the browser has taken over the page the server sent. What only the browser knows must not
 * arrive earlier: its first rendering has to be the server's, or hydration fails.
 */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** To be called once, after the first rendering in the browser. */
export const markHydrated = (): void => resolve()
