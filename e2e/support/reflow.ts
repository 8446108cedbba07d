import type { Page } from 'playwright-core'
import { coveredControls } from './staging.ts'

/** Waits until a change of size or colours is drawn, to which scripts of the page may react. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
  })

/** Settings of a page in which nothing may stick out, by the width of the window. */
const ways = {
  // WCAG 1.4.10.
  320: [{ name: 'a window of 320 px', fontSize: '', isSpaced: false }],
  390: [
    // WCAG 1.4.4: letters of one and a half times their size on a phone.
    { name: 'large letters', fontSize: '24px', isSpaced: false },
    // WCAG 1.4.12.
    { name: 'wide spacing', fontSize: '', isSpaced: true },
  ],
} as const

type Way = (typeof ways)[keyof typeof ways][number]

/**
 * Returns elements that extend beyond the window, or beyond the open dialog, in each setting. A read
 * of a position lays the page out at once, so no frame has to pass between two settings.
 */
const stickingOut = (page: Page, settings: readonly Way[]): Promise<string[]> =>
  page.evaluate((all) => {
    const root = document.documentElement
    const dialog = document.querySelector('dialog[open]')
    const frame = dialog ?? root
    // Uses the object model, because the security policy allows no style element.
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    )
    const wide = (): string[] => {
      if (frame.scrollWidth <= frame.clientWidth) return []
      const { left, right } = frame.getBoundingClientRect()
      const found = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
        const box = element.getBoundingClientRect()
        return element.checkVisibility() && box.width > 1 && (box.right > right + 1 || box.left < left - 1)
      })
      return found
        .slice(-3)
        .map(
          (element) =>
            `${element.tagName} "${element.textContent?.trim().slice(0, 40)}" ${element.className}`,
        )
    }
    const found = all.flatMap(({ name, fontSize, isSpaced }) => {
      root.style.fontSize = fontSize
      document.adoptedStyleSheets = isSpaced ? [spacing] : []
      return wide().map((what) => `${location.pathname} in ${name}: ${what}`)
    })
    document.adoptedStyleSheets = []
    root.removeAttribute('style')
    return found
  }, settings)

/** Finds the elements that stick out of the page, or lie under a bar, in each setting; leaves the window at the last width. */
export const findSticking = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const [width, settings] of Object.entries(ways)) {
    await page.setViewportSize({ width: Number(width), height: 844 })
    await settled(page)
    found.push(...(await stickingOut(page, settings)), ...(await coveredControls(page)))
  }
  return found
}
