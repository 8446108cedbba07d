import { languageTags, languages } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import { encodeForKeeping, sendEncoded } from './encoded.ts'
import type { Pages, Renderer } from './renderer.ts'

const anHour = 'public, max-age=3600'

/**
 * Closes only calls to robots: a page that must not be indexed says so itself (page-sender.ts), and
 * a robot that is not allowed to request it would never read that.
 */
const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Returns every public page in every language, each with its other languages. */
const sitemapOf = (publicUrl: string, { publicPages, publicAddress }: Pages): string => {
  const urls = publicPages.flatMap(({ path }) => {
    const link = (tag: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${inXml(address)}"/>`
    const links = [
      ...languages.map((each) => link(languageTags[each], publicAddress(publicUrl, path, each))),
      link('x-default', `${publicUrl}${path}`),
    ].join('')
    return languages.map(
      (each) => `<url><loc>${inXml(publicAddress(publicUrl, path, each))}</loc>${links}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** Serves robots.txt and sitemap.xml. */
export const serveSearchEngines = async (app: FastifyInstance, renderer: Renderer): Promise<void> => {
  const { publicUrl } = app.deps.config
  const pages = await renderer.pages()
  const robots = await encodeForKeeping('text/plain; charset=utf-8', robotsOf(publicUrl))
  const sitemap = await encodeForKeeping('application/xml; charset=utf-8', sitemapOf(publicUrl, pages))
  app.get('/robots.txt', { logLevel: 'warn' }, (request, reply) =>
    sendEncoded(request, reply.header('cache-control', anHour), robots),
  )
  app.get('/sitemap.xml', { logLevel: 'warn' }, (request, reply) =>
    sendEncoded(request, reply.header('cache-control', anHour), sitemap),
  )
}
