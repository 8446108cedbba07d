import type { Area } from '@wassit/words/catalogue'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { patiently } from './shell/patient-import.ts'

export interface PageHandle {
  /** Areas of words on the page; `common` is always loaded. */
  words: readonly Area[]
  /**
   * True if all visitors of a language get the same HTML, which is kept in memory with its styles. Any
   * other page is never stored.
   */
  cached?: true
  /** Query names on which a cached page depends: an address with one of them is not cached. */
  reads?: readonly string[]
  /**
   * True if a page with a token has a form: without JavaScript the browser must name its origin to us,
   * which it does not on a page that sends no referrer at all.
   */
  posts?: true
  /** True if our own pages may show it in a frame. */
  framed?: true
}

/** Loads the styles of all pages, for a page that does not carry its own. */
const loadStyles = () => (import.meta.env.SSR ? undefined : import('./styles.css'))

export type LoadWords = (areas: readonly Area[]) => Promise<void>

/**
 * Options of a page; its `id` is the module's path below src without its ending, by which the
 * server finds its chunks.
 */
export interface PageOptions extends PageHandle {
  /** Without path and children, the page is shown inside its parent at the parent's own address. */
  path?: string
  children?: RouteObject[]
}

/**
 * Returns the builder of a sitemap's pages. Each page loads with its words when it is first opened.
 * Its module exports `Component` and, if needed, `loader`, `action` and `ErrorBoundary`.
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
      const [module] = await patiently(() =>
        Promise.all([load(), loadWords(['common', ...handle.words]), !handle.cached && loadStyles()]),
      )
      return module
    },
    ...(children ? { children } : path === undefined && { index: true }),
  })
