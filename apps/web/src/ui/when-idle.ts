/** Time after the first paint that belongs to what the page shows. */
const settleMs = 2000

/** Runs `task` once the page has settled. Returns a function that cancels it. */
export const whenIdle = (task: () => unknown): (() => void) => {
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void task())
    else void task()
  }, settleMs)
  return () => clearTimeout(timer)
}
