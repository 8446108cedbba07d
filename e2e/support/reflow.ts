import type { Page } from 'playwright-core'

/** Settings of a page in which nothing may stick out. */
const ways = {
  /** WCAG 1.4.10. */
  'a window of 320 px': { width: 320, fontSize: '', spaced: false },
  /** WCAG 1.4.4: letters of one and a half times their size on a phone. */
  'large letters': { width: 390, fontSize: '24px', spaced: false },
  /** WCAG 1.4.12. */
  'wide spacing': { width: 390, fontSize: '', spaced: true },
} as const

/** Waits until a change of size or colours is drawn: it is a transition, however short. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
  })

/** Returns elements that extend beyond the window, or beyond the open dialog. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const frame = dialog ?? document.documentElement
    if (frame.scrollWidth <= frame.clientWidth) return []
    const { left, right } = frame.getBoundingClientRect()
    const wide = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect()
      return element.checkVisibility() && box.width > 1 && (box.right > right + 1 || box.left < left - 1)
    })
    return wide
      .slice(-3)
      .map(
        (element) => `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" ${element.className}`,
      )
  })

/** Finds the elements that stick out of the page in each of these settings. */
export const findSticking = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  // Uses the object model, because the security policy allows no style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.wide-spacing *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}.wide-spacing p{margin-bottom:2em!important}',
    )
    document.adoptedStyleSheets = [sheet]
  })
  for (const [way, { width, fontSize, spaced }] of Object.entries(ways)) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(
      ([size, isSpaced]) => {
        const root = document.documentElement
        root.style.fontSize = size
        root.classList.toggle('wide-spacing', isSpaced)
      },
      [fontSize, spaced] as const,
    )
    await settled(page)
    const { pathname } = new URL(page.url())
    for (const what of await stickingOut(page)) found.push(`${pathname} in ${way}: ${what}`)
  }
  await page.evaluate(() => {
    document.documentElement.removeAttribute('style')
    document.documentElement.removeAttribute('class')
  })
  return found
}
