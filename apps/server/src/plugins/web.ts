import { DomainError } from '@wassit/domain/errors/errors'
import { languageOfCode } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Company } from '../config.ts'
import { encodeForKeeping, encodeOnce, sendEncoded } from '../web/encoded.ts'
import type { Encoded } from '../web/encoded.ts'
import { builtRenderer, developmentRenderer } from '../web/renderer.ts'
import type { Renderer } from '../web/renderer.ts'
import { pageLanguage, rememberLanguage, transportFor } from '../web/visit.ts'

const html = 'text/html; charset=utf-8'

/** Pages kept in memory at most; each is there once for a language. */
const mostKept = 300

/** What the site says about the broker: the configuration in the words of the pages. */
const siteOf = (publicUrl: string, company: Company, mail: string | undefined) => {
  const { name = 'Wassit', rc, facebook, instagram, linkedin, ...same } = company
  const social = Object.entries({ Facebook: facebook, Instagram: instagram, LinkedIn: linkedin })
  return {
    ...same,
    publicUrl,
    name,
    tradeRegister: rc,
    mail,
    social: social.flatMap(([network, url]) => (url ? [{ name: network, url }] : [])),
  }
}

/** The policy of pages; constant, because scripts and styles in them are known by hash (RULINGS 35). */
const policyOf = ({ head }: Renderer, frames: string): string =>
  [
    "default-src 'self'",
    `script-src ${head.scripts}`,
    `style-src ${head.styles}`,
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ')

const toRequest = (request: FastifyRequest, publicUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  const isPost = request.method === 'POST'
  return new Request(`${new URL(publicUrl).origin}${request.url}`, {
    method: isPost ? 'POST' : 'GET',
    headers,
    ...(isPost && { body: new Uint8Array((request.body as Buffer | undefined) ?? []) }),
  })
}

/** A path on this site, or home: never another site's address. */
const safeNext = (next: string | null): string => (next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/')

const chooseLanguage = (app: FastifyInstance, secure: boolean): void => {
  app.post('/langue', (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''))
    const language = languageOfCode(form.get('lang'))
    if (language) rememberLanguage(reply, language, secure)
    return reply.header('cache-control', 'no-store').redirect(safeNext(form.get('next')), 303)
  })
}

const statusOf = (error: unknown): number => {
  if (error instanceof DomainError) return error.status
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode >= 400 ? statusCode : 500
}

/** Pages as a part of the application. Register last: what nobody else answers is a page, or none. */
export const web = async (app: FastifyInstance): Promise<void> => {
  const { config } = app.deps
  const { publicUrl } = config
  const secure = publicUrl.startsWith('https:')
  const site = siteOf(publicUrl, config.company, config.brokerMail)
  const renderer = await (config.development ? developmentRenderer(app) : builtRenderer(app))
  const policies = { none: policyOf(renderer, "'none'"), self: policyOf(renderer, "'self'") }
  const kept = new Map<string, Promise<Encoded>>()

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )

  const startPage = (reply: FastifyReply, framed = false): FastifyReply =>
    renderer.built
      ? reply.header('content-security-policy', policies[framed ? 'self' : 'none'])
      : reply.removeHeader('content-security-policy')

  const renderVisit = async (request: FastifyRequest, language: Language, anonymous: boolean) => {
    const { render } = await renderer.pages()
    const { transport, cookies } = transportFor(request, language, anonymous)
    const rendered = await render({
      request: toRequest(request, publicUrl),
      language,
      site,
      transport,
      assets: anonymous ? renderer.head.inline : renderer.head.linked,
      onError: (error) => request.log.error({ err: error }, 'a page failed'),
    })
    return { rendered, cookies }
  }

  /** The page of a language as everybody sees it; rendered once, however many ask at the same time. */
  const keep = (request: FastifyRequest, key: string, language: Language): Promise<Encoded> => {
    const known = kept.get(key)
    if (known) return known
    const made = renderVisit(request, language, true).then(({ rendered }) => {
      if (rendered instanceof Response || rendered.status !== 200) throw new DomainError('server.failed')
      return encodeForKeeping(html, rendered.html)
    })
    kept.set(key, made)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    made.catch(() => kept.delete(key))
    return made
  }

  const sendFresh = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const { rendered, cookies } = await renderVisit(request, language, false)
    for (const [name, value] of rendered.headers) reply.header(name, value)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    reply.header('cache-control', 'no-store')
    if (rendered instanceof Response) {
      const status = request.method === 'POST' && rendered.status === 302 ? 303 : rendered.status
      return reply.code(status).send(rendered.body ? Buffer.from(await rendered.arrayBuffer()) : undefined)
    }
    const finished = await renderer.finish(request.url, rendered.html)
    const encoded = await encodeOnce(html, finished, request.headers['accept-encoding'])
    return sendEncoded(request, reply.code(rendered.status), encoded)
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { language, isNew } = pageLanguage(request)
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const page = (await renderer.pages()).pageOf(pathname)
    startPage(reply, page?.handle.framed)
    if (isNew) rememberLanguage(reply, language, secure)
    if (!renderer.built || !page?.handle.cached || request.method === 'POST')
      return sendFresh(request, reply, language)
    const encoded = await keep(request, `${language} ${pathname}`, language)
    reply.header('cache-control', isNew ? 'no-store' : 'no-cache')
    const sent = sendEncoded(request, reply, encoded)
    return sent
  }

  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'page failed')
    const { renderFailure } = await renderer.pages()
    const { language } = pageLanguage(request)
    startPage(reply).code(status).header('cache-control', 'no-store')
    return reply.type(html).send(renderFailure(status, language, site, renderer.head.failure))
  })

  chooseLanguage(app, secure)
  for (const url of ['/', '/*']) app.route({ method: ['GET', 'POST'], url, handler: sendPage })
}
