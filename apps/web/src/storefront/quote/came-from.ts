import { readCameFrom } from '@wassit/domain/site/came-from'
import type { CameFrom } from '@wassit/domain/site/came-from'

/**
 * Returns the source of the visitor who sends step 1. The browser knows the page by which they entered and the
 * site before it; a form without JavaScript names its own page. Nothing is stored for it.
 */
export const cameFromOf = ({ url, headers }: Request): CameFrom | undefined => {
  const { host } = new URL(url)
  if (import.meta.env.SSR) return readCameFrom({ pages: [url, headers.get('referer')], host })
  const entered = performance.getEntriesByType('navigation').map(({ name }) => name)
  return readCameFrom({
    pages: [url, location.href, ...entered, document.referrer],
    referrer: document.referrer,
    host,
  })
}
