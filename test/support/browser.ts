import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { packedBrowser } from './packed-browser.ts'

/** A Chromium with the options of Playwright's `chromium.launch`. */
export interface Browser {
  executablePath: string
  /** The whole environment of the process. */
  env: Record<string, string>
  args: string[]
}

/** Chromium has no sandbox for root, and refuses to start without this argument. */
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications].find(
    (file) => existsSync(file),
  )
}

const ownOfPlaywright = (): string | undefined => {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

const named = (): string | undefined => {
  const file = process.env.CHROME_PATH
  if (file && !existsSync(file)) throw new Error(`CHROME_PATH names ${file}, which is not there.`)
  return file || undefined
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/**
 * Finds a Chromium without a window for journeys: the one in an npm package, which takes half the
 * processor time of a system's, if it needs nothing of its package.
 */
export const findLightBrowser = async (): Promise<Browser> => {
  const packed = named() ? undefined : await packedBrowser()
  return packed?.isAtHome ? { executablePath: packed.executablePath, env: inherited(), args } : findBrowser()
}

/**
 * Finds a Chromium for journeys and benches: the one that CHROME_PATH names, the system's,
 * Playwright's, or the one in an npm package.
 */
export const findBrowser = async (): Promise<Browser> => {
  const executablePath = named() ?? installed() ?? ownOfPlaywright()
  if (executablePath) return { executablePath, env: inherited(), args }
  const packed = await packedBrowser()
  if (packed) return { executablePath: packed.executablePath, env: { ...inherited(), ...packed.env }, args }
  throw new Error(
    'No Chromium was found: set CHROME_PATH, install Chromium, or run "npx playwright install chromium".',
  )
}
