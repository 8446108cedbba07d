let resolve: () => void

/**
 * Resolves when the browser has hydrated the server's page. Data of the browser must not arrive
 * earlier: the first render must equal the server's, or hydration fails.
 */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** Presses the buttons and links again that were pressed before hydration (head-script.ts). */
const pressHeld = (): void => {
  document.documentElement.dataset.alive = ''
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}

/** Resolves `hydrated`; called once, after the first render in the browser. */
export const markHydrated = (): void => {
  resolve()
  pressHeld()
}
