import { createContext } from '../routing/answers.ts'
import { createCall } from './client.ts'
import type { Call, Transport } from './client.ts'

/**
 * Sends a request with the browser's fetch, cookies included. It asks for the language of the page,
 * whatever the browser prefers: French until the visitor chooses another (spec 000 §9).
 */
export const browserTransport: Transport = (path, init) => {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(path, { credentials: 'same-origin', ...init, headers })
}

export const browserCall: Call = createCall(browserTransport)

/**
 * Context with the call of loaders and actions: `context.get(api)(endpoint, input)`. The default is
 * the browser's; the server sets its in-process transport instead.
 */
export const api = createContext<Call>(browserCall)
