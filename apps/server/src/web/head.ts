import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** What the build puts into the head of a page. */
export interface PageHead {
  /** Styles inline: a first visit paints without asking again. */
  inline: (routeIds: readonly string[]) => string
  /** Styles as a file that the browser keeps: for pages that are rendered each time. */
  linked: (routeIds: readonly string[]) => string
  /** For the page of last resort: styles, no scripts. */
  failure: string
  /** Sources of the Content-Security-Policy. */
  scripts: string
  styles: string
}

const client = 'src/entry-client.tsx'
const stylesheet = 'src/styles.css'

export const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const icons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0b1613" media="(prefers-color-scheme: dark)">'

/** A chunk and all that it cannot start without. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * The entry and the pages on the way to the matched one: one round of downloads, behind the fonts. The
 * page is there to be read and to be filled in before they run.
 */
const preloads = (manifest: Manifest, routeIds: readonly string[]): string => {
  const files = new Set<string>()
  for (const key of [client, ...routeIds.map((id) => `src/${id}.tsx`)]) withImports(manifest, key, files)
  const [entry = '', ...others] = files
  const links = others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`).join('')
  return `<script type="module" fetchpriority="low" src="/${entry}"></script>${links}`
}

/** Reads the build's manifest and styles, once. */
export const loadPageHead = async (folder: string, themeScript: string): Promise<PageHead> => {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const cssFile = manifest[stylesheet]?.file ?? ''
  const css = (await readFile(path.join(folder, cssFile), 'utf8')).trim()
  const theme = `<script>${themeScript}</script>`
  const inlineStyle = `<style>${css}</style>`
  const memory = new Map<string, string>()
  const scripts = (routeIds: readonly string[]): string => {
    const key = routeIds.join(' ')
    const known = memory.get(key) ?? preloads(manifest, routeIds)
    memory.set(key, known)
    return known
  }
  return {
    inline: (routeIds) => `${theme}${inlineStyle}${icons}${scripts(routeIds)}`,
    linked: (routeIds) => `${theme}<link rel="stylesheet" href="/${cssFile}">${icons}${scripts(routeIds)}`,
    failure: `${theme}${inlineStyle}${icons}`,
    scripts: `'self' ${hashSource(themeScript)}`,
    styles: `'self' ${hashSource(css)}`,
  }
}
