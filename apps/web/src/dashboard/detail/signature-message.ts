/** Result that /SignatureReturn posts to its parent (spec 001 §2). */
export type SignatureResult = 'success' | 'fail'

interface Posted {
  data: unknown
  origin: string
  source: unknown
}

/**
 * Returns the result posted by the signing frame; undefined for any other message. Any page can
 * post to ours, so the message must come from our origin and from the opened frame. The result is
 * only a hint: the server asks the provider.
 */
export const resultOf = (
  { data, origin, source }: Posted,
  own: { origin: string; frame: unknown },
): SignatureResult | undefined => {
  if (origin !== own.origin || !own.frame || source !== own.frame) return undefined
  return data === 'success' || data === 'fail' ? data : undefined
}
