import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The compact form: the browser reads it again in each document. */
const checks = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const secondChecks = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')),
  'utf8',
)

const everyRule: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
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

/** Waits until what comes in has come in: the checks take a dialog that still fades in for none. */
const animated = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined)
  })

/** Returns the violations of WCAG 2.2 A and AA on the current screen, with its frames. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  await animated(page)
  await Promise.all(page.frames().map(load))
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options)
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    // Skips the description of passed checks, and style sheets that no rule in use reads.
    { runOnly: everyRule, resultTypes: ['violations'], preload: false } satisfies RunOptions as RunOptions,
  )
}

/** Expects no violation of WCAG 2.2 A and AA on the current screen, with its frames. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await violationsOf(page), page.url()).toEqual([])
}

/** Policy of the second engine: WCAG 2.2 A and AA. */
const policy = 'WCAG_2_2'

/** Rules of the second engine that do not hold here. */
const otherwise: ReadonlySet<string> = new Set([
  // HTML allows `username` for an input of type email (section Autofill, control group Username).
  'input_autocomplete_valid',
  // A form without a name is no landmark (HTML-AAM), so it needs no name of its own.
  'aria_form_label_unique',
  // The label of a file is its button, below the transparent input of the same place.
  'input_label_before',
])

/**
 * Returns the failures that a second engine finds on the current screen: it knows other rules, and
 * reads names and roles in its own way.
 */
export const secondOpinion = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(secondChecks)
  const found = await page.evaluate(async (chosen) => {
    // The engine misses the label of an input that is folded away.
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const part of folded) part.open = true
    const { results } = await new window.ace.Checker().check(document, [chosen])
    for (const part of folded) part.open = false
    return results.filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
  }, policy)
  return found
    .filter(({ ruleId }) => !otherwise.has(ruleId))
    .map(({ ruleId, message, path }) => `${ruleId}: ${message} at ${path.dom}`)
}

/** Part of the second engine that the journeys use. */
interface SecondEngine {
  Checker: new () => {
    check: (
      node: Document,
      policies: string[],
    ) => Promise<{
      results: {
        ruleId: string
        message: string
        path: { dom: string }
        value: [level: string, outcome: string]
      }[]
    }>
  }
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
    ace: SecondEngine
  }
}
