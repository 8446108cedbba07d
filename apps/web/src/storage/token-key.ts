import { browserArea, tabArea } from './storage-area.ts'

/** Storage key of a bearer; `VUE-TOKEN` is the specification's name (spec 001 §3). */
export const tokenKey = 'VUE-TOKEN'

/** Tells whether this browser stores a bearer, valid or expired. */
export const holdsToken = (): boolean =>
  (browserArea().getItem(tokenKey) ?? tabArea().getItem(tokenKey)) !== null
