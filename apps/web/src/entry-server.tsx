import { clockAround } from '@wassit/domain/format/moroccan-clock'
import { languageTags, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import type { Area } from '@wassit/words/catalogue'
import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
} from 'react-router'
import type { HydrationState, RouteObject, StaticHandlerContext } from 'react-router'
import { createCall } from './api/client.ts'
import type { Transport } from './api/client.ts'
import { api } from './api/context.ts'
import { messagesOf, serverWords } from './i18n/server-words.ts'
import { pageDataId } from './page-data.ts'
import type { PageData } from './page-data.ts'
import { Providers } from './providers.tsx'
import { buildAreaRoutes } from './area-routes.tsx'
import type { PageHandle } from './page-route.ts'
import { buildRoutes } from './routes.tsx'
import { isPublicPath } from './public-pages.ts'
import { navigateBy } from './routing/navigation.tsx'
import { wholeNavigation } from './routing/whole-navigation.tsx'
import { isStillPage } from './still-pages.ts'
import type { Site } from './site.ts'
import { structuredDataOf } from './structured-data.ts'
import { ErrorScreen } from './error-screen.tsx'
import { IncidentNotice } from './incident-notice.tsx'

export { publicAddress } from '@wassit/domain/site/paths'
export { isPublicPath, publicPages } from './public-pages.ts'
export { headScript, modulesId } from './head-script.ts'
export type { PageHandle } from './page-route.ts'
export type { Site } from './site.ts'
export type { Transport } from './api/client.ts'

/** Data of a request for the rendering. */
export interface Visit {
  request: Request
  language: Language
  site: Site
  transport: Transport
  /** Text of the current incident. */
  incident?: Readonly<Record<Language, string>> | undefined
  /**
   * Returns the head's markup from the build: styles, the font of the language, scripts of these
   * routes. A still page is hydrated without the router.
   */
  assets: (routeIds: readonly string[], language: Language, isStill: boolean) => string
  onError: (error: unknown) => void
}

export interface Rendered {
  status: number
  html: string
  headers: Headers
}

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])])

/** Loads all pages at once, because the server has all of them and all words from the start. */
const resolveAll = async (routes: RouteObject[]): Promise<RouteObject[]> => {
  await Promise.all(
    flatten(routes).map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return routes
}

navigateBy(wholeNavigation)

const noWords = () => Promise.resolve()
const routes = await resolveAll(buildRoutes(noWords, buildAreaRoutes(noWords)))
const handler = createStaticHandler(routes)

interface Page {
  id: string
  /** True if anyone with the address has access to something. */
  holdsToken: boolean
  handle: PageHandle
}

/**
 * Pages without variable parts in their address, and public ones: their number is limited, so this
 * map cannot grow.
 */
const fixedPages = new Map<string, Page>()

/** Returns the innermost route of an address with its handle; undefined if the address is not a page. */
export const pageOf = (pathname: string): Page | undefined => {
  const known = fixedPages.get(pathname)
  if (known) return known
  const route = matchRoutes(routes, pathname)?.at(-1)?.route
  if (!route?.id || route.path === '*') return undefined
  const holdsToken = route.path?.includes(':token') ?? false
  const page = { id: route.id, holdsToken, handle: (route.handle as PageHandle | undefined) ?? { words: [] } }
  // Matching costs more than sending a cached page.
  if (route.path === pathname || isPublicPath(pathname)) fixedPages.set(pathname, page)
  return page
}

const forScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Returns errors in the form that the router revives, without internal details. */
const serialiseErrors = (errors: StaticHandlerContext['errors']): HydrationState['errors'] => {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error)
      ? { ...error, __type: 'RouteErrorResponse' }
      : { message: 'Unexpected Server Error', __type: 'Error' },
  ])
  return Object.fromEntries(entries) as HydrationState['errors']
}

interface Parts {
  visit: Visit
  body: string
  above: string
  routeIds: readonly string[]
  areas: readonly Area[]
  hydration: HydrationState
  structured: object | undefined
}

const incidentLabel = {
  fr: serverWords.fr.t('site.incident.label'),
  en: serverWords.en.t('site.incident.label'),
  ar: serverWords.ar.t('site.incident.label'),
}

const incidentAbove = (text: Visit['incident']): string =>
  text ? renderToString(<IncidentNotice label={incidentLabel} text={text} />) : ''

/** Shells that show incidents: agents already know of them, and a frame is inside another page. */
const toldIn: ReadonlySet<string> = new Set(['storefront/storefront-shell', 'dashboard/dashboard-shell'])

/** Time zone data changes with the version of Node, so a new process reads it again. */
const clock = clockAround(new Date())

/** Returns the route of a page that needs no router in the browser; an error page needs one. */
const stillOf = (routeIds: readonly string[], { errors }: HydrationState): string | undefined => {
  const page = routeIds.at(-1)
  return !errors && isStillPage(page) ? page : undefined
}

/**
 * Returns the whole document. React puts the elements of the head before the root element; the rest
 * is ours.
 */
const document = ({ visit, body, above, routeIds, areas, hydration, structured }: Parts): string => {
  const { language, site, assets } = visit
  const cut = body.indexOf('<div id="root">')
  const messages = messagesOf(language, areas)
  const still = stillOf(routeIds, hydration)
  const pageData: PageData = { language, site, areas, messages, hydration, still, clock }
  const told = structured ? `<script type="application/ld+json">${forScript(structured)}</script>` : ''
  return `<!doctype html><html lang="${languageTags[language]}" dir="${textDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${assets(routeIds, language, still !== undefined)}${body.slice(0, cut)}${told}</head><body>${above}${body.slice(cut)}<script type="application/json" id="${pageDataId}">${forScript(pageData)}</script></body></html>`
}

const renderContext = (context: StaticHandlerContext, visit: Visit): string => {
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <div id="root">
      <Providers words={serverWords[visit.language]} site={visit.site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </div>,
  )
}

const headersOf = (context: StaticHandlerContext): Headers => {
  const headers = new Headers()
  for (const source of Object.values({ ...context.loaderHeaders, ...context.actionHeaders }))
    source?.forEach((value, name) => headers.append(name, value))
  return headers
}

const reportErrors = ({ errors }: StaticHandlerContext, visit: Visit): void => {
  for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error)) visit.onError(error)
}

/** Returns the structured data of a public page; undefined for any other page or a failed one. */
const structuredFor = (
  { request, language, site }: Visit,
  { loaderData, statusCode }: StaticHandlerContext,
): object | undefined => {
  const path = new URL(request.url).pathname
  if (statusCode !== 200 || !isPublicPath(path)) return undefined
  const product = loaderData['storefront/product/product-page'] as ProductPageAnswer | undefined
  return structuredDataOf({ path, language, site, t: serverWords[language].t, product })
}

/** Runs the loaders or the action of an address and renders its page; returns a redirect unchanged. */
export const render = async (visit: Visit): Promise<Rendered | Response> => {
  const requestContext = new RouterContextProvider()
  requestContext.set(api, createCall(visit.transport))
  const context = await handler.query(visit.request, { requestContext })
  if (context instanceof Response) return context
  reportErrors(context, visit)
  const { loaderData, actionData, matches, statusCode } = context
  const body = renderContext(context, visit)
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined)
  return {
    status: statusCode,
    headers: headersOf(context),
    html: document({
      visit,
      body,
      above: incidentAbove(matches.some(({ route }) => toldIn.has(route.id)) ? visit.incident : undefined),
      routeIds: matches.map(({ route }) => route.id),
      areas: [...new Set<Area>(['common', ...handles.flatMap((handle) => handle?.words ?? [])])],
      hydration: { loaderData, actionData, errors: serialiseErrors(context.errors) },
      structured: structuredFor(visit, context),
    }),
  }
}

/**
 * Renders the page for an error outside of any page, without loaders or scripts that could fail
 * again.
 */
export const renderFailure = (
  status: number,
  { language, site, incident }: Pick<Visit, 'language' | 'site' | 'incident'>,
  styles: string,
): string => {
  const body = renderToString(
    <div id="root">
      <Providers words={serverWords[language]} site={site}>
        <ErrorScreen status={status} />
      </Providers>
    </div>,
  )
  const cut = body.indexOf('<div id="root">')
  return `<!doctype html><html lang="${languageTags[language]}" dir="${textDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${styles}${body.slice(0, cut)}</head><body>${incidentAbove(incident)}${body.slice(cut)}</body></html>`
}
