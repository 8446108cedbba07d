import type * as Router from 'react-router'

// Values that loaders and actions hand to the router. The router reads their shape, so that no page
// has to load it for them.

/** Returns the answer that leads to another address. */
export const redirect = (to: string, status = 302): Response =>
  new Response(null, { status, headers: { location: to } })

/** Returns or throws data with a status. */
export const data = <D>(value: D, init: ResponseInit): ReturnType<typeof Router.data<D>> => ({
  type: 'DataWithResponseInit',
  data: value,
  init,
})

/** Returns the key of a value that loaders and actions find in their context. */
export const createContext = <T>(defaultValue: T): Router.RouterContext<T> => ({ defaultValue })
