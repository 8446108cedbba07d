import type { Area } from '@wassit/domain/i18n/catalogue'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { patiently } from './shell/patient-import.ts'

/** Facts about a page besides its component. */
export interface PageHandle {
  /** The areas of words it shows; `common` is always there. */
  words: readonly Area[]
  /** Same HTML for every visitor of a language: kept in memory. Anything else is never stored. */
  cached?: true
  /** Names in its query that change what a cached page shows: with one of them it is no longer everybody's. */
  reads?: readonly string[]
  /** May stand in a frame of our own pages. */
  framed?: true
}

export type LoadWords = (areas: readonly Area[]) => Promise<void>

/** `id` is the module's path below src without its ending: the server finds its chunks by it. */
interface PageOptions extends PageHandle {
  path?: string
  children?: RouteObject[]
}

/**
 * Returns the builder of a sitemap's pages. Each page is loaded with its words when it is first opened.
 * Its module exports `Component` and, where it needs them, `loader`, `action` and `ErrorBoundary`.
 */
export const pageBuilder =
  (loadWords: LoadWords) =>
  (
    id: string,
    load: LazyRouteFunction<RouteObject>,
    { path, children, ...handle }: PageOptions,
  ): RouteObject => ({
    id,
    path,
    handle: handle satisfies PageHandle,
    lazy: async () => {
      const [module] = await patiently(() => Promise.all([load(), loadWords(['common', ...handle.words])]))
      return module
    },
    ...(children && { children }),
  })
