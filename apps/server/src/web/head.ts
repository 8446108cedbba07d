import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@wassit/words/language'
import { manifestOf } from './manifest.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  /** Files that its styles name, e.g. fonts. */
  assets?: string[]
}
type Manifest = Record<string, Chunk>

/** Returns the head of the page of these routes; a still one is hydrated without the router. */
type HeadOf = (routeIds: readonly string[], language: Language, isStill: boolean) => string

/** Build-dependent content of a page's head. */
export interface PageHead {
  /** Styles of the public pages inline: a first visit paints without another request. */
  inline: HeadOf
  /** Styles of all pages as a file that the browser caches: for pages that are rendered each time. */
  linked: HeadOf
  /** For the error page: styles, no scripts. */
  failure: string
  /** Sources of the Content-Security-Policy. */
  scripts: string
  styles: string
}

/** The inline script of pages and the id of the list it reads. */
interface Scripts {
  headScript: string
  modulesId: string
}

const client = 'src/entry-client.tsx'
const publicClient = 'src/entry-public.tsx'
const areaRoutes = 'src/area-routes.tsx'
const publicStyles = 'src/public-styles.css'
const styles = 'src/styles.css'

const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const icons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0b1613" media="(prefers-color-scheme: dark)">'

/** Returns a chunk and everything that it imports. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * Lists the addresses of the entry and of the pages up to the matched one, so that one round of
 * downloads is enough.
 */
const modulesOf = (manifest: Manifest, routeIds: readonly string[], isStill: boolean): string => {
  const files = new Set<string>()
  const pages = routeIds.map((id) => `src/${id}.tsx`)
  const behindSite = pages.some((page) => manifest[areaRoutes]?.dynamicImports?.includes(page))
  const entry = isStill ? publicClient : client
  for (const key of [entry, ...(behindSite ? [areaRoutes] : []), ...pages]) withImports(manifest, key, files)
  return JSON.stringify([...files].map((file) => `/${file}`))
}

/** Script of each language in the font's file names. */
const cuts = { fr: 'latin-400', en: 'latin-400', ar: 'arabic-400' } as const satisfies Record<
  Language,
  string
>

/** Preloads the font of running text: it arrives with the styles, and the layout hardly shifts. */
const fontOf = (manifest: Manifest, language: Language): string => {
  const file = manifest[publicStyles]?.assets?.find((name) => name.includes(cuts[language]))
  return file ? `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>` : ''
}

/** Reads the build's manifest and styles once. */
export const loadPageHead = async (folder: string, { headScript, modulesId }: Scripts): Promise<PageHead> => {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const css = (await readFile(path.join(folder, manifest[publicStyles]?.file ?? ''), 'utf8')).trim()
  const script = `<script>${headScript}</script>`
  const inlineStyle = `<style>${css}</style>`
  const memory = new Map<string, string>()
  const modules = (routeIds: readonly string[], isStill: boolean): string => {
    const key = `${routeIds.join(' ')} ${isStill}`
    const known = memory.get(key) ?? modulesOf(manifest, routeIds, isStill)
    memory.set(key, known)
    return `<script type="application/json" id="${modulesId}"${isStill ? ' data-waits' : ''}>${known}</script>`
  }
  const around =
    (sheet: string): HeadOf =>
    (routeIds, language, isStill) =>
      `${script}${fontOf(manifest, language)}${sheet}${icons}<link rel="manifest" href="${manifestOf(language)}">${modules(routeIds, isStill)}`
  return {
    inline: around(inlineStyle),
    linked: around(`<link rel="stylesheet" href="/${manifest[styles]?.file}">`),
    failure: `${script}${inlineStyle}${icons}`,
    scripts: `'self' ${hashSource(headScript)}`,
    styles: `'self' ${hashSource(css)}`,
  }
}
