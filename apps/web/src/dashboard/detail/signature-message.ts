/** What /SignatureReturn posts to its parent (spec 001 §2). */
export type SignatureResult = 'success' | 'fail'

interface Posted {
  data: unknown
  origin: string
  source: unknown
}

/**
 * What the signing frame reports; undefined for anything else. Any page can post to ours, so a message
 * counts only from our own origin and out of the very frame that was opened. It is a hint all the same:
 * the server asks the provider.
 */
export const resultOf = (
  { data, origin, source }: Posted,
  own: { origin: string; frame: unknown },
): SignatureResult | undefined => {
  if (origin !== own.origin || !own.frame || source !== own.frame) return undefined
  return data === 'success' || data === 'fail' ? data : undefined
}
