import type { StorageArea } from '../storage/storage-area.ts'
import { tokenKey } from '../storage/token-key.ts'
import { copyKey } from '../storage/copy-key.ts'

/** Policy as it is readable without a network. */
export interface KeptPolicy {
  number: string
  coverage: string
  risk?: string
  insurer?: string
  /** Last covered day (ISO). */
  until?: string
  /** Number of the insurer's assistance, as dialled. */
  assistance?: string
  /** Card of the policy as an SVG text. */
  card?: string
  /** Data of the claim form without a network; absent if the policy allows no claim. */
  claim?: { insuranceId: string; mostPhotos: number; types: { key: string; label: string }[] }
  /** Certificate as a PDF in base64, with its name among the policy's documents. */
  certificate?: { value: string; pdf: string }
}

/** Texts that the claim form shares with the one of the area; the copy holds them in its language. */
export const claimTexts = [
  'request.ask.claim',
  'request.form.claim.type',
  'request.form.claim.date',
  'request.form.claim.time',
  'request.form.claim.place',
  'request.form.claim.placeHint',
  'request.form.claim.circumstances',
  'request.form.claim.circumstancesHint',
  'request.form.claim.thirdParty',
  'request.form.claim.thirdPartyHint',
  'request.form.claim.photos',
  'common.form.optional',
] as const
type ClaimText = (typeof claimTexts)[number]

export interface KeptCopy {
  /** Version of this shape; a page that does not know it shows nothing. */
  version: typeof version
  /** Moment of the copy as the page shows it. */
  at: string
  /** End of the session by which the copy was made: milliseconds since 1970, by this device's clock. */
  until: number
  /** Phone of the broker. */
  phone?: string
  /** Texts of the claim form, by message id; absent unless claims may be kept on this device. */
  texts?: Partial<Record<ClaimText, string>>
  policies: KeptPolicy[]
}

const version = 2

/** Most characters of a copy: storage of a browser is five million, for everything. */
const mostCharacters = 2_000_000

/** Stores a copy next to its bearer; without certificates if they take too much room. */
export const keepCopy = (area: StorageArea, copy: Omit<KeptCopy, 'version'>): void => {
  const whole = JSON.stringify({ version, ...copy })
  const policies = copy.policies.map((policy) => ({ ...policy, certificate: undefined }))
  const text = whole.length > mostCharacters ? JSON.stringify({ version, ...copy, policies }) : whole
  try {
    area.setItem(copyKey, text)
  } catch {
    // A full storage keeps no copy; the lists online are complete.
    area.removeItem(copyKey)
  }
}

/**
 * Returns the copy of an area that still holds the bearer of its session. Removes a copy whose
 * session has ended.
 */
export const copyIn = (area: StorageArea, now: number): KeptCopy | undefined => {
  const text = area.getItem(copyKey)
  if (!text) return undefined
  try {
    const copy = JSON.parse(text) as KeptCopy
    if (area.getItem(tokenKey) && copy.version === version && now < copy.until) return copy
  } catch {
    // A copy that is cut off is none.
  }
  area.removeItem(copyKey)
  return undefined
}
