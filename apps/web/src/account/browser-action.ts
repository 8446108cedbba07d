import type { ActionFunction } from 'react-router'
import { refuse } from '../forms/action.ts'

/**
 * An action that needs the browser, where tokens are kept. Posted to the server, by a browser without
 * JavaScript, it answers the form with a sentence that says so; nothing that was typed is echoed.
 */
export const browserAction =
  (act: ActionFunction): ActionFunction =>
  (args, handler) =>
    import.meta.env.SSR ? refuse({}, { notice: { id: 'account.script.needed' } }) : act(args, handler)
