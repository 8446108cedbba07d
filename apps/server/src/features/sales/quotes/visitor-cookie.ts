import { retentionRules } from '@wassit/domain/personal-data/retention'
import { browserCookie } from '../../../http/browser-cookie.ts'

/** Life of a draft and of its visitor's cookie. */
const lifetimeSeconds = retentionRules.drafts.keep.days * 24 * 3600

const cookie = browserCookie('visitor', lifetimeSeconds)

/** Hash of the visitor's cookie, by which drafts know their browser (RULINGS 38, 40). */
export const visitorHashOf = cookie.hashOf

/** Returns the visitor's hash; a browser without a cookie is given one with the answer. */
export const ensureVisitor = cookie.ensure
