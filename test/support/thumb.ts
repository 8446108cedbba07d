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
  await tap(page.locator('main a[href="#devis"]').first())
  // In a dialog, or in the page if the scripts are not there yet.
  const start = page.locator('form:visible', { has: page.locator('select[name="insuranceType"]') })
  await choose(start.locator('select[name="insuranceType"]'), 'automobile')
  await type(start.locator('input[name="email"]'), email)
  await type(start.locator('input[name="phone"]'), phone)
  await tap(start.locator('input[name="terms"]'))
  await tap(start.locator('button[type="submit"]:visible').last())
  await page.locator('[data-pager]').waitFor({ state: 'attached' })
  const field = (name: string) => page.locator(`[data-group]:not([hidden]) [name="${name}"]`)
  const goOn = () => tap(page.locator('main form button[type="submit"]:visible').first())
  await choose(field('marque'), { label: 'Dacia' })
  await tap(page.locator('input[value="ESSENCE"]'))
  await goOn()
  await type(field('immatNumber'), '12345')
  await choose(field('immatType'), 'أ')
  await type(field('immatRegion'), '6')
  await goOn()
  await choose(field('genre'), 'conduite intérieure')
  await pickDate(field('dateMiseEnCirculation'), '2022-03-15')
  await goOn()
  await pickDate(field('dateDelivrancePermis'), '2010-06-01')
  await goOn()
  await tap(page.locator('input[value="Rc seulement"]'))
  await type(field('puissanceFiscale'), '6')
  await page.locator('main form [role="status"]', { hasText: 'DHS' }).waitFor()
  return taps()
}
