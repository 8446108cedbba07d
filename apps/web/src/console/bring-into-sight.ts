/** Scrolls a part of the page into view, as its ref. */
export const bringIntoSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' })

/**
 * Scrolls a menu sideways to its current entry, as the ref of the entry: on a phone a menu is one line, wider
 * than the screen. The page stays where it is, because a menu can be below its first screen.
 */
export const bringIntoLine = (entry: HTMLElement | null): void => {
  const line = entry?.closest('nav')
  if (!entry || !line) return
  const [own, seen] = [entry.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += Math.min(0, own.left - seen.left) + Math.max(0, own.right - seen.right)
}
