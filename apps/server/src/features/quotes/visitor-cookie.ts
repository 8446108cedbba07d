import { browserCookie } from '../../plugins/browser-cookie.ts'

/** A draft waits this long for its visitor. */
export const lifetimeSeconds = 30 * 24 * 3600

const cookie = browserCookie('visitor', lifetimeSeconds)

/** The hash of the visitor's cookie, by which drafts know their browser (RULINGS 38, 40). */
export const visitorHashOf = cookie.hashOf

/** The visitor's hash; a browser without a cookie is given one with the answer. */
export const ensureVisitor = cookie.ensure
