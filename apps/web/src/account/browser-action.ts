import type { ActionFunction } from 'react-router'

/**
 * An action that needs the browser, where tokens are kept. Posted to the server, by a browser without
 * JavaScript, it does nothing and echoes nothing; the page says that it needs JavaScript.
 */
export const browserAction =
  (act: ActionFunction): ActionFunction =>
  (args, handler) =>
    import.meta.env.SSR ? undefined : act(args, handler)
