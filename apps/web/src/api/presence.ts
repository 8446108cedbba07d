/** Time without a sign of a person after which a page makes its calls by itself. */
export const awayMs = 60_000

/** Time between two looks for someone who types or reads without making a call. */
const lookEveryMs = 2 * 60_000

/**
 * Signs of a person. Assistive technology and dictation click, type and move the focus without a key or
 * a touch.
 */
const signs = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'click', 'input', 'focusin'] as const

/** Moment of the last sign of a person; undefined while no page watches. */
let seenAt: number | undefined

/** Tells whether nobody touches the page, as far as a page watches. */
export const isAway = (): boolean => seenAt !== undefined && Date.now() - seenAt > awayMs

/**
 * Watches for a person at the page, so that the calls which it makes by itself keep no session awake.
 * Calls `stay` from time to time while there is one, because typing makes no call. Returns the function
 * that stops it.
 */
export const watchPresence = (stay: () => void): (() => void) => {
  seenAt = Date.now()
  let toldAt = seenAt
  const note = () => (seenAt = Date.now())
  const look = () => {
    if (seenAt === undefined || seenAt <= toldAt) return
    toldAt = Date.now()
    stay()
  }
  const timer = setInterval(look, lookEveryMs)
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true })
  return () => {
    seenAt = undefined
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, note, { capture: true })
  }
}
