import type { Locator, Page } from 'playwright-core'

/** More stops than the longest page of a purchase has. */
const mostStops = 120

/** A person who uses a page with the keys of a keyboard only. */
export interface Typist {
  /** Moves the focus with Tab until it is on an element. */
  goTo: (target: Locator) => Promise<void>
  /** Moves to a field and types; replaces what it holds. */
  type: (target: Locator, text: string) => Promise<void>
  /** Moves to an element and presses a key. */
  press: (target: Locator, key: 'Enter' | 'Space') => Promise<void>
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus') && element.matches(':focus-visible'))

/** Returns a person at the keyboard. Fails if Tab does not reach an element, or does not show it. */
export const buildTypist = (page: Page): Typist => {
  const goTo = async (target: Locator): Promise<void> => {
    const one = target.filter({ visible: true }).first()
    await one.waitFor({ timeout: 20_000 })
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await isFocused(one)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(target)} on ${page.url()}`)
  }
  return {
    goTo,
    type: async (target, text) => {
      await goTo(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    press: async (target, key) => {
      await goTo(target)
      await page.keyboard.press(key)
    },
  }
}
