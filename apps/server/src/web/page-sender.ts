import { cspReportCalls } from '@wassit/domain/api/operations/csp-reports'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { trustedPolicy } from '@wassit/domain/site/trusted-policy'
import type { Language } from '@wassit/words/language'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../limits/networks.ts'
import { callerOf } from '../plugins/pressure.ts'
import { RetryLater } from '../retry-later.ts'
import { TokenBuckets } from '../limits/token-buckets.ts'
import { WorkQueue } from '../work-queue.ts'
import { carriedCampaign } from './carried-campaign.ts'
import { encodeOnce, sendEncoded } from './encoded.ts'
import type { PageHead } from './head.ts'
import { KeptPages, html } from './kept-pages.ts'
import type { Pages, Renderer } from './renderer.ts'
import { siteOf } from './site.ts'
import { pageLanguage, rememberLanguage, transportFor } from './visit.ts'

/**
 * Policy of pages; constant, because inline scripts and styles are allowed by hash (RULINGS 35).
 * Forms may post to our site and, when cards are accepted, to the gateway (RULINGS 37).
 */
const policyOf = ({ scripts, styles }: PageHead, { card }: Config, frameAncestors: string): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${card ? ` ${new URL(card.gatewayUrl).origin}` : ''}`,
    `frame-ancestors ${frameAncestors}`,
    // Text can become script only through the policy that registers the worker.
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicy}`,
    // The old directive is for browsers without the new one.
    `report-to ${reportGroup}`,
    `report-uri ${cspReportCalls.reportPolicy.path}`,
  ].join('; ')

/** Name that pages give to our endpoint of reports. */
const reportGroup = 'csp'
const reportingEndpoints = `${reportGroup}="${cspReportCalls.reportPolicy.path}"`

/** A temporary refusal is no failure of ours. */
const isFailure = (error: unknown, status: number): boolean => status >= 500 && !(error instanceof RetryLater)

const statusOf = (error: unknown): number => {
  if (error instanceof DomainError) return error.status
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode >= 400 ? statusCode : 500
}

/** Tells whether a page reads its query. Campaigns and strangers add parameters that no page reads. */
const isChangedBy = (query: string | undefined, reads: readonly string[] = []): boolean =>
  query !== undefined && [...new URLSearchParams(query).keys()].some((name) => reads.includes(name))

/** Shared key of all unknown addresses, because their 404 page is equal. */
const nowhere = '/404'

/** Rendering blocks the only thread for about 10 ms: a longer queue would delay every visitor. */
const renderLine = { atOnce: 2, mostWaiting: 60, mostWaitingOfOne: 30, retryMs: 2000 } as const
/** Staff render in a line of their own, which visitors cannot fill. */
const staffRenderLine = { atOnce: 1, mostWaiting: 30, retryMs: 2000 } as const
/** Far more than people behind one address open by hand. */
const renderAllowance = { burst: 100, perSecond: 10 } as const

/** Converts a request for the router. Fastify has already read the body: its bytes are passed on. */
const toRequest = (request: FastifyRequest, url: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  if (request.method !== 'POST') return new Request(url, { headers })
  const body = new Uint8Array((request.body as Buffer | undefined) ?? [])
  return new Request(url, { method: 'POST', headers, body })
}

/** The current incident; its `key` changes with its text. */
export type CurrentIncident = () => { key: string; text: Record<Language, string> } | undefined

/** Contents of kept pages that change without a new build. */
interface KeptShown {
  incident: CurrentIncident
  /** Changes with the tariffs behind the shown prices. */
  priceEdition: () => string
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  /** Read once, so that a page is kept under the key of the incident it shows. */
  incident: ReturnType<CurrentIncident>
}

/** Answers requests with pages: kept ones, fresh ones, and error pages. */
export class PageSender {
  readonly #renderer: Renderer
  readonly #incident: CurrentIncident
  readonly #priceEdition: () => string
  readonly #now: Deps['now']
  readonly #config: Deps['config']
  readonly #house: Deps['house']
  readonly #origin: string
  readonly #secure: boolean
  readonly #policies: { none: string; self: string }
  readonly #limited: boolean
  readonly #kept = new KeptPages()
  readonly #failures = new KeptPages()
  readonly #renders = { visitor: new WorkQueue(renderLine), staff: new WorkQueue(staffRenderLine) }
  readonly #visits = new TokenBuckets()

  constructor(
    renderer: Renderer,
    { config, house, now }: Pick<Deps, 'config' | 'house' | 'now'>,
    shown: KeptShown,
  ) {
    this.#renderer = renderer
    this.#incident = shown.incident
    this.#priceEdition = shown.priceEdition
    this.#now = now
    this.#config = config
    this.#house = house
    this.#origin = new URL(config.publicUrl).origin
    this.#limited = config.rateLimit
    this.#secure = this.#origin.startsWith('https:')
    this.#policies = {
      none: policyOf(renderer.head, config, "'none'"),
      self: policyOf(renderer.head, config, "'self'"),
    }
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { language, isNew } = pageLanguage(request)
    const [pathname = '/', query] = request.url.split('?', 2)
    const { pageOf, isPublicPath } = await this.#renderer.pages()
    const page = pageOf(pathname)
    const onward = page?.handle.cached ? carriedCampaign(request) : undefined
    // 307 keeps a form that was sent.
    if (onward !== undefined) return reply.header('cache-control', 'no-store').redirect(onward, 307)
    const visit = { request, reply, language, incident: this.#incident() }
    this.#setPolicy(reply, page?.handle.framed)
    if (page?.holdsToken) reply.header('referrer-policy', page.handle.posts ? 'same-origin' : 'no-referrer')
    if (!isPublicPath(pathname)) reply.header('x-robots-tag', 'noindex')
    if (isNew) rememberLanguage(reply, language, this.#secure)
    // `/Devis/` shows the page too, but only the route's exact address is kept: the other spellings
    // are too many.
    const isFixed = page !== undefined && pageOf(pathname) === page
    const isGet = request.method !== 'POST'
    const isEverybodys = isFixed && page.handle.cached && !isChangedBy(query, page.handle.reads)
    const shown = page ? pathname : nowhere
    if (!this.#renderer.built || !isGet || (page && !isEverybodys)) return this.#sendFresh(visit)
    // Incident, day, tariffs and facts of the house are part of the key: a page shows them at once on
    // every node, and prices of the day.
    const edition = `${moroccanDay(this.#now())} ${this.#priceEdition()} ${this.#house.edition()}`
    const key = `${language} ${shown} ${edition} ${visit.incident?.key ?? ''}`
    const status = page ? 200 : 404
    const encoded = await this.#kept.get(key, () => this.#renderKept(visit, shown, status))
    const mayKeep = page && !isNew
    return sendEncoded(
      request,
      reply.code(status).header('cache-control', mayKeep ? 'no-cache' : 'no-store'),
      encoded,
    )
  }

  async sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const status = statusOf(error)
    if (isFailure(error, status)) request.log.error({ err: error }, 'page failed')
    if (error instanceof RetryLater) reply.header('retry-after', error.seconds)
    const { renderFailure } = await this.#renderer.pages()
    const { language } = pageLanguage(request)
    this.#setPolicy(reply).code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const incident = this.#incident()
    const visit = { language, site: this.#site(), incident: incident?.text }
    const encoded = await this.#failures.get(
      `${language} ${status} ${this.#house.edition()} ${incident?.key ?? ''}`,
      async () => renderFailure(status, visit, this.#renderer.head.failure),
    )
    return sendEncoded(request, reply, encoded)
  }

  #site(): ReturnType<typeof siteOf> {
    return siteOf(this.#config, this.#house.facts())
  }

  /** Development sends no policy, because Vite's scripts are inline. */
  #setPolicy(reply: FastifyReply, framed = false): FastifyReply {
    return this.#renderer.built
      ? reply
          .header('content-security-policy', this.#policies[framed ? 'self' : 'none'])
          .header('reporting-endpoints', reportingEndpoints)
      : reply.removeHeader('content-security-policy')
  }

  /** Renders a page for every visitor; it depends on nothing of this visitor but the language. */
  async #renderKept(visit: Visit, pathname: string, status: number): Promise<string> {
    const { render } = await this.#renderer.pages()
    const rendered = await render({
      ...this.#shared(visit),
      request: new Request(`${this.#origin}${pathname}`),
      transport: transportFor(visit.request, visit.language, true).transport,
      assets: this.#renderer.head.inline,
    })
    if (rendered instanceof Response || rendered.status !== status) throw new DomainError('server.failed')
    return rendered.html
  }

  async #sendFresh(visit: Visit): Promise<FastifyReply> {
    const { render } = await this.#renderer.pages()
    const { request, reply, language } = visit
    const { transport, cookies } = transportFor(request, language, false)
    const rendered = await this.#inLine(request, () =>
      render({
        ...this.#shared(visit),
        request: toRequest(request, `${this.#origin}${request.url}`),
        transport,
        assets: this.#renderer.head.linked,
      }),
    )
    for (const [name, value] of rendered.headers) reply.header(name, value)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    reply.header('cache-control', 'no-store')
    if (rendered instanceof Response) return this.#sendResponse(request, reply, rendered)
    const finished = await this.#renderer.finish(request.url, rendered.html)
    const encoded = await encodeOnce(html, finished, request.headers['accept-encoding'])
    return sendEncoded(request, reply.code(rendered.status), encoded)
  }

  /** Renders when it is this visitor's turn; limits concurrent renderings and each address. */
  #inLine<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const visitor = networkOf(request.ip)
    const waitMs = this.#limited ? this.#visits.take(visitor, renderAllowance, this.#now().getTime()) : 0
    if (waitMs > 0) throw new RetryLater('request.too-many', waitMs)
    request.server.admit(request)
    return this.#renders[callerOf(request)].run(visitor, work)
  }

  /**
   * Sends an action's own response. After a form the browser must request the page
   * with GET, hence 303.
   */
  async #sendResponse(request: FastifyRequest, reply: FastifyReply, answer: Response): Promise<FastifyReply> {
    const status = request.method === 'POST' && answer.status === 302 ? 303 : answer.status
    return reply.code(status).send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined)
  }

  #shared({
    request,
    language,
    incident,
  }: Visit): Pick<Parameters<Pages['render']>[0], 'language' | 'site' | 'incident' | 'onError'> {
    return {
      language,
      site: this.#site(),
      incident: incident?.text,
      onError: (error) => request.log.error({ err: error }, 'a page failed'),
    }
  }
}
