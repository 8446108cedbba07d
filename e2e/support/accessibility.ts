import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The compact form: the browser reads it again in each document. */
const checks = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Skips the description of passed checks, and style sheets that no rule in use reads.
  resultTypes: ['violations'],
  preload: false,
}

/** Tells whether scripts run in a frame: the frame of a legal text allows none. */
const runsScripts = async (frame: Frame): Promise<boolean> => {
  if (!frame.parentFrame()) return true
  const element = await frame.frameElement()
  const sandbox = await element.getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts')
}

/** Loads the checks into a document, once. */
const load = async (frame: Frame): Promise<void> => {
  if (!(await runsScripts(frame))) return
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(checks)
}

/** Expects no violation of WCAG 2.2 A and AA on the current screen, with its frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await Promise.all(page.frames().map(load))
  const found = await page.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, chosen)
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target).join(' | ')}`,
    )
  }, options)
  expect(found, page.url()).toEqual([])
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
