import type { Page } from 'playwright-core'

/** Limits of docs/design.md ("Staging"), in pixels and rows. */
export const stagingLimits = {
  recapPrice: 260,
  quoteAmount: 400,
  queueRows: 14,
  fileHeight: 2200,
  smallPhone: { width: 360, height: 640 },
  laptop: { width: 1366, height: 768 },
  /** Keys from the list to each of an agent's commonest acts; Tab through the menus took 18, 20, 16 and 46. */
  actKeys: { price: 8, money: 5, contract: 4, papers: 5 },
} as const

/** Returns the distance of an element from the top of the page. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

/** Returns how many rows of one line a list shows in the window at once. */
export const rowsInSight = (page: Page): Promise<number> =>
  page
    .locator('[data-line]')
    .first()
    .evaluate((row) => {
      const { top, height } = row.getBoundingClientRect()
      return Math.floor((innerHeight - top) / height)
    })

/**
 * Returns the controls that a bar at the foot of the window covers even at the end of the page, where
 * nobody can scroll them clear.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A dialog hides the page on purpose.
    if (document.querySelector('dialog[open]')) return []
    scrollTo(0, document.documentElement.scrollHeight)
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
    const covered = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].filter(
      (control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (!control.checkVisibility() || y < innerHeight / 2 || y > innerHeight || x < 0 || x > innerWidth)
          return false
        const above = document.elementFromPoint(x, y)
        return above !== null && !control.contains(above) && !above.contains(control) && isBar(above)
      },
    )
    const names = covered.map(
      (control) => `${location.pathname}: ${control.tagName} "${control.textContent?.trim()}" is covered`,
    )
    scrollTo(0, 0)
    return names
  })
