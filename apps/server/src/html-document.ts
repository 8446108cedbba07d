import { createRequire } from 'node:module'
import type { ReactElement } from 'react'

const require = createRequire(import.meta.url)

/** Returns a page as an HTML document. Its first use loads the renderer, which a start would pay for. */
export const htmlDocument = (page: ReactElement): string => {
  const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
