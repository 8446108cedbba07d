import type { ActionFunction } from 'react-router'

/**
 * Runs an action only in the browser, which keeps the tokens. A form posted to the server by a
 * browser without JavaScript has no effect and its values are not echoed; the page tells the
 * visitor that it needs JavaScript.
 */
export const browserAction =
  (act: ActionFunction): ActionFunction =>
  (args, handler) =>
    import.meta.env.SSR ? undefined : act(args, handler)
