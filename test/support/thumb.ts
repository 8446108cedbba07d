import type { Locator, Page } from 'playwright-core'

interface Pace {
  /** Called before each tap, for a measurement at the speed of a person. */
  beforeTap?: () => Promise<void>
  /** Time between two keys. */
  keyMs?: number
}

/** Hand that fills in a form on a phone and notes its taps; keys of the keyboard are not among them. */
const buildThumb = ({ beforeTap, keyMs }: Pace = {}) => {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await beforeTap?.()
    await target.tap()
    taps += 1
  }
  const type = async (target: Locator, text: string): Promise<void> => {
    await tap(target)
    await target.pressSequentially(text, { delay: keyMs })
  }
  return {
    taps: () => taps,
    tap,
    type,
    pickDate: async (target: Locator, date: string): Promise<void> => {
      await beforeTap?.()
      await target.fill(date)
      taps += 1
    },
    /** Opens a list and chooses an entry: two taps. */
    choose: async (target: Locator, entry: Parameters<Locator['selectOption']>[0]): Promise<void> => {
      await tap(target)
      await beforeTap?.()
      await target.selectOption(entry)
      taps += 1
    },
  }
}

/** Asks for the price of a car from the home page on; returns the taps until the price is shown. */
export const priceCarByThumb = async (
  page: Page,
  { email, phone }: { email: string; phone: string },
  pace?: Pace,
): Promise<number> => {
  const { tap, type, pickDate, choose, taps } = buildThumb(pace)
  // The question of the home page: its price moves with each choice, and its button leads to step 1.
  const answers = ['ESSENCE', 6, 'Rc seulement']
  for (const value of answers)
    await tap(page.locator('.preview label', { has: page.locator(`[value="${value}"]`) }))
  await tap(page.locator('.preview button[type="submit"]'))
  const start = page.locator('main form:visible', { has: page.locator('select[name="insuranceType"]') })
  await type(start.locator('input[name="email"]'), email)
  await type(start.locator('input[name="phone"]'), phone)
  await tap(start.locator('input[name="terms"]'))
  await tap(start.locator('button[type="submit"]:visible').last())
  await page.locator('[data-pager]').waitFor({ state: 'attached' })
  const field = (name: string) => page.locator(`[data-group]:not([hidden]) [name="${name}"]`)
  const goOn = () => tap(page.locator('main form button[type="submit"]:visible').first())
  await choose(field('marque'), { label: 'Dacia' })
  await goOn()
  // The letter takes the focus on to the prefecture.
  await type(field('immatNumber'), '12345 a')
  await page.keyboard.type('6', { delay: pace?.keyMs })
  await goOn()
  await choose(field('genre'), 'conduite intérieure')
  await pickDate(field('dateMiseEnCirculation'), '2022-03-15')
  await goOn()
  await pickDate(field('dateDelivrancePermis'), '2010-06-01')
  await page.locator('main form [role="status"]', { hasText: 'DHS' }).waitFor()
  return taps()
}
