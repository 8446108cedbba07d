import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageCodes, languageOfCode, defaultLanguage } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { cookieOf, giveCookie } from '../http/cookies.ts'
import { injectFor } from '../http/in-process.ts'

/** Has the signature of the browser's fetch: the typed client of the pages uses it. */
type Transport = (path: string, init: RequestInit) => Promise<Response>

const chosenInAddress = (url: string): Language | undefined => {
  const query = url.indexOf('?')
  return query < 0 ? undefined : languageOfCode(new URLSearchParams(url.slice(query)).get('lang'))
}

/** Returns the language of the address, which wins over the cookie, or French by default (RULINGS 35). */
export const pageLanguage = (request: FastifyRequest): { language: Language; isNew: boolean } => {
  const inAddress = chosenInAddress(request.url)
  const inCookie = languageOfCode(cookieOf(request, 'lang'))
  return {
    language: inAddress ?? inCookie ?? defaultLanguage,
    isNew: inAddress !== undefined && inAddress !== inCookie,
  }
}

const aYear = 365 * 24 * 3600

/**
 * Stores the language under the specification's name and codes (spec 000 §1). Scripts may read it:
 * the choice in local storage is valid only without this cookie (RULINGS 52).
 */
export const rememberLanguage = (reply: FastifyReply, language: Language, secure: boolean): void => {
  giveCookie(reply, {
    name: 'lang',
    value: languageCodes[language],
    maxAge: aYear,
    sameSite: 'lax',
    httpOnly: false,
    secure,
  })
}

const cookiesFor = (request: FastifyRequest, language: Language): string => {
  const others = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && !pair.startsWith('lang='))
  return [...others, `lang=${languageCodes[language]}`].join('; ')
}

const headersOf = (raw: OutgoingHttpHeaders): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, String(each))
  return headers
}

const bodiless = new Set([204, 205, 304])

/**
 * Calls our own API in process for one visitor, with their cookies, address and language. It
 * collects the cookies that the API sets for the page's answer. `anonymous` calls carry no cookie
 * but the language, because a kept page must not depend on a visitor.
 */
export const transportFor = (
  request: FastifyRequest,
  language: Language,
  anonymous: boolean,
): { transport: Transport; cookies: string[] } => {
  const cookies: string[] = []
  const cookie = anonymous ? `lang=${languageCodes[language]}` : cookiesFor(request, language)
  const transport: Transport = async (path, init) => {
    const outgoing = new Request(`http://wassit.internal${path}`, init)
    const answer = await injectFor(request, {
      method: outgoing.method,
      url: path,
      headers: { ...Object.fromEntries(outgoing.headers), cookie },
      ...(outgoing.body && { payload: Buffer.from(await outgoing.arrayBuffer()) }),
    })
    const { 'set-cookie': set } = answer.headers
    if (set) cookies.push(...(Array.isArray(set) ? set : [set]))
    const body = bodiless.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers: headersOf(answer.headers) })
  }
  return { transport, cookies }
}
