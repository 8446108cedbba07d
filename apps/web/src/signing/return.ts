export const signatureResults = ['success', 'fail'] as const

/** How a signature ended, as the address of /SignatureReturn says it (spec 001 §2). */
export type SignatureResult = (typeof signatureResults)[number]

export const resultIn = (search: URLSearchParams): SignatureResult | undefined =>
  signatureResults.find((result) => result === search.get('status'))

interface Framed {
  parent: Pick<Window, 'postMessage'>
}

const isAlone = (frame: Framed): boolean => Object.is(frame.parent, frame)

/**
 * Tells the page around the frame how it ended, and no page of another origin: who frames us elsewhere
 * learns nothing. Answers whether there is a page around it.
 */
export const report = (result: SignatureResult, frame: Framed, origin: string): boolean => {
  if (isAlone(frame)) return false
  frame.parent.postMessage(result, origin)
  return true
}
