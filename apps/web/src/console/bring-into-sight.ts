/** As the ref of where one is: on a phone a menu stands in one line, wider than the screen. */
export const bringIntoSight = (entry: HTMLElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
