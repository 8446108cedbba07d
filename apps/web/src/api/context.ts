import { createContext } from 'react-router'
import { createCall } from './client.ts'
import type { Call, Transport } from './client.ts'

/**
 * The browser's fetch, cookies included. It asks for the language of the page: before anything was
 * chosen that is French (spec 000 §9), whatever the browser itself prefers.
 */
export const browserTransport: Transport = (path, init) => {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(path, { credentials: 'same-origin', ...init, headers })
}

/** Calls from the browser. */
export const browserCall: Call = createCall(browserTransport)

/**
 * What loaders and actions call the server with: `context.get(api)(endpoint, input)`. The default is
 * the browser; the server puts its in-process transport in its place.
 */
export const api = createContext<Call>(browserCall)
