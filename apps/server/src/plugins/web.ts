import { paths, withoutLanguage } from '@wassit/domain/site/paths'
import { languageOfCode } from '@wassit/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PageSender } from '../web/page-sender.ts'
import type { CurrentIncident } from '../web/page-sender.ts'
import { serveManifest } from '../web/manifest.ts'
import { builtRenderer, developmentRenderer } from '../web/renderer.ts'
import { serveSearchEngines } from '../web/search-engines.ts'
import { serveSecurityTxt } from '../web/security-txt.ts'
import { rememberLanguage } from '../web/visit.ts'

/** Returns a path on this site, or home: never another site's address. */
const safeNext = (next: string | null): string =>
  next !== null && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/'

/**
 * Returns the page of the language form with the query of its address, which the form of a page
 * from the cache does not know.
 */
const nextOf = (request: FastifyRequest, form: URLSearchParams): string => {
  const next = safeNext(form.get('next'))
  const page = URL.parse(request.headers.referer ?? '')
  if (page?.host !== request.host || page.pathname !== next) return next
  return withoutLanguage(page.pathname, page.search)
}

/**
 * Handles the form of the language chooser. It redirects, because language and direction
 * change the whole document.
 */
const chooseLanguage = (app: FastifyInstance, secure: boolean): void => {
  app.post(paths.language, (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    const language = languageOfCode(form.get('lang'))
    if (language) rememberLanguage(reply, language, secure)
    return reply.header('cache-control', 'no-store').redirect(nextOf(request, form), 303)
  })
}

/** Accepts forms of browsers without JavaScript: the page's action receives the raw bytes. */
const readForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
}

/**
 * Serves pages, from the build or in development from their sources. Register it last and not as a
 * shared plugin: every other address is a page, or the 404 page.
 */
export const webWith =
  (incident: CurrentIncident, priceEdition: () => string) =>
  async (app: FastifyInstance): Promise<void> => {
    const { config } = app.deps
    const renderer = await (config.development ? developmentRenderer(app) : builtRenderer(app))
    const sender = new PageSender(renderer, app.deps, { incident, priceEdition })
    await serveSearchEngines(app, renderer)
    await serveManifest(app)
    serveSecurityTxt(app)
    readForms(app)
    chooseLanguage(app, config.publicUrl.startsWith('https:'))
    app.setErrorHandler((error, request, reply) => sender.sendFailure(error, request, reply))
    app.route({ method: ['GET', 'POST'], url: '/', handler: (...exchange) => sender.send(...exchange) })
    app.route({ method: ['GET', 'POST'], url: '/*', handler: (...exchange) => sender.send(...exchange) })
  }

/** Pages without an incident, at prices that never change. */
export const web = webWith(
  () => undefined,
  () => '',
)
