import { createContext } from 'react-router'
import { createCall } from './client.ts'
import type { Call } from './client.ts'

/** Calls from the browser, cookies included. */
export const browserCall: Call = createCall((path, init) => fetch(path, { credentials: 'same-origin', ...init }))

/**
 * What loaders and actions call the server with: `context.get(api)(endpoint, input)`. The default is
 * the browser; the server puts its in-process transport in its place.
 */
export const api = createContext<Call>(browserCall)
