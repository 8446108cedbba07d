import type { Plugin } from 'vite'

interface Replaced {
  /** Module of the router whose import is replaced, and the import's specifier. */
  importer: RegExp
  source: string
  /** Replacement with the behaviour of the unused feature. A missing name fails the build. */
  code: string
}

/** Imports that serve only the router's framework mode and its instrumentation. */
const replaced: readonly Replaced[] = [
  {
    importer: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/,
    source: './ssr/components.js',
    code: `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const PrefetchPageLinks = () => null
      export const mergeRefs = (ref) => ref
      export const usePrefetchBehavior = () => [false, undefined, {}]`,
  },
  {
    importer: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/,
    source: './instrumentation.js',
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router`,
  },
]

const prefix = '\0data-mode:'

/**
 * Removes code from the browser's bundle that no page in data mode runs and no bundler can drop by
 * itself: 3 kB of every first load.
 */
export const dataMode = (): Plugin => ({
  name: 'wassit:data-mode',
  enforce: 'pre',
  resolveId(source, from = '') {
    const found = replaced.find((each) => each.source === source && each.importer.test(from))
    return found ? prefix + found.source : null
  },
  load(id) {
    return replaced.find(({ source }) => id === prefix + source)?.code ?? null
  },
})
