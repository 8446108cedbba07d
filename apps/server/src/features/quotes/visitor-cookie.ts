import { browserCookie } from '../../http/browser-cookie.ts'

/** Life of a draft and of its visitor's cookie. */
export const lifetimeSeconds = 30 * 24 * 3600

const cookie = browserCookie('visitor', lifetimeSeconds)

/** Hash of the visitor's cookie, by which drafts know their browser (RULINGS 38, 40). */
export const visitorHashOf = cookie.hashOf

/** Returns the visitor's hash; a browser without a cookie is given one with the answer. */
export const ensureVisitor = cookie.ensure
