import { pageBuilder } from './page-route.ts'
import type { LoadWords } from './page-route.ts'
import { whenIdle } from './ui/when-idle.ts'

/**
 * Builds an area whose shell loads the pages built with `pageAhead` once it has settled, so that
 * they also open without a network.
 */
export const areaBuilder = (loadWords: LoadWords) => {
  const page = pageBuilder(loadWords)
  const ahead: (() => Promise<unknown>)[] = []
  const pageAhead: typeof page = (id, load, options) => {
    ahead.push(() => Promise.all([load(), loadWords(options.words)]))
    return page(id, load, options)
  }
  const shell: typeof page = (id, load, options) => {
    const loadShell = async () => {
      const module = await load()
      if (!import.meta.env.SSR) whenIdle(() => Promise.allSettled(ahead.map((loadPage) => loadPage())))
      return module
    }
    return page(id, loadShell, options)
  }
  return { pageAhead, shell }
}
