import type { MessageId } from '@wassit/words/catalogue'
import { offeredProducts, productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'

interface PublicPage {
  path: string
  name: MessageId
  product?: ProductKey
}

/**
 * Pages that search engines may index: the sitemap lists them, and each has a card. Only the server
 * and tools read the list; no page downloads it.
 */
export const publicPages: readonly PublicPage[] = [
  { path: paths.home, name: 'common.nav.home' },
  { path: paths.quote, name: 'storefront.home.title' },
  { path: paths.about, name: 'common.nav.about' },
  { path: paths.contact, name: 'common.nav.contact' },
  { path: paths.terms, name: 'common.footer.terms' },
  { path: paths.privacy, name: 'common.footer.privacy' },
  ...offeredProducts.map((product) => ({
    path: paths.product(product),
    name: productName(product),
    product,
  })),
]

const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path))

export const isPublicPath = (pathname: string): boolean => publicPaths.has(pathname)
