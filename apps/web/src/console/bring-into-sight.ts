/**
 * Scrolls the current entry of a menu into view, as its ref: on a phone a menu is one line, wider
 * than the screen.
 */
export const bringIntoSight = (entry: HTMLElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
